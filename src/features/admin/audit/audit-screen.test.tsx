import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#src/contract/audit.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { readAuditFilter } from './audit-filter.ts'
import { AuditScreen } from './audit-screen.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

const entry: AuditEntry = {
  id: 9,
  time: 0,
  action: 'challenge.update',
  game: { id: 1, title: 'Autumn' },
  target: { id: '4', name: 'Door' },
  actor: { id: 'a', name: 'alice', role: 'Admin' },
  token: 'Deploy',
  program: null,
  ip: '192.0.2.7',
  requestId: 'r',
  before: { title: 'Gate', isEnabled: false },
  after: { title: 'Door', isEnabled: true },
}

test('shows who changed what, opens the changes, and keeps the filters for the next page', async () => {
  const asked: unknown[] = []
  const { host, until, close } = await showForm(
    <AuditScreen filter={readAuditFilter({ action: 'challenge', actor: 'ali', game: '1', before: 'x' })} />,
    (path, input) => {
      if (path === 'audit.list') asked.push(input)
      return { data: [entry], next: 9 }
    },
  )
  await until(() => expect(host.textContent).toContain('alice'))
  expect(asked).toEqual([
    {
      action: 'challenge',
      actor: 'ali',
      gameId: 1,
      target: null,
      text: null,
      from: null,
      until: null,
      cursor: null,
    },
  ])
  expect(host.querySelector('tbody th')?.textContent).toBe('Challenge changed')
  expect(host.querySelector('td a')?.getAttribute('href')).toBe('/admin/games/1/challenges/4')
  await act(async () => host.querySelector<HTMLElement>('tbody button')!.click())
  expect([...host.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['Gate', 'false'])
  expect([...host.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['Door', 'true'])
  const next = [...host.querySelectorAll('a')].at(-1)!.getAttribute('href')!
  expect(next).toBe('/admin/audit?actor=ali&action=challenge&game=1&before=9')
  await close()
})

test('a program is named with the system user who ran it, also where it acted for an account', async () => {
  const program = { kind: 'command' as const, name: 'seed', user: 'root' }
  const { host, until, close } = await showForm(<AuditScreen filter={readAuditFilter({})} />, () => ({
    data: [
      { ...entry, id: 1, actor: null, token: null, program },
      { ...entry, id: 2, token: null, program },
      { ...entry, id: 3, actor: null, token: null, program: { kind: 'job', name: 'import', user: null } },
      { ...entry, id: 4, actor: null, token: null },
    ],
    next: null,
  }))
  await until(() => expect(host.textContent).toContain('alice'))
  const actors = [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  expect(actors.map((cells) => cells[2])).toEqual([
    'Command lineseed (root)',
    'aliceCommand line seed (root)',
    'Background jobimport',
    'The server',
  ])
  await close()
})
