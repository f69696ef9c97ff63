// A fresh instance for one run of a check. The container worker carries it forward as it does those of teams.
import { randomUUID } from 'node:crypto'
import { checkLifetimeMs, startLimitMs } from '#src/rules/instance-lifetime.ts'
import type { Services } from '../../access/services.ts'
import { type ContainerRow, findContainer } from '../../state/containers/repository.ts'
import { transact } from '../../writes/transact.ts'
import { hintOf } from '../containers/hint-of.ts'
import {
  type ContainerSettings,
  holdContainerSettings,
  insertContainer,
} from '../containers/own-containers.ts'
import { endGiven } from '../containers/repository.ts'
import { resolvedSpec } from '../containers/resolved-spec.ts'
import { endForgotten } from './end-forgotten.ts'
import type { Finding } from './finding.ts'

interface Ref {
  gameId: number
  challengeId: number
}

/** The worker gives a start up after `startLimitMs`. */
const startWaitMs = startLimitMs + 30_000
const stopWaitMs = 60_000
/** The bus is a hint. */
const pollMs = 1_000

/** Starts an instance, checks it and removes it. What is found of the instance comes before what the check found. */
export async function withInstance(
  services: Services,
  ref: Ref,
  signal: AbortSignal,
  check: (row: ContainerRow, challenge: ContainerSettings) => Promise<Finding>,
): Promise<Finding> {
  const asked = await askForInstance(services, ref)
  if ('reason' in asked) return asked
  const { row, challenge } = asked
  let found: Finding
  try {
    const started = await awaitRow(services, row, isDecided, startWaitMs, signal)
    found = started.state === 'running' ? await check(started, challenge) : endOf(started)
    // An instance that ended by itself explains why it was not solved.
    const after = await findContainer(services.db, row.id)
    if (after?.ended && !found.isSolved) found = { ...endOf(after), ms: found.ms }
  } finally {
    await endInstance(services, row.id)
  }
  const gone = await awaitRow(services, row, ({ state }) => state === 'gone', stopWaitMs, signal)
  if (gone.state !== 'gone' && found.reason === null)
    return { ...found, reason: 'not-removed', detail: gone.trouble }
  return found
}

async function askForInstance(
  services: Services,
  { gameId, challengeId }: Ref,
): Promise<{ row: ContainerRow; challenge: ContainerSettings } | Finding> {
  const { containers: host, clock } = services
  if (!host) return { reason: 'no-engine' }
  return await transact({ ...services, actor: null }, async (tx, after) => {
    const now = clock.now()
    const challenge = await holdContainerSettings(tx, gameId, challengeId)
    if (!challenge || challenge.containerImage === '') return { reason: 'no-image' as const }
    // A process that died in the middle of a run left one.
    for (const old of await endForgotten(tx, challengeId, now)) after.emit(hintOf(old))
    const row = await insertContainer(tx, {
      id: randomUUID(),
      kind: 'check',
      engine: host.name,
      gameId,
      challengeId,
      participationId: null,
      userId: null,
      spec: JSON.stringify(await resolvedSpec(tx, host.name, challenge)),
      requestedAt: now,
      stopAt: now + startLimitMs + checkLifetimeMs,
    })
    after.emit(hintOf(row))
    return { row, challenge }
  })
}

const isDecided = ({ state }: ContainerRow) => state !== 'queued' && state !== 'starting'

/** Why an instance ended, as the reason of a run. */
function endOf({ ended, trouble }: ContainerRow): Finding {
  switch (ended) {
    case 'crashed':
    case 'silent':
    case 'memory':
    case 'disk':
    case 'image':
      return { reason: ended, detail: trouble }
    case 'asked':
    case 'replaced':
    case 'removed':
    case 'disabled':
      return { reason: 'stopped' }
    default:
      return { reason: 'engine', detail: trouble }
  }
}

async function endInstance(services: Services, id: string): Promise<void> {
  await transact({ ...services, actor: null }, async (tx, after) => {
    for (const row of await endGiven(tx, [id], { ended: 'asked', now: services.clock.now() }))
      after.emit(hintOf(row))
  })
}

/** The row once `isDone`, or as it is after this time. */
async function awaitRow(
  { db, bus }: Services,
  row: ContainerRow,
  isDone: (row: ContainerRow) => boolean,
  waitMs: number,
  signal: AbortSignal,
): Promise<ContainerRow> {
  const until = performance.now() + waitMs
  let wake = () => {}
  const leave = bus.subscribe((event) => {
    if (event.kind === 'lost' || (event.kind === 'container' && event.containerId === row.id)) wake()
  })
  try {
    for (;;) {
      signal.throwIfAborted()
      // Made before the row is read, so that news that come meanwhile are not lost.
      const news = new Promise<void>((resolve) => {
        wake = resolve
      })
      const current = (await findContainer(db, row.id)) ?? row
      if (isDone(current) || performance.now() >= until) return current
      await Promise.race([news, pause(signal)])
    }
  } finally {
    leave()
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pollMs)
    signal.addEventListener('abort', end)
  })
