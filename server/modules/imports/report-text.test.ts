import { expect, test } from 'vitest'
import type { ImportReport } from '#src/contract/imports.ts'
import { reportText } from './report-text.ts'

const report: ImportReport = {
  source: 'ctfcli',
  instance: 'tea',
  game: { id: null, title: 'Tea Cup' },
  applied: false,
  importId: null,
  objects: [
    { kind: 'game', key: '', name: 'Tea Cup', action: 'create', reason: null, changes: [] },
    {
      kind: 'challenge',
      key: 'a',
      name: 'Vault',
      action: 'update',
      reason: null,
      changes: ['content', 'flags'],
    },
    { kind: 'challenge', key: 'b', name: 'Gate', action: 'same', reason: null, changes: [] },
    { kind: 'challenge', key: 'c', name: 'Key', action: 'refuse', reason: 'Too long.', changes: [] },
  ],
  counts: [
    { kind: 'game', action: 'create', count: 1 },
    { kind: 'challenge', action: 'update', count: 1 },
  ],
  findings: [
    {
      level: 'warning',
      name: 'NotCarried',
      text: 'next: not carried.',
      about: { kind: 'challenge', key: 'a', name: 'Vault' },
      file: 'a/challenge.yml',
      line: 7,
    },
  ],
  recount: { teams: 3, different: 1, first: [{ team: 'Owls', source: 409, here: 428 }] },
  rows: [
    { table: 'games', before: 1, after: 2 },
    { table: 'users', before: 4, after: 4 },
  ],
}

test('a plan is read like a diff', () => {
  expect(reportText(report)).toMatchInlineSnapshot(`
    "Plan of an import from ctfcli into a new game “Tea Cup”

      + 1 game: create
      ~ 1 challenge: update

    + game “Tea Cup”
    ~ challenge “Vault”: content, flags
    ! challenge “Key”: Too long.

    What to know:
      warning: challenge “Vault”: next: not carried. (a/challenge.yml:7)

    Recount: the sums of 1 of 3 teams differ from the source. A challenge that is switched off here gives no points; for other differences, --scores frozen keeps what each solve was worth there.
      “Owls”: 409 in the source, 428 here

    Rows:
      games: 1 -> 2

    Nothing is written. Add --apply to import it.
    "
  `)
})

test('a long one names how many lines are left out', () => {
  const [one] = report.objects
  const objects = Array.from({ length: 300 }, () => one!)
  expect(reportText({ ...report, objects })).toContain('… and 100 more')
})

test('one without anything to write does not ask for --apply', () => {
  const counts: ImportReport['counts'] = [{ kind: 'challenge', action: 'refuse', count: 1 }]
  expect(reportText({ ...report, counts })).toMatch(/\n\nThere is nothing to write\.\n$/)
  expect(reportText({ ...report, counts, applied: true })).toMatch(/\n\nNothing was changed\.\n$/)
})

test('a name of the source is one line, and steers no terminal', () => {
  const objects = [{ ...report.objects[3]!, name: 'Key\n+ game “Forged”\u001b[2J' }]
  const lines = reportText({ ...report, objects }).split('\n')
  expect(lines).toContain('! challenge “Key + game “Forged” [2J”: Too long.')
})
