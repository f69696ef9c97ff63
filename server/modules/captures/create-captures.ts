// Records the traffic of challenges that ask for it: one recorder for each container and process. What is recorded is written
// to drafts in the data folder, and stored when a recorder has been idle for a while. Drafts that a process left behind
// are stored by the next one that finds them.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../access/services.ts'
import type { RunningContainer, RunningContainers } from '../../state/containers/running-containers.ts'
import { createRecorder, type Recorder } from './create-recorder.ts'
import { draftName, readDraftName } from './draft-name.ts'
import { type CaptureFile, captureQueue, openCaptureFile } from './open-capture-file.ts'
import { blockTypes } from './pcapng.ts'
import { readBlocks } from './read-packets.ts'
import { type CapturePair, readStoredBytes } from './repository.ts'
import { storeCapture } from './store-capture.ts'

export interface Captures {
  /** Undefined when nothing is to be recorded. */
  recorderOf(container: RunningContainer): Promise<Recorder | undefined>
  /** Written since the start of the process. */
  readonly bytes: number
  readonly droppedPackets: number
  /** Ends recorders that are idle, and stores drafts that were left behind. */
  tend(): Promise<void>
  /** Stores what is recorded. */
  stop(): Promise<void>
}

const limits = {
  /** One file. */
  fileBytes: 64 << 20,
  fileMs: 3_600_000,
  /** All files of a team for one challenge. */
  pairBytes: 512 * 2 ** 20,
  /** In memory, until the disk has taken it: a second of a fast download. */
  queueBytes: 128 << 20,
}
/** After the last connection. */
const idleMs = 30_000
const tendMs = 5_000
/** A draft that its process did not touch for so long has none any more. */
const abandonedMs = 60_000

type Needs = Pick<Services, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'background' | 'storage' | 'room'> & {
  running: RunningContainers
}

