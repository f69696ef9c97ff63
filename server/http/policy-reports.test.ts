import { expect, test } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const lines = () =>
  app.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a browser refused a part of a page by its policy')
const report = (told: object) =>
  app.request('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': told }),
  })
const violation = {
  'document-uri': 'https://ctf.example.org/account/reset?token=secret&email=a@b.c',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?stolen=secret',
  'source-file': 'https://ctf.example.org/games/17/challenges?invite=secret',
  'script-sample': 'secret',
}

test('each kind of violation is one line of the log, without a query or a sample', async () => {
  for (let time = 0; time < 3; time++) expect((await report(violation)).status).toBe(204)
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 40,
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/account/reset',
      source: '/games/0/challenges',
    }),
  ])
  expect(app.logLines.join('')).not.toContain('secret')
  app.clock.advance('61m')
  await report(violation)
  expect(lines()).toHaveLength(2)
})

test('what anybody may make up does not fill the log, and is never a fault', async () => {
  app.clock.advance('61m')
  app.logLines.length = 0
  for (let at = 0; at < 60; at++) await report({ ...violation, 'effective-directive': `x${at}\n` })
  expect(lines()).toHaveLength(30)
  for (const body of [
    '',
    '{',
    '[]',
    '{"csp-report":5}',
    '{"csp-report":{"document-uri":{}}}',
    'x'.repeat(40_000),
  ])
    expect((await app.request('/csp-reports', { method: 'POST', body })).status).toBe(204)
  expect((await app.request('/csp-reports')).status).toBe(405)
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
