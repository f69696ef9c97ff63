// npm run doctor: what is there, what is missing, and the command that fixes it. Ends with 1 when Vexil cannot start.
// With `--files` it compares the rows of files with what is stored, and ends with 1 when a file is lost.
import path from 'node:path'
import { ConfigError, loadConfig } from '#server/config.ts'
import { checks } from './checks.ts'
import { examineFiles } from './examine-files.ts'
import type { Finding } from './finding.ts'
import { tellProblem } from './tell-problem.ts'

const root = path.resolve(import.meta.dirname, '../..')

async function examine(): Promise<Finding[]> {
  try {
    const config = loadConfig(process.env)
    const settings: Finding = { what: 'Settings', ok: true, found: 'understood' }
    return [settings, ...(await Promise.all(checks.map((check) => check(config, root)))).flat()]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [
      { what: 'Settings', ok: false, found: error.message, fix: 'correct the variable, then ask again' },
    ]
  }
}

function line({ what, ok, found, fix, optional }: Finding): string {
  const state = ok ? 'ok     ' : optional ? 'absent ' : 'missing'
  const first = `${state}  ${what.padEnd(12)} ${found}`
  return ok || fix === undefined ? first : `${first}\n${' '.repeat(22)}→ ${fix}`
}

async function examineAll(): Promise<boolean> {
  const findings = await examine()
  for (const finding of findings) console.log(line(finding))
  const needed = findings.filter((finding) => !finding.ok && !finding.optional)
  console.log(
    needed.length === 0 ? '\nVexil can start.' : `\n${needed.length} to fix before Vexil can start.`,
  )
  return needed.length === 0
}

try {
  const isWell = process.argv.includes('--files')
    ? await examineFiles(loadConfig(process.env))
    : await examineAll()
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  tellProblem(error)
}