export function createCaptures(services: Needs): Captures {
  const { config, db, clock, log, background, room, running } = services
  const folder = join(config.dataDir, 'captures')
  const isOn = config.capture.enabled && config.containers.portMapping === 'PlatformProxy'
  const queue = captureQueue(limits.queueBytes)
  const recorders = new Map<string, Promise<Recorder>>()
  /** Drafts that this process writes or stores. */
  const drafts = new Set<string>()
  const storing = new Set<Promise<void>>()
  /** Bytes that are recorded and not stored yet, by pair. */
  const unstored = new Map<string, number>()
  const told = new Set<string>()
  let allLeft = 0

  const micros = () => Math.round((performance.timeOrigin + performance.now()) * 1_000)

  /**
   * What may still be stored of the pair, and in all. What other replicas have not stored yet is not known, so each of them can
   * exceed a limit by one file: a recorder asks again with each file that it ends.
   */
  async function readLeft(container: CapturePair, pair: string): Promise<number> {
    const stored = await readStoredBytes(db, container)
    const waiting = [...unstored.values()].reduce((sum, one) => sum + one, 0)
    allLeft = config.capture.maxBytes - stored.all - waiting
    return limits.pairBytes - stored.pair - (unstored.get(pair) ?? 0)
  }

  async function record(container: RunningContainer & CapturePair): Promise<Recorder> {
    const { challengeId, participationId } = container
    const pair = `${challengeId} ${participationId}`
    await mkdir(folder, { recursive: true })
    let pairLeft = await readLeft(container, pair)

    const openFile = () => {
      // The next recorder of the container tries again.
      if (room.isFull || Math.min(allLeft, pairLeft) <= 0) return undefined
      const draft = {
        id: randomUUID(),
        containerId: container.id,
        challengeId,
        participationId,
        startedAt: clock.now(),
      }
      const path = join(folder, draftName(draft))
      drafts.add(path)
      return openCaptureFile(path, queue, room)
    }
    return createRecorder({
      now: clock.now,
      micros,
      limits,
      openFile,
      closeFile(file) {
        const done = finish(file, pair)
          .then(() =>
            background.attempt('limits of captures', async () => {
              pairLeft = await readLeft(container, pair)
            }),
          )
          .finally(() => storing.delete(done))
        storing.add(done)
      },
      canSpend(count) {
        if (count > Math.min(allLeft, pairLeft)) {
          if (!told.has(pair))
            log.warn({ challengeId, participationId }, 'captures are full: recording stops')
          told.add(pair)
          return false
        }
        return true
      },
      spend(count) {
        allLeft -= count
        pairLeft -= count
        unstored.set(pair, (unstored.get(pair) ?? 0) + count)
      },
    })
  }

  async function finish(file: CaptureFile, pair: string): Promise<void> {
    const recorded = file.size
    await file.end(micros())
    if (file.failure) {
      drafts.delete(file.path)
      log.error({ error: file.failure.message }, 'a capture could not be written: it ends there')
    }
    await background.attempt('storing of a capture', () =>
      // What the disk still took.
      file.failure ? takeUp(file.path) : store(file.path, file),
    )
    const left = (unstored.get(pair) ?? 0) - recorded
    if (left > 0) unstored.set(pair, left)
    else unstored.delete(pair)
  }

  /** Stores a draft. When that fails, the draft stays and is taken up again later. */
  async function store(path: string, count: { packets: number; dropped: number }): Promise<void> {
    const draft = readDraftName(path)
    try {
      if (count.packets === 0 || !draft) await rm(path, { force: true })
      else
        await storeCapture(services, {
          ...draft,
          path,
          packets: count.packets,
          dropped: count.dropped,
          endedAt: clock.now(),
        })
    } finally {
      drafts.delete(path)
    }
  }

  /** What a process that died has written, up to its last whole packet. */
  async function takeUp(path: string): Promise<void> {
    const handle = await open(path, 'r+')
    drafts.add(path)
    let packets = 0
    let end = 0
    try {
      for await (const block of readBlocks(handle.createReadStream({ autoClose: false, start: 0 }))) {
        if (block.type === blockTypes.packet) packets++
        end = block.at + block.bytes.length
      }
      await handle.truncate(end)
    } finally {
      await handle.close()
    }
    await store(path, { packets, dropped: 0 })
  }

  async function tend(): Promise<void> {
    for (const [id, recorder] of recorders) {
      const patience = running.get(id) ? idleMs : 0
      const known = await recorder.catch(() => undefined)
      if (known && !known.isIdleSince(clock.now() - patience)) continue
      recorders.delete(id)
      known?.end()
    }
    const now = new Date()
    for (const path of drafts) await utimes(path, now, now).catch(() => {})
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      const path = join(folder, name)
      if (drafts.has(path) || !readDraftName(path)) continue
      const found = await stat(path).catch(() => undefined)
      if (found && now.getTime() - found.mtimeMs >= abandonedMs)
        await background.attempt('storing of an abandoned capture', () => takeUp(path))
    }
  }
  const stopTending = background.every(tendMs, 'captures', tend)

  return {
    get bytes() {
      return queue.written
    },
    get droppedPackets() {
      return queue.droppedPackets
    },
    async recorderOf(container) {
      const { id, challengeId, participationId } = container
      if (!isOn || !container.isCaptured || challengeId === null || participationId === null) return undefined
      let recorder = recorders.get(id)
      if (!recorder) {
        recorder = record({ ...container, challengeId, participationId })
        recorders.set(id, recorder)
        // Asked for again with the next connection.
        recorder.catch(() => recorders.delete(id))
      }
      // A connection does not wait for a database that does not answer.
      return await Promise.race([
        recorder.catch((error: Error) => {
          log.error({ error: error.message }, 'traffic is not recorded')
          return undefined
        }),
        pause(2_000, undefined, { ref: false }),
      ])
    },
    tend,
    async stop() {
      stopTending()
      for (const recorder of recorders.values()) (await recorder.catch(() => undefined))?.end()
      recorders.clear()
      await Promise.all(storing)
    },
  }
}
