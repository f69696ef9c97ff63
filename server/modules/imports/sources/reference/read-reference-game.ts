// The settings of a game of the reference, as its zip has them (formats.md 1g).
import { limits } from '#src/contract/limits.ts'
import { packBloodBonus } from '#src/rules/blood-bonus.ts'
import { readInstant } from '#src/rules/read-instant.ts'
import { fail } from '../../../../lib/refusal.ts'
import type { BundleGame } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { fitText } from '../../fit/fit-texts.ts'
import { flagIn, intIn, isRow, type Row, textIn } from '../row.ts'
import type { HashedFiles } from './read-hashed-files.ts'

/** @param place where it stands in the source. */
export function readReferenceGame(
  row: Row,
  { key, place }: { key: string; place: string },
  files: HashedFiles,
  report: Report,
): BundleGame {
  const title = textIn(row, 'title').trim()
  const scope = report.about({ kind: 'game', key, name: title.slice(0, 200) }, place)
  const [start, end] = [readInstant(textIn(row, 'startTime')), readInstant(textIn(row, 'endTime'))]
  if (title === '' || start === undefined || end === undefined)
    throw fail('ImportFileUnreadable', { name: place })
  const writeup = isRow(row.writeup) ? row.writeup : undefined
  let deadline = writeup && readInstant(textIn(writeup, 'deadline'))
  if (writeup && deadline !== undefined && deadline > 0 && deadline < end) {
    const [from, to] = [deadline, end].map((at) => new Date(at).toISOString())
    scope.warn('Changed', { field: 'writeup.deadline', from: from!, to: to! })
    deadline = end
  }
  // The peer has no other way to say that there is none.
  const bonus = isRow(row.bloodBonus) ? row.bloodBonus : {}
  const part = (name: string) => Math.min(Math.max(0, intIn(bonus, name) ?? 0), 1000)
  if (textIn(row, 'inviteCode') !== '') report.notCarried('inviteCode', title.slice(0, 100))
  const poster = textIn(row, 'posterHash')
  const picture = /^[0-9a-f]{64}$/i.test(poster) ? files(poster, 'poster') : undefined
  return {
    key,
    title: fitText(title, limits.gameTitleMax, 'title', scope),
    values: {
      summary: fitText(textIn(row, 'summary'), limits.gameSummaryMax, 'summary', scope),
      content: fitText(textIn(row, 'content'), limits.markdownMax, 'content', scope),
      practiceMode: row.practiceMode == null || flagIn(row, 'practiceMode'),
      acceptWithoutReview: flagIn(row, 'acceptWithoutReview'),
      teamMemberCountLimit: Math.max(0, intIn(row, 'teamMemberCountLimit') ?? 0),
      containerCountLimit: Math.max(0, intIn(row, 'containerCountLimit') ?? 3),
      start,
      end,
      bloodBonus: packBloodBonus({ first: part('first'), second: part('second'), third: part('third') }),
      writeupRequired: writeup ? flagIn(writeup, 'required') : false,
      writeupNote: writeup ? fitText(textIn(writeup, 'note'), limits.markdownMax, 'writeup.note', scope) : '',
      ...(deadline === undefined || deadline <= 0 ? {} : { writeupDeadline: deadline }),
    },
    ...(picture ? { poster: picture } : {}),
    notices: [],
  }
}
