// Processor time and memory of processes, from /proc (Linux). Times have a step of 10 ms.
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** The name in parentheses may contain blanks; what follows it is numbered from the state on. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')

export const parentOf = (pid: number) => Number(statOf(pid)[1])

/** Of the process and its threads, in seconds. @param reaped with the children that it has outlived. */
export function cpuSeconds(pid: number, { reaped = false } = {}): number {
  const fields = statOf(pid)
  const ticks = fields.slice(11, reaped ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return ticks / ticksPerSecond
}

/** Of a PostgreSQL server with all its backends, in seconds. */
export function postgresCpuSeconds(postmaster: number): number {
  let seconds = cpuSeconds(postmaster, { reaped: true })
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (parentOf(Number(name)) === postmaster) seconds += cpuSeconds(Number(name))
    } catch {
      // It has just ended.
    }
  }
  return seconds
}

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
