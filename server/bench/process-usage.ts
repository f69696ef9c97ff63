// Processor time and memory of a process and of everything it started, as Linux counts them.
import { readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  /** Processor time so far, in seconds. */
  cpuSeconds: number
  /** Resident memory of each process that lives, in MB, the first one being `pid` itself. */
  residentMB: number[]
}

/** Clock ticks a second, on every Linux that Node runs on. */
const ticks = 100

interface Row {
  parent: number
  ticks: number
  waitedTicks: number
}

export function usageOf(pid: number): Usage {
  const rows = new Map<number, Row>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      rows.set(Number(name), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
        waitedTicks: Number(fields[13]) + Number(fields[14]),
      })
    } catch {
      // It ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family) for (const [id, { parent }] of rows) if (parent === member) family.push(id)
  const used = family.reduce(
    (sum, id) => sum + (rows.get(id)?.ticks ?? 0) + (rows.get(id)?.waitedTicks ?? 0),
    0,
  )
  return { cpuSeconds: used / ticks, residentMB: family.map(residentOf) }
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
