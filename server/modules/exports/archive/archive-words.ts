// Texts of the pages in the caller's language. Those of tables are the words of the sheets.
import type { I18n } from '@lingui/core'
import { type SheetWord, sheetWords } from '../../sheets/words.ts'

const words = {
  overview: /*i18n*/ { id: 'archive.overview', message: 'Overview' },
  challenges: /*i18n*/ { id: 'archive.challenges', message: 'Challenges' },
  notices: /*i18n*/ { id: 'archive.notices', message: 'Notices' },
  skip: /*i18n*/ { id: 'archive.skip', message: 'Skip to the content' },
  pages: /*i18n*/ { id: 'archive.pages', message: 'Pages' },
  start: /*i18n*/ { id: 'archive.start', message: 'Start' },
  end: /*i18n*/ { id: 'archive.end', message: 'End' },
  teams: /*i18n*/ { id: 'archive.teams', message: 'Teams' },
  solves: /*i18n*/ { id: 'archive.solves', message: 'Solves' },
  best: /*i18n*/ { id: 'archive.best', message: 'The best teams' },
  whole: /*i18n*/ { id: 'archive.whole', message: 'All teams' },
  divisions: /*i18n*/ { id: 'archive.divisions', message: 'Divisions' },
  graph: /*i18n*/ { id: 'archive.graph', message: 'Points over time' },
  graphText: /*i18n*/ {
    id: 'archive.graphText',
    message: 'The points of the best teams over time. The table has the same teams with their final points.',
  },
  frozen: /*i18n*/ {
    id: 'archive.frozen',
    message: 'This scoreboard is frozen and has not been revealed. It does not show solves from {time} on.',
  },
  lastSolve: /*i18n*/ { id: 'archive.lastSolve', message: 'Last solve' },
  points: /*i18n*/ { id: 'archive.points', message: 'Points' },
  category: /*i18n*/ { id: 'archive.category', message: 'Category' },
  tags: /*i18n*/ { id: 'archive.tags', message: 'Tags' },
  authors: /*i18n*/ { id: 'archive.authors', message: 'Authors' },
  partOf: /*i18n*/ { id: 'archive.partOf', message: 'Part of' },
  hints: /*i18n*/ { id: 'archive.hints', message: 'Hints' },
  files: /*i18n*/ { id: 'archive.files', message: 'Files' },
  posts: /*i18n*/ { id: 'archive.posts', message: 'Posts' },
  writeup: /*i18n*/ { id: 'archive.writeup', message: 'Writeup' },
  writeups: /*i18n*/ { id: 'archive.writeups', message: 'Writeups' },
  solution: /*i18n*/ { id: 'archive.solution', message: 'Solution' },
  data: /*i18n*/ { id: 'archive.data', message: 'Data' },
  FirstBlood: /*i18n*/ { id: 'archive.FirstBlood', message: 'First blood' },
  SecondBlood: /*i18n*/ { id: 'archive.SecondBlood', message: 'Second blood' },
  ThirdBlood: /*i18n*/ { id: 'archive.ThirdBlood', message: 'Third blood' },
  given: /*i18n*/ { id: 'archive.given', message: 'Points given' },
  taken: /*i18n*/ { id: 'archive.taken', message: 'Points taken' },
  hint: /*i18n*/ { id: 'archive.hint', message: 'A hint' },
  noTeams: /*i18n*/ { id: 'archive.noTeams', message: 'No team is on this scoreboard.' },
  noChallenges: /*i18n*/ { id: 'archive.noChallenges', message: 'This game has no challenges.' },
  noSolves: /*i18n*/ { id: 'archive.noSolves', message: 'There are no solves.' },
  noNotices: /*i18n*/ { id: 'archive.noNotices', message: 'There were no notices.' },
  notFound: /*i18n*/ { id: 'archive.notFound', message: 'There is no such page.' },
} as const

export type ArchiveWord = keyof typeof words

/** @param params are put into the text as they are, so only numbers and times. */
export function archiveWords(i18n: I18n) {
  const table = sheetWords(i18n)
  return {
    say: (name: ArchiveWord, params: Record<string, string> = {}): string =>
      i18n._(words[name].id, params, { message: words[name].message }),
    table: (name: SheetWord): string => table(name),
  }
}
