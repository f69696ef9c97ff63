// One run against a fresh instance, which runs.
import type { CheckSettings } from '#src/contract/checks.ts'
import { lastLineOf } from '#src/rules/challenge-checks.ts'
import { matchesFlag } from '#src/rules/flags/matches-flag.ts'
import type { Services } from '../../access/services.ts'
import { besideHost, EngineError } from '../../ports/containers/port.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { listFlags } from '../challenges/repository.ts'
import { flagOf } from '../containers/environment-of.ts'
import { updateImage } from '../containers/image-repository.ts'
import type { ContainerSettings } from '../containers/own-containers.ts'
import { findEnvironment } from '../containers/repository.ts'
import { tryPort } from '../containers/try-port.ts'
import { askPage } from './ask-page.ts'
import type { Finding } from './finding.ts'
import { judgePage } from './judge-page.ts'
import { scriptEnvironment } from './script-environment.ts'

/** Of the script. It gets no more than a small challenge. */
const scriptLimits = { memoryMiB: 512, cpuTenths: 10, storageMiB: 64, pids: 256 }
const scriptOutputMax = 64 * 2 ** 20

export interface InstanceCheck {
  settings: CheckSettings
  /** The image of the script at the engine. */
  script: string | undefined
  signal: AbortSignal
}

export async function checkInstance(
  services: Services,
  row: ContainerRow,
  challenge: ContainerSettings,
  { settings, script, signal }: InstanceCheck,
): Promise<Finding> {
  const timeoutMs = settings.timeoutSeconds * 1_000
  const began = performance.now()
  const found = async (): Promise<Finding> => {
    // Where the proxy of the players finds it, and not only where the engine says that it is.
    const place = await services.running.find(row.id)
    if (!place || !(await tryPort(place, timeoutMs))) return { reason: 'no-answer' }
    if (settings.kind === 'tcp') return { reason: null }
    if (settings.kind === 'http') {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      return judgePage(await askPage(place, settings.path, stop), settings)
    }
    return await runScript()
  }
  const finding = await found()
  return { ...finding, ms: performance.now() - began }

  async function runScript(): Promise<Finding> {
    const { containers: host, db } = services
    if (!host?.runsBeside || script === undefined) return { reason: 'no-engine' }
    const source = await findEnvironment(db, row)
    const own = source && flagOf(row, source)
    const flags =
      own === undefined ? await listFlags(db, challenge.id) : [{ kind: 'exact' as const, flag: own }]
    if (flags.length === 0) return { reason: 'no-flag' }
    try {
      const { end, output } = await host.call('runBeside', (engine, limit) =>
        engine.runBeside!(
          {
            id: row.id,
            image: script,
            env: scriptEnvironment({
              host: besideHost,
              port: challenge.containerExposePort,
              template: own === undefined ? undefined : (source?.flagTemplate ?? ''),
              flag: flags[0]!,
            }),
            limits: scriptLimits,
            timeoutMs,
            outputMax: scriptOutputMax,
            notes: `check · game ${row.gameId} · challenge ${row.challengeId}`,
          },
          AbortSignal.any([limit, signal]),
        ),
      )
      switch (end) {
        case 'timeout':
          return { reason: (await answers()) ? 'timeout' : 'script-timeout' }
        case 'output':
          return { reason: 'output' }
        case 'exited': {
          const line = lastLineOf(output)
          const isSolved = flags.some((flag) => matchesFlag(flag, line))
          return { reason: isSolved ? null : 'flag', isSolved }
        }
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError)) throw error
      const isImage = error.fault.startsWith('image-')
      // The engine has lost it, for example by a clean-up: the next run pulls it again.
      if (isImage) await updateImage(db, host.name, settings.image, { state: 'failed', fault: null })
      return { reason: isImage ? 'script-image' : 'engine', detail: error.message }
    }
  }

  async function answers(): Promise<boolean> {
    const place = await services.running.find(row.id)
    return place !== undefined && (await tryPort(place))
  }
}
