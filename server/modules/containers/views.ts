import type { ContainerInfo } from '#src/contract/challenges.ts'
import type { OwnContainer } from '#src/contract/containers.ts'
import { isContainerFailure } from '#src/rules/container-terms.ts'
import { extendableFrom } from '#src/rules/instance-lifetime.ts'
import type { ContainerStatus } from '#src/rules/terms.ts'
import type { AccountContext } from '../../access/context.ts'
import type { Config } from '../../config.ts'
import { personalAccess } from '../../state/containers/personal-access.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'

type Settings = Pick<Config, 'containers'>

const isProxied = ({ containers }: Settings) => containers.portMapping === 'PlatformProxy'

/** Where a running container is reached; null while it does not run. */
export function entryOf(
  { id, state, publicPort, reservedPort }: ContainerRow,
  config: Settings,
): string | null {
  if (state !== 'running') return null
  if (isProxied(config)) return id
  const { publicEntry } = config.containers
  return publicEntry === undefined ? null : `${publicEntry}:${publicPort ?? reservedPort}`
}

const statuses: Record<ContainerRow['state'], ContainerStatus> = {
  queued: 'Pending',
  starting: 'Pending',
  running: 'Running',
  stopping: 'Destroyed',
  gone: 'Destroyed',
}

export const containerInfoOf = (row: ContainerRow, config: Settings): ContainerInfo => ({
  status: statuses[row.state],
  startedAt: row.startedAt ?? row.requestedAt,
  expectStopAt: row.stopAt,
  // The id is known before it runs, a published port is not.
  entry: isProxied(config) ? row.id : (entryOf(row, config) ?? ''),
})

export const ownContainerOf = (
  row: ContainerRow,
  ctx: AccountContext,
  { isWeb, ahead, waitSeconds = null }: { isWeb: boolean; ahead: number; waitSeconds?: number | null },
): OwnContainer => ({
  containerId: row.id,
  state: row.state,
  ahead: row.state === 'queued' ? ahead : null,
  waitSeconds,
  entry: entryOf(row, ctx.config),
  access:
    row.state === 'running' && isProxied(ctx.config)
      ? personalAccess(ctx, { id: row.id, kind: row.kind, isWeb }, ctx.actor.userId)
      : null,
  requestedAt: row.requestedAt,
  stopAt: row.stopAt,
  extendableFrom: extendableFrom(row.stopAt, ctx.settings.current().containerPolicy),
  memoryHit: row.memoryHit,
})

export const failureOf = ({ state, ended }: ContainerRow) =>
  (state === 'stopping' || state === 'gone') && isContainerFailure(ended) ? ended : null
