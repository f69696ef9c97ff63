// Ends the engine of `.ci/engines/docker-up` and all its containers as the loss of power does: no process gets a signal to end, and what was
// in memory is gone. Then starts the engine again.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * @param url unix://…
 * @returns how many containers it ended.
 */
export function rebootDocker(url: string): number {
  const folder = dirname(new URL(url).pathname)
  const exec = join(folder, 'exec')
  kill(textOf(join(folder, 'pid')))
  kill(textOf(join(exec, 'containerd/containerd.pid')))
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const shims = new Set(
    processes.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(`\0${exec}/containerd/`)),
  )
  // The first process of a container takes all the others with it.
  const containers = processes.filter((pid) => shims.has(parentOf(pid)))
  for (const pid of containers) kill(pid)
  for (const pid of shims) kill(pid)
  const mounts = textOf('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${exec}/`))
  for (const path of mounts.reverse()) execFileSync('umount', ['-l', path])
  rmSync(exec, { recursive: true, force: true })
  rmSync(join(folder, 'pid'), { force: true })
  execFileSync(resolve(import.meta.dirname, '../../.ci/engines/docker-up'))
  return containers.length
}

/** '' when the process has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The name of a program is in brackets, and may have spaces. */
const parentOf = (pid: string) => textOf(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')[1] ?? ''

function kill(pid: string): void {
  try {
    if (pid.trim() !== '') process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It ended with another one.
  }
}
