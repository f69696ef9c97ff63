import type { ImportReport } from '#src/contract/imports.ts'
import type { ImportAction } from '#src/rules/import-kinds.ts'
import { isChange } from './importing.ts'

const signs: Record<ImportAction, string> = { create: '+', update: '~', same: '=', skip: '-', refuse: '!' }
/** Of each kind and action; the JSON form has all. */
const linesMax = 200

/** A plan or a report for people: what is made (+), changed (~), the same (=), left out (-) and refused (!). */
export function reportText(report: ImportReport): string {
  const { applied, game, source, counts, objects, findings, recount, rows } = report
  const lines = [
    `${applied ? 'Imported' : 'Plan of an import'} from ${source}${game ? ` into ${gameName(game)}` : ''}`,
    '',
  ]
  for (const { kind, action, count } of counts)
    lines.push(`  ${signs[action]} ${count} ${words(kind)}: ${action}`)
  const shown = objects.filter(({ action }) => action !== 'same')
  if (shown.length > 0) lines.push('')
  for (const { kind, name, action, changes, reason } of shown.slice(0, linesMax)) {
    const more = reason ?? changes.join(', ')
    lines.push(`${signs[action]} ${words(kind)} “${plain(name)}”${more ? `: ${plain(more)}` : ''}`)
  }
  if (shown.length > linesMax) lines.push(`… and ${shown.length - linesMax} more (--json has all)`)
  if (findings.length > 0) lines.push('', 'What to know:')
  for (const { level, text, about, file, line } of findings.slice(0, linesMax)) {
    const place = file ? ` (${file}${line === null ? '' : `:${line}`})` : ''
    const object = about ? `${words(about.kind)} “${plain(about.name)}”: ` : ''
    lines.push(`  ${level}: ${object}${plain(text)}${plain(place)}`)
  }
  if (findings.length > linesMax) lines.push(`  … and ${findings.length - linesMax} more (--json has all)`)
  if (recount) lines.push('', ...recountLines(recount))
  const changed = rows.filter(({ before, after }) => before !== after)
  if (changed.length > 0) lines.push('', 'Rows:')
  for (const { table, before, after } of changed) lines.push(`  ${table}: ${before} -> ${after}`)
  if (report.importId !== null)
    lines.push('', `--undo ${report.importId} takes it back while nobody uses it.`)
  if (!isChange(report)) lines.push('', applied ? 'Nothing was changed.' : 'There is nothing to write.')
  else if (!applied) lines.push('', 'Nothing is written. Add --apply to import it.')
  return `${lines.join('\n')}\n`
}

/** Names of the source in one line, without what steers a terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
/** `unlockedHint`: unlocked hint. */
const words = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const gameName = ({ id, title }: NonNullable<ImportReport['game']>): string =>
  id === null ? `a new game “${plain(title)}”` : `game ${id} “${plain(title)}”`

function recountLines({ teams, different, first }: NonNullable<ImportReport['recount']>): string[] {
  if (different === 0) return [`Recount: the sums of all ${teams} teams are those of the source.`]
  return [
    `Recount: the sums of ${different} of ${teams} teams differ from the source. A challenge that is switched off here gives no points; for other differences, --scores frozen keeps what each solve was worth there.`,
    ...first.map(({ team, source, here }) => `  “${plain(team)}”: ${source} in the source, ${here} here`),
  ]
}
