// `npm run challenges -- check|sync FOLDER`: for authors of challenges, who have a repository and a token of their game. Neither needs a database.
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportFinding, ImportReport } from '#src/contract/imports.ts'
import { loadCatalogues } from '../i18n/catalogues.ts'
import { findingView, isChange } from '../modules/imports/importing.ts'
import { readSource } from '../modules/imports/read-source.ts'
import { reportText } from '../modules/imports/report-text.ts'
import { annotationOf } from './annotation-of.ts'
import { readCtfConfig } from './read-ctf-config.ts'
import { runCommand } from './run-command.ts'
import { sendFolder } from './send-folder.ts'
import { tell } from './tell.ts'
import { tellProblem } from './tell-problem.ts'

const usage = `npm run challenges -- check FOLDER [--strict] [--format text|github|json]
npm run challenges -- sync FOLDER [--url https://SITE/ctfd/GAME] [--dry-run] [--watch] [--json]
The address and the token stand in FOLDER/.ctf/config, or in --url and the environment variable CTF_ACCESS_TOKEN.`

const english = loadCatalogues('').i18n('en-US')
/** Editors write a file in several steps. */
const settleMs = 300

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      format: { type: 'string', default: process.env.GITHUB_ACTIONS ? 'github' : 'text' },
      url: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [verb, folder, another] = positionals
  const isKnown = ['text', 'github', 'json'].includes(values.format)
  if (folder === undefined || another !== undefined || !isKnown) return tell(usage)
  if (verb === 'check') return await check(folder, values.format, values.strict)
  if (verb !== 'sync') return tell(usage)
  const target = await readTarget(folder, values.url)
  if (!target) return tell(`No address or no token of a game.\n${usage}`)
  const once = () => sync(folder, target, { isPlan: values['dry-run'], isJson: values.json })
  await once()
  if (values.watch) await keepWatching(folder, once)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Reads the challenges as a sync would. @returns with exit code 1 when one of them would be refused. */
async function check(folder: string, format: string, isStrict: boolean): Promise<void> {
  const bundle = await readSource(folder)
  const findings = bundle.findings.map((finding) => findingView(english, finding))
  if (format === 'json') process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  else for (const finding of findings) process.stdout.write(`${lineOf(finding, folder, format)}\n`)
  const count = (level: ImportFinding['level']) => findings.filter((one) => one.level === level).length
  const [refused, warnings] = [count('refused'), count('warning')]
  if (format !== 'json')
    process.stdout.write(
      `${counted(bundle.challenges.length, 'challenge')}, ${refused} refused, ${counted(warnings, 'warning')}.\n`,
    )
  if (refused > 0 || (isStrict && warnings > 0)) process.exitCode = 1
}

function lineOf(finding: ImportFinding, folder: string, format: string): string {
  if (format === 'github') return annotationOf(finding, folder)
  const { level, text, about, file, line } = finding
  const place = file === null ? '' : `${join(folder, file)}${line === null ? '' : `:${line}`}: `
  return `${place}${level}: ${about ? `“${about.name}”: ` : ''}${text}`
}

interface Target {
  /** `https://SITE/ctfd/GAME` */
  url: string
  token: string
}

async function readTarget(folder: string, url: string | undefined): Promise<Target | undefined> {
  const text = await readFile(join(folder, '.ctf/config'), 'utf8').catch(() => '')
  const config = readCtfConfig(text)
  const target = { url: url ?? config.url, token: process.env.CTF_ACCESS_TOKEN ?? config.accessToken }
  return target.url && target.token ? { url: target.url, token: target.token } : undefined
}

async function sync(
  folder: string,
  { url, token }: Target,
  { isPlan, isJson }: { isPlan: boolean; isJson: boolean },
): Promise<void> {
  const report: ImportReport = await sendFolder(folder, { url, token, isPlan })
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : reportText(report))
  const isRefused = report.counts.some(({ action }) => action === 'refuse')
  if (isRefused || report.findings.some(({ level }) => level === 'refused')) process.exitCode = 1
  if (!isJson && !isPlan && isChange(report))
    process.stdout.write('New challenges are switched off until somebody switches them on in the editor.\n')
}

/** Until the process is stopped. What cannot be synced is told, and the next change is tried again. */
async function keepWatching(folder: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`Watching ${resolve(folder)}.\n`)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  watch(folder, { recursive: true }, (_, name) => {
    if (name?.split(/[\\/]/)[0]?.startsWith('.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(work).catch(tellProblem)
    }, settleMs)
  })
  await new Promise<never>(() => undefined)
}

await runCommand(usage, run)
