// The environment that a container gets: the flag, and facts for the challenge. It is never stored and never logged.
import { createHash } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import { type FlagChance, makeFlag } from '#src/rules/flag-template.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import type { EnvironmentSource } from './repository.ts'
import type { ExtraContainer } from './spec-of.ts'

/** In place of `[TEAM_HASH]` in the flag of a test container. */
const testHash = 'TestTeamHash'

/** The environment of each unit by its name. Empty when the challenge was deleted. */
export function environmentOf(
  row: ContainerRow,
  source: EnvironmentSource | undefined,
  siteVariables: readonly string[],
): Record<string, Record<string, string>> {
  const flag = source && flagOf(row, source)
  const own = source?.flagVariables.split(/[,\s]+/).filter(Boolean) ?? []
  const shared: Record<string, string> = {
    ...(flag && Object.fromEntries((own.length > 0 ? own : siteVariables).map((name) => [name, flag]))),
    TEAM_ID: row.kind === 'team' ? String(source?.teamId ?? '') : 'admin',
    ...(row.userId && { USER_ID: row.userId }),
    ...(row.challengeId && { CHALLENGE_ID: String(row.challengeId) }),
    ...(row.gameId && { GAME_ID: String(row.gameId) }),
  }
  const extras = (source?.extraContainers ?? []) as unknown as ExtraContainer[]
  const environment = row.spec.units.map(({ name }) => {
    const extra = extras.find((one) => one.name === name)
    return [name, { ...shared, ...Object.fromEntries((extra?.environment ?? []).map(pairOf)) }]
  })
  return Object.fromEntries(environment)
}

/** Only dynamic challenges hand out a flag: that of a static one is the same for all and is built into the image. */
export function flagOf(
  row: ContainerRow,
  { type, flag, flagTemplate }: EnvironmentSource,
): string | undefined {
  if (type !== 'DynamicContainer') return undefined
  if (row.kind === 'team') return flag ?? undefined
  if (row.kind === 'check') return checkFlag(row.id, flagTemplate)
  // The same at each attempt to start this container.
  return makeFlag(flagTemplate, testHash, { uuid: () => row.id, below: () => 0 })
}

/**
 * Another one for each run of a check, so that a script cannot print what it saw the last time; and the same at each attempt to start the
 * container.
 */
function checkFlag(id: string, template: string | null): string {
  let drawn = 0
  const draw = () => createHash('sha256').update(`flag of a check ${id} ${drawn++}`).digest()
  const chance: FlagChance = {
    uuid: () =>
      draw()
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    below: (bound) => draw().readUInt32BE() % bound,
  }
  return makeFlag(template, draw().toString('hex').slice(0, 12), chance).trim().slice(0, limits.flagMax)
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}

/** What an engine or a program wrote, without the flag. */
export function withoutFlag(text: string, row: ContainerRow, source: EnvironmentSource | undefined): string {
  const flag = source && flagOf(row, source)
  return flag ? text.replaceAll(flag, '[flag]') : text
}
