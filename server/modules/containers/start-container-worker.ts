// Makes the containers in the engine what their rows say. Every replica has one: each row is carried forward by the process
// that has its lease, and a row of a process that died is taken over when the lease is over. No database connection is held
// while the engine is asked.
import { randomUUID } from 'node:crypto'
import { type ContainerEnd, isContainerFailure } from '#src/rules/container-terms.ts'
import { checkLifetimeMs, firstStop, startLimitMs, testLifetimeMs } from '#src/rules/instance-lifetime.ts'
import type { Services } from '../../access/services.ts'
import { type LaneRunner, startLane } from '../../jobs/lane-runner.ts'
import { EngineError, type Observed } from '../../ports/containers/port.ts'
import type { EngineHost } from '../../state/containers/engine-host.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { endContainers } from './end-containers.ts'
import { environmentOf, withoutFlag } from './environment-of.ts'
import { hintOf } from './hint-of.ts'
import { plan, type Seen } from './plan.ts'
import { reconcile, type Suspicion } from './reconcile.ts'
import {
  changeLeased,
  claimContainer,
  endGiven,
  endUnwanted,
  findEnvironment,
  findNextTime,
  finishLeased,
  type Lease,
  noteMemoryHit,
  releaseLeased,
  renewLeases,
  wakeContainers,
} from './repository.ts'
import { reserve } from './reserve.ts'
import { tryPort } from './try-port.ts'

export interface ContainerWorker {
  /** Compares rows and engine now. */
  reconcile(): Promise<void>
  /** Resolves when nothing is carried out and nothing is due. */
  settled(): Promise<void>
  /** Takes no more rows; what is being done is ended by the next process that takes the row. */
  stop(): Promise<void>
}

/** What a process that was killed had begun goes on after this time at the latest. A process that lives renews its leases. */
export const usualLeaseMs = 8_000
const renewalsPerLease = 4
const pollMs = 5_000
const reconcileMs = 15_000
/** After the engine may have changed without a word, and after changes of games, which come in groups. */
const soonMs = { lost: 1_000, changed: 200 }
/** A stop must not wait behind starts. */
const stopLanes = 1
/** Lines and bytes that staff see of a container that failed. */
const keptOutput = { lines: 20, bytes: 4_000 }
const troubleMax = 500
/** So many other addresses are tried one after the other before the engine is given a pause. */
const drawsAtOnce = 5

/** 0.25 s, 0.5 s, 1 s, 1 s …: for what is about to run. */
const lookAgainMs = (attempts: number) => Math.min(250 * 2 ** attempts, 1_000)
/** 1 s, 2 s, 4 s … 30 s: for an engine that fails. */
const retryMs = (attempts: number) => Math.min(1_000 * 2 ** attempts, 30_000)

/** What may end the reason for a container. */
const decisive = new Set([
  ...['challenge', 'participation', 'game', 'game-settings', 'instance', 'solve', 'solve-changed'],
  'lost',
])

