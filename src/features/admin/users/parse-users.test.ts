import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem } from '#src/rules/password.ts'
import { newPassword } from './new-password.ts'
import { parseUsers } from './parse-users.ts'

const longest = { teamNameMax: 20, userNameMax: 15 }

test('reads columns by their headings, in any order, also from a spreadsheet', () => {
  const lines = parseUsers(
    'E-Mail\tUser name\tTeam\nann@example.org\tann\tOwls\n\nbo@example.org\tbob\tOwls\n',
    longest,
  )
  expect(
    lines.map(({ line, user, problems }) => [line, user.userName, user.email, user.teamName, problems]),
  ).toEqual([
    [2, 'ann', 'ann@example.org', 'Owls', []],
    [4, 'bob', 'bo@example.org', 'Owls', []],
  ])
})

test('reads a list without headings in the order of the form, with quoted cells', () => {
  const [line] = parseUsers('ann,ann@example.org,Secret-2026,"Lovelace, Ann",S-77,+49 30 77,Owls', longest)
  expect(line).toMatchObject({
    line: 1,
    user: {
      userName: 'ann',
      realName: 'Lovelace, Ann',
      stdNumber: 'S-77',
      phone: '+49 30 77',
      teamName: 'Owls',
    },
    problems: [],
  })
})

test('says what is wrong with a line', () => {
  const problems = (text: string) => parseUsers(text, longest).map((line) => line.problems)
  expect(problems('al,nobody,short,,,none,a team name that is too long')).toEqual([
    ['userName', 'email', 'password', 'phone', 'teamName'],
  ])
  expect(problems('ann,ann@example.org\nANN,other@example.org\nbob,Ann@Example.org')).toEqual([
    [],
    ['twice'],
    ['twice'],
  ])
  expect(problems(`ann,ann@example.org,,${'x'.repeat(129)}`)).toEqual([['long']])
  expect(problems('ann,ann@example.org,,,,,,more')).toEqual([['cells']])
})

const problemsByLine = (text: string) =>
  parseUsers(text, longest).map(({ line, user, problems }) => [line, user.userName, ...problems])

test.each([
  [
    'a quote that is not closed swallows nothing in silence',
    'one,one@e.org,"open\ntwo,two@e.org\nsix,six@e.org',
    [[1, 'one', 'quote']],
  ],
  [
    'a quote that the next line closes',
    'one,one@e.org,"open\ntwo,two@e.org,"\nsix,six@e.org',
    [
      [1, 'one', 'quote'],
      [3, 'six'],
    ],
  ],
  [
    'a quote in the middle of a line',
    'one,one@e.org\ntwo,two@e.org,"a"b"\nsix,six@e.org',
    [
      [1, 'one'],
      [2, 'two', 'quote'],
      [3, 'six'],
    ],
  ],
  [
    'a quote that is not closed in the last line',
    'one,one@e.org\n\ntwo,two@e.org,"x',
    [
      [1, 'one'],
      [3, 'two', 'quote'],
    ],
  ],
  [
    'a cell over three lines',
    'one,one@e.org,,"a\r\nb\r\nc"\r\ntwo,two@e.org\r\n',
    [
      [1, 'one', 'quote'],
      [4, 'two'],
    ],
  ],
  ['a quote in the headings', 'user name,email,"team\none,one@e.org', [[1, 'user name', 'quote']]],
  [
    'line ends of older systems',
    'one,one@e.org\r\rtwo,two@e.org',
    [
      [1, 'one'],
      [3, 'two'],
    ],
  ],
  ['the mark of UTF-8', '\ufeffuser name,email\none,one@e.org', [[2, 'one']]],
  ['quotes inside of quotes', 'one,one@e.org,,"Ann ""the"" One"', [[1, 'one']]],
] as const)('%s', (_, text, expected) => {
  expect(problemsByLine(text)).toEqual(expected)
})

test('a random password meets the rules', () => {
  fc.assert(fc.property(fc.constant(null), () => passwordProblem(newPassword()) === null))
  expect(new Set(Array.from({ length: 50 }, newPassword)).size).toBe(50)
})
