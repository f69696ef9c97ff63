import { expect, test } from 'vitest'
import { nameAll } from './chunks.ts'

const page = (path: string) => `\0virtual:vike:page-entry:client:/pages/${path}`

/** A graph of modules: what each imports, and what it imports later. */
function graphOf(modules: Record<string, { now?: string[]; later?: string[] }>) {
  return {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.now ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
    }),
  }
}

test('a module travels with the screens that load it, and what only the staff loads apart', () => {
  const names = nameAll(
    graphOf({
      [page('index')]: { now: ['shell', 'card', 'flag'] },
      [page('posts/index')]: { now: ['shell', 'card'] },
      [page('games/@id/challenges')]: {
        now: ['shell', 'flag', 'tabs', 'cards', 'switch'],
        later: ['dialog'],
      },
      [page('games/@id/scoreboard')]: { now: ['shell', 'tabs', 'bar', 'limits'], later: ['chart'] },
      [page('games/@id/scoreboard/show')]: { now: ['shell', 'chart'] },
      [page('account/login')]: { now: ['shell', 'form', 'bar'] },
      [page('account/register')]: { now: ['shell', 'form', 'bar', 'limits', 'strength'] },
      [page('account/reset')]: { now: ['shell', 'form', 'strength'] },
      [page('admin/users')]: { now: ['shell', 'table', 'switch', 'form', 'dialog'] },
      [page('games/@id/monitor/events')]: { now: ['shell', 'table'] },
      shell: { now: ['/node_modules/react/index.js'] },
    }),
  )
  expect(Object.fromEntries(names)).toEqual({
    '/node_modules/react/index.js': 'library',
    shell: 'app',
    card: 'lists',
    flag: 'players',
    tabs: 'game',
    cards: 'own /pages/games/@id/challenges',
    switch: 'own /pages/games/@id/challenges',
    form: 'account',
    bar: 'app',
    limits: 'common',
    strength: 'account more',
    table: 'staff',
    dialog: 'later',
  })
})
