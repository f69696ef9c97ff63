import { useLingui } from '@lingui/react/macro'
import type { ImportAction, ImportKind } from '#src/rules/import-kinds.ts'

/** The names of formats are the same in all languages; a word for each is in the texts. */
export const sourceNames: Readonly<Record<string, string>> = {
  vexil: 'Vexil',
  ctfcli: 'ctfcli',
  ctfd: 'CTFd',
  rcds: 'rCDS',
  konata: 'konata',
  kctf: 'kCTF',
  noctf: 'noctfcli',
}

export function useSourceWords(): (source: string) => string {
  const { t } = useLingui()
  const others: Record<string, string> = {
    'reference-zip': t`game zip`,
    bank: t`question bank`,
    'users-csv': t`table of users`,
    'teams-csv': t`table of teams`,
  }
  return (source) => sourceNames[source] ?? others[source] ?? source
}

export function useKindWords(): Record<ImportKind, string> {
  const { t } = useLingui()
  return {
    game: t`Game`,
    category: t`Categories`,
    challenge: t`Challenges`,
    division: t`Divisions`,
    notice: t`Notices`,
    page: t`Pages`,
    pageFile: t`Files of pages`,
    post: t`Posts`,
    user: t`Users`,
    team: t`Teams`,
    participation: t`Participations`,
    submission: t`Answers`,
    adjustment: t`Adjustments`,
    unlockedHint: t`Bought hints`,
  }
}

/** What becomes of an object: as a plan says it, which is what a report says too. */
export function useActionWords(): Record<ImportAction, string> {
  const { t } = useLingui()
  return {
    create: t`New`,
    update: t`Changed`,
    same: t`The same`,
    skip: t`Left out`,
    refuse: t`Refused`,
  }
}

export const actionSigns: Record<ImportAction, string> = {
  create: '+',
  update: '~',
  same: '=',
  skip: '−',
  refuse: '!',
}