export function startContainerWorker(
  services: Services,
  host: EngineHost,
  leaseMs = usualLeaseMs,
): ContainerWorker {
  const { db, bus, clock, log, config, background } = services
  const leaseUntil = () => clock.now() + leaseMs
  const suspicion: Suspicion = { stuck: new Map() }
  let reconciling = Promise.resolve()
  let planned: Promise<void> | undefined

  const lanes = [
    { name: 'containers', size: config.containers.lanes, stopsOnly: false },
    { name: 'container stops', size: stopLanes, stopsOnly: true },
  ].map(({ stopsOnly, ...lane }) =>
    startLane(
      services,
      {
        ...lane,
        pollMs,
        claim: () =>
          claimContainer(db, {
            engine: host.name,
            leaseBy: randomUUID(),
            now: clock.now(),
            leaseUntil: leaseUntil(),
            stopsOnly,
          }),
        findNextTime: () => findNextTime(db, host.name, stopsOnly),
      },
      (row) => background.attempt('container', () => carryOut(row)),
    ),
  ) as LaneRunner[]
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }

  /** Of the rows that this process carries out. */
  const leases = new Set<string>()
  const stopRenewing = background.every(leaseMs / renewalsPerLease, 'leases of containers', async () => {
    if (leases.size > 0) await renewLeases(db, [...leases], leaseUntil())
  })

  async function carryOut(claimed: ContainerRow): Promise<void> {
    const lease: Lease = { id: claimed.id, leaseBy: claimed.leaseBy! }
    leases.add(lease.leaseBy)
    try {
      await carryOutLeased(claimed, lease)
    } finally {
      leases.delete(lease.leaseBy)
    }
  }

  async function carryOutLeased(claimed: ContainerRow, lease: Lease): Promise<void> {
    try {
      await carryForward(claimed, lease)
    } catch (error) {
      if (error instanceof EngineError) return await recordFault(claimed, lease, error)
      // The database, or a mistake of ours: it is tried again before the lease is over.
      const { attempts } = claimed
      await releaseLeased(db, lease, { nextAt: clock.now() + retryMs(attempts), attempts: attempts + 1 })
      throw error
    }
  }

  async function carryForward(claimed: ContainerRow, lease: Lease): Promise<void> {
    let row: ContainerRow | undefined = claimed
    let seen: (Seen & Partial<Observed>) | undefined
    if (isObserved(row, clock.now())) {
      const observed = await host.call('observe', (engine, signal) => engine.observe(claimed.id, signal))
      row = observed ? await take(row, lease, observed) : row
      seen = observed
    }
    // Undefined: another process has taken the row.
    while (row) {
      const step = plan(row, seen, clock.now())
      switch (step.do) {
        case 'ensure': {
          const observed = await ensure(row, lease)
          row = observed && (await take(row, lease, observed))
          // It has just been completed: what is not to be seen yet is looked at again later.
          seen = observed?.phase === 'incomplete' ? { ...observed, phase: 'waiting' } : observed
          break
        }
        case 'probe':
          seen = { ...seen!, answers: seen?.address !== undefined && (await tryPort(seen.address)) }
          break
        case 'announce':
          return await announce(row, lease)
        case 'end':
          row = await end(row, lease, step.as)
          break
        case 'remove':
          return await remove(row, lease)
        case 'wait':
          return void (await releaseLeased(db, lease, {
            nextAt: clock.now() + lookAgainMs(row.attempts),
            attempts: row.attempts + 1,
          }))
        case 'nothing':
          return void (await releaseLeased(db, lease, { nextAt: row.stopAt, attempts: 0 }))
      }
    }
  }

  /** Writes what the engine shows into the row. */
  const take = ({ startedAt }: ContainerRow, lease: Lease, seen: Observed) =>
    changeLeased(
      db,
      lease,
      {
        engineId: seen.engineId,
        host: seen.address?.host ?? null,
        port: seen.address?.port ?? null,
        publicPort: seen.publicPort ?? null,
        // A program that ends at once is seen only by what was started again.
        startedAt: startedAt ?? (seen.phase === 'running' || seen.restarts > 0 ? clock.now() : null),
        restarts: seen.restarts,
        // Some engines tell it only at the moment when it happens.
        ...(seen.memoryHit && { memoryHit: true }),
        trouble: seen.trouble?.slice(0, troubleMax) ?? null,
      },
      leaseUntil(),
    )

  /** @returns undefined when the lease was lost, or the container is not wanted any more. */
  async function ensure(queued: ContainerRow, lease: Lease): Promise<Observed | undefined> {
    const { facts } = host
    if (!facts) throw new EngineError('unavailable', 'the engine has not been reached yet')
    const row = await reserve(db, config, facts, { row: queued, lease, leaseUntil: leaseUntil() })
    if (!row?.wanted) {
      if (row) await releaseLeased(db, lease, { nextAt: 0, attempts: 0 })
      return undefined
    }
    if (queued.state !== row.state) bus.publish([hintOf(row)])
    const source = await findEnvironment(db, row)
    const address = row.reservedAddress?.replace(/\/\d+$/, '')
    const request = {
      id: row.id,
      spec: {
        ...row.spec,
        ...(address !== undefined && { address }),
        ...(row.reservedPort !== null && { publicPort: row.reservedPort }),
      },
      env: environmentOf(row, source, config.containers.flagVariables),
      notes: [
        row.gameId && `game ${row.gameId}`,
        row.challengeId && `challenge ${row.challengeId}`,
        row.participationId && `participation ${row.participationId}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }
    return await host.call('ensure', (engine, signal) => engine.ensure(request, signal))
  }

  async function announce(row: ContainerRow, lease: Lease): Promise<void> {
    const startedAt = clock.now()
    const stopAt = await stopTime(row, startedAt)
    const running = await changeLeased(db, lease, { state: 'running', startedAt, stopAt }, leaseUntil())
    if (!running) return
    // When it was stopped meanwhile, it is due at once.
    await releaseLeased(db, lease, { nextAt: running.wanted ? stopAt : 0, attempts: 0 })
    if (!running.wanted) return wake()
    log.info({ ...about(running), ms: startedAt - row.requestedAt }, 'container runs')
    // How long players wait is counted from it.
    bus.publish([hintOf(running, row.kind === 'check' ? undefined : startedAt - row.requestedAt)])
  }

  async function stopTime({ kind, gameId }: ContainerRow, startedAt: number): Promise<number> {
    if (kind === 'test') return startedAt + testLifetimeMs
    if (kind === 'check') return startedAt + checkLifetimeMs
    const arena = gameId === null ? undefined : await services.arenas.get(gameId)
    const policy = services.settings.current().containerPolicy
    // Without a game it is ended by the next look.
    return arena ? firstStop(startedAt, policy, arena.game) : startedAt
  }

  async function end(row: ContainerRow, lease: Lease, as: ContainerEnd): Promise<ContainerRow | undefined> {
    const output = isContainerFailure(as) ? await outputOf(row) : undefined
    await endContainers(services, (tx, now) =>
      // Its time may be over because its game has ended; `endUnwanted` finds the right reason.
      as === 'expired' ? endUnwanted(tx, now) : endGiven(tx, [row.id], { ended: as, now, output }),
    )
    return await changeLeased(db, lease, {}, leaseUntil())
  }

  /** The last lines of a container that failed, for staff. An engine that does not tell hinders nothing. */
  async function outputOf(row: ContainerRow): Promise<string | undefined> {
    try {
      const text = await host.call('output', (engine, signal) =>
        engine.output(row.id, { ...keptOutput, signal }),
      )
      // PostgreSQL stores no null characters.
      return withoutFlag(text, row, await findEnvironment(db, row)).replaceAll('\0', '')
    } catch {
      return undefined
    }
  }

  async function remove(row: ContainerRow, lease: Lease): Promise<void> {
    await host.call('remove', (engine, signal) => engine.remove(row.id, signal))
    const gone = await finishLeased(db, lease, clock.now())
    if (gone) bus.publish([hintOf(gone)])
  }

  async function recordFault(claimed: ContainerRow, lease: Lease, error: EngineError): Promise<void> {
    const row = await changeLeased(db, lease, {}, leaseUntil())
    if (!row) return
    const now = clock.now()
    const trouble = withoutFlag(error.message, row, await findEnvironment(db, row)).slice(0, troubleMax)
    const isStart = row.wanted && row.state !== 'running'
    const isOver =
      isStart && (now >= row.requestedAt + startLimitMs || (!error.retryable && error.fault !== 'quota'))
    if (isOver) {
      await changeLeased(db, lease, { trouble }, leaseUntil())
      const as = error.fault.startsWith('image-') ? 'image' : 'engine'
      await end(row, lease, as)
      await releaseLeased(db, lease, { nextAt: 0, attempts: 0 })
      return wake()
    }
    const isFull = error.fault === 'no-room' || error.fault === 'quota'
    if (isStart && (isFull || error.fault === 'taken')) {
      const drawn = error.fault === 'taken' ? { reservedAddress: null, reservedPort: null } : {}
      const waiting = await changeLeased(db, lease, { ...drawn, state: 'queued' }, leaseUntil())
      if (waiting && waiting.state !== claimed.state) bus.publish([hintOf(waiting)])
    }
    const pauseMs = error.fault === 'taken' && row.attempts < drawsAtOnce ? 0 : retryMs(row.attempts)
    await releaseLeased(db, lease, { nextAt: now + pauseMs, attempts: row.attempts + 1, trouble })
    if (isFull) log.warn({ ...about(row), trouble }, 'no room for a container')
    if (pauseMs === 0) wake()
  }

  /** What has changed before the call is seen: one that is under way may have looked too early. */
  const reconcileNow = (): Promise<void> => {
    planned ??= reconciling.then(() => {
      planned = undefined
      reconciling = background
        .attempt('reconciler of containers', () => reconcile(services, host, suspicion))
        .finally(wake)
      return reconciling
    })
    return planned
  }
  let soon: NodeJS.Timeout | undefined
  const reconcileSoon = (ms: number) => {
    soon ??= setTimeout(() => {
      soon = undefined
      void reconcileNow()
    }, ms).unref()
  }

  const leaveBus = bus.subscribe((event) => {
    if (event.kind === 'container') wake()
    else if (decisive.has(event.kind)) reconcileSoon(soonMs.changed)
  })
  const leaveEngine = host.subscribe((news) => {
    if (news === 'lost') return reconcileSoon(soonMs.lost)
    void background.attempt('container', async () => {
      if (news.memoryHit) await noteMemoryHit(db, news.id)
      await wakeContainers(db, [news.id])
      wake()
    })
  })
  const stopReconciling = background.every(reconcileMs, 'reconciler of containers', reconcileNow)
  reconcileSoon(0)

  const settled = async () => {
    await Promise.all(lanes.map((lane) => lane.settled()))
  }
  return {
    reconcile: reconcileNow,
    settled,
    async stop() {
      leaveBus()
      leaveEngine()
      stopReconciling()
      clearTimeout(soon)
      for (const lane of lanes) lane.stop()
      await (planned ?? reconciling)
      await settled()
      stopRenewing()
    },
  }
}

/** A row that waits for its first start, and one that is to be removed, need no look at the engine. */
const isObserved = ({ state, wanted, stopAt }: ContainerRow, now: number) =>
  wanted && state !== 'queued' && now < stopAt

const about = ({ id, gameId, challengeId, participationId }: ContainerRow) => ({
  containerId: id,
  gameId,
  challengeId,
  participationId,
})
