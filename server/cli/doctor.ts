// npm run doctor: what is there, what is missing, and the command that fixes it. Ends with 1 when Vexil cannot start.
// With `--files` it compares the rows of files with what is stored, and ends with 1 when a file is lost. With `--security` it
// names what is weak and how to harden it, and ends with 1 when something is.
import path from 'node:path'
import { type Config, ConfigError, loadConfig } from '#server/config.ts'
import { checks } from './checks.ts'
import type { Finding } from './finding.ts'
import { securityFindings } from './security-checks.ts'
import { readSiteFacts } from './site-facts.ts'
import { tellProblem } from './tell-problem.ts'

const asksSecurity = process.argv.includes('--security')
const root = path.resolve(import.meta.dirname, '../..')

async function examine(): Promise<Finding[]> {
  try {
    const config = loadConfig(process.env)
    if (asksSecurity) return await examineSecurity(config)
    const settings: Finding = { what: 'Settings', ok: true, found: 'understood' }
    return [settings, ...(await Promise.all(checks.map((check) => check(config, root)))).flat()]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [
      { what: 'Settings', ok: false, found: error.message, fix: 'correct the variable, then ask again' },
    ]
  }
}

const examineSecurity = async (config: Config): Promise<Finding[]> =>
  securityFindings({
    config,
    root,
    now: Date.now(),
    nodeVersion: process.versions.node,
    isRoot: process.getuid?.() === 0,
    site: await readSiteFacts(config),
  })

function line({ what, ok, found, fix, optional }: Finding): string {
  const [advice, fault] = asksSecurity ? ['advice ', 'weak   '] : ['absent ', 'missing']
  const first = `${ok ? 'ok     ' : optional ? advice : fault}  ${what.padEnd(asksSecurity ? 13 : 12)} ${found}`
  return ok || fix === undefined ? first : `${first}\n${' '.repeat(22)}→ ${fix}`
}

async function examineAll(): Promise<boolean> {
  const findings = await examine()
  for (const finding of findings) console.log(line(finding))
  const needed = findings.filter((finding) => !finding.ok && !finding.optional)
  const [fine, rest] = asksSecurity
    ? ['No weakness found.', 'to harden before others rely on this site.']
    : ['Vexil can start.', 'to fix before Vexil can start.']
  console.log(needed.length === 0 ? `\n${fine}` : `\n${needed.length} ${rest}`)
  return needed.length === 0
}

try {
  const isWell = process.argv.includes('--files')
    ? await (await import('./examine-files.ts')).examineFiles(loadConfig(process.env))
    : await examineAll()
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  tellProblem(error)
}
