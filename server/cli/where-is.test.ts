import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../rest/routes.ts'
import { type Finding, whereIs } from './where-is.ts'

const files = (findings: Finding[], what: string) =>
  findings.filter((one) => one.what === what).map(({ where }) => where.split(/[: ]/)[0])

test('an API address leads from its route to procedure, verb, rules and tests', () => {
  const found = whereIs('POST /api/game/3/challenges/12')
  expect(files(found, 'route')).toEqual(['server/rest/routes.ts'])
  expect(files(found, 'procedure')).toEqual(['server/modules/submissions/router.ts'])
  expect(files(found, 'verb')).toContain('server/modules/submissions/submit-flag.ts')
  expect(files(found, 'rule')).toContain('src/rules/judging.ts')
  expect(files(found, 'test')).toContain('server/modules/submissions/submissions.test.ts')
})

test('every documented path leads to its procedure, by files that exist', () => {
  for (const { method, path, procedure } of routes) {
    const found = whereIs(`${method} ${path}`)
    expect(found.map(({ what }) => what)).toContain('procedure')
    const missing = found.map(({ where }) => where.split(/[: ]/)[0]!).filter((file) => !existsSync(file))
    expect({ procedure, missing }).toEqual({ procedure, missing: [] })
  }
})

test('an address of a page leads to its screen and feature', () => {
  const found = whereIs('/games/3/scoreboard')
  expect(files(found, 'screen')).toEqual(['pages/games/@id/scoreboard/+Page.tsx'])
  expect(files(found, 'feature').length).toBeGreaterThan(0)
})

test('an error leads to the catalogue and to where it is thrown', () => {
  const found = whereIs('TeamLocked')
  expect(files(found, 'error')).toEqual(['src/contract/errors.ts'])
  expect(files(found, 'used')).toContain('server/modules/teams/lock-own-team.ts')
})

test('an unknown name leads nowhere', () => {
  expect(whereIs('/nowhere/at/all')).toEqual([])
  expect(whereIs('nothing.here')).toEqual([])
})
