import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Viewer } from '#src/contract/page.ts'
import { adminSectionOf, adminSectionPath, adminSectionsFor } from './admin-sections.ts'

const viewer = (parts: Partial<Viewer>): Viewer => ({
  userId: 'x',
  userName: 'x',
  avatar: null,
  role: 'User',
  staffOf: {},
  ...parts,
})
const all = adminSectionsFor(viewer({ role: 'Admin' }))

test('each section has a page, and each page of the administration a tab', () => {
  const pages = join(import.meta.dirname, '../../pages/admin')
  const folders = readdirSync(pages).filter(
    (name) =>
      name !== 'index' &&
      ['+Page.tsx', 'index/+Page.tsx'].some((page) => existsSync(join(pages, name, page))),
  )
  // A folder `pages` would be no part of an address.
  const named = folders.map((name) => (name === 'own-pages' ? 'pages' : name))
  expect([...all].sort()).toEqual(['overview', ...named].sort())
})

test('staff of a game open the games; nobody else opens anything', () => {
  expect(adminSectionsFor(viewer({ staffOf: { 1: 'author' } }))).toEqual(['games', 'bank'])
  expect(adminSectionsFor(viewer({}))).toEqual([])
  expect(adminSectionsFor(null)).toEqual([])
})

test('a page below a section belongs to it', () => {
  expect(adminSectionOf('/Admin/Games/3/info')).toBe('games')
  expect(adminSectionOf('/admin')).toBe('overview')
  expect(all.map((section) => adminSectionOf(adminSectionPath(section)))).toEqual(all)
})
