// Draws a picture in a process of its own. A picture that was made to crash, stall or fill its decoder ends that process and nothing
// else: it is killed when it takes too long or too much memory, and it knows none of our settings.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { type Drawing, type DrawingJob, secondsMax, type tooLarge } from './draw-picture.ts'

export interface DrawingBounds {
  /** With the time that a process takes to start. */
  ms: number
  memoryMB: number
}
/** Twelve megapixels of an AVIF take some 250 MB, forty of a JPEG less, because they are read in lines. */
export const drawingBounds: DrawingBounds = { ms: (secondsMax + 5) * 1_000, memoryMB: 700 }

const watchMs = 50
const pageBytes = 4_096

/** Beside the bundle, whose parts are in a folder of it; undefined when the server runs from its sources. */
const built = [import.meta.dirname, join(import.meta.dirname, '..')]
  .map((folder) => join(folder, 'draw.mjs'))
  .find((file) => existsSync(file))
const source = join(import.meta.dirname, 'drawing-process.ts')

/** Undefined when the picture cannot be drawn within the bounds. */
export async function drawApart(
  job: DrawingJob,
  bounds = drawingBounds,
): Promise<Drawing | typeof tooLarge | undefined> {
  const child = fork(built ?? source, [], {
    execArgv: ['--max-old-space-size=128', ...(built ? [] : ['--import', 'tsx'])],
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  yieldToServer(child)
  const kill = () => void child.kill('SIGKILL')
  const late = setTimeout(kill, bounds.ms)
  const watch = setInterval(() => memoryOf(child) > bounds.memoryMB && kill(), watchMs)
  try {
    return await new Promise<Drawing | typeof tooLarge | undefined>((resolve) => {
      child.once('message', (drawing) => resolve(drawing as Drawing | typeof tooLarge))
      child.once('error', () => resolve(undefined))
      child.once('exit', () => resolve(undefined))
      child.send(job, (error) => error && resolve(undefined))
    })
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    kill()
  }
}

/** Players are answered first when there is not enough processor for both. */
function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system that does not allow it draws at the same priority.
  }
}

/** In MB; 0 where the system does not tell, as outside of Linux. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * pageBytes) / 1024 / 1024
  } catch {
    return 0
  }
}
