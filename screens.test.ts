// What can be done over the API can be done in the browser: each procedure is used by a page, or the reason why none uses
// it is here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'

const root = import.meta.dirname

/** For our own pages there is another procedure that does the same and more. */
const replaced: Record<string, string> = {
  'adminContainers.list': 'adminContainers.watch',
  'adminTeams.list': 'adminTeams.page',
  'challenges.get': 'challenges.page',
  'cheats.list': 'cheats.pairs',
  'editChallenges.create': 'editChallenges.createAnywhere',
  'editChallenges.addFlags': 'editChallenges.patch',
  'editChallenges.delete': 'editChallenges.deleteMany',
  'editChallenges.deleteFlag': 'editChallenges.patch',
  'editChallenges.get': 'editChallenges.page',
  'editChallenges.setAttachment': 'editChallenges.patch',
  'editChallenges.update': 'editChallenges.patch',
  'editGames.get': 'editGames.page',
  'editGames.list': 'editGames.table',
  'editGames.update': 'editGames.patch',
  'editNotices.list': 'editNotices.desk',
  'events.list': 'events.page',
  'files.list': 'files.details',
  'games.join': 'games.joinWithAnswers',
  'games.detailsText': 'games.details',
  'logs.list': 'logs.page',
  'notices.list': 'notices.page',
  'participations.list': 'participations.table',
  'posts.latest': 'posts.latestPage',
  'posts.list': 'posts.listPage',
  'settings.get': 'settings.page',
  'submissions.list': 'submissions.page',
  'submissions.status': 'submissions.judge',
  'submissions.submit': 'submissions.judge',
  'teams.get': 'teams.listOwn',
  'tokens.list': 'tokens.page',
  'users.get': 'users.page',
  'accounts.logIn': 'accounts.signIn',
  'accounts.register': 'accounts.registerWithAnswers',
  'users.list': 'users.page',
  'writeups.list': 'writeups.table',
  'writeups.own': 'writeups.page',
}

/** These have no use on a screen. */
const notForScreens: Record<string, string> = {
  'accounts.viewer': 'pages know their reader from the request',
  'checkers.push': 'for programs of organisers, which score a challenge',
  'checkers.state': 'the same',
  'teams.verifyToken': 'for services of organisers, which check the token of a team',
  'ctfcli.addFiles': 'ctfcli calls it through server/ctfd.',
  'ctfcli.media': 'ctfcli calls it through server/ctfd.',
  'ctfcli.removeMedia': 'ctfcli calls it through server/ctfd.',
  'ctfcli.openMedia': 'ctfcli calls it through server/ctfd.',
  'ctfcli.boughtHints': 'ctfcli calls it through server/ctfd.',
  'ctfcli.challenges': 'ctfcli calls it through server/ctfd.',
  'ctfcli.create': 'ctfcli calls it through server/ctfd.',
  'imports.sync': 'for the command line of authors',
  'ctfcli.files': 'ctfcli calls it through server/ctfd.',
  'ctfcli.flags': 'ctfcli calls it through server/ctfd.',
  'ctfcli.openFile': 'ctfcli calls it through server/ctfd.',
  'ctfcli.patch': 'ctfcli calls it through server/ctfd.',
  'ctfcli.removeFile': 'ctfcli calls it through server/ctfd.',
  'scoreboard.results': 'for programs and spreadsheets',
  'embeds.view': 'The small pages of server/embeds show it.',
  'ctftime.captures': 'CTFtime and its readers poll it.',
  'ctftime.feed': 'CTFtime and its readers poll it.',
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))

const texts = new Map(
  [...filesIn('src'), ...filesIn('pages')].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const imports = /\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** Every file that a page loads, itself included. */
function reach(page: string): Set<string> {
  const seen = new Set<string>()
  const walk = (file: string) => {
    const text = texts.get(file)
    if (text === undefined || seen.has(file)) return
    seen.add(file)
    for (const [, named, lazy] of text.matchAll(imports)) {
      const name = named ?? lazy!
      walk(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)))
    }
  }
  walk(page)
  return seen
}

/** `/admin/users` of `pages/admin/users/index/+Page.tsx`; the frame around all pages is `*`. */
function addressOf(page: string): string {
  const path = dirname(page)
    .replace(/^pages\/?/, '/')
    .replace(/(^|\/)index$/, '')
  return /\+(Layout|Wrapper)/.test(page) ? `${path.replace(/\/$/, '')}/*` : path || '/'
}

const pagesByFile = new Map<string, Set<string>>()
for (const page of texts.keys()) {
  if (!/^pages\/.*\/?\+(Page|data|Layout|Wrapper|guard)\.tsx?$/.test(page)) continue
  for (const file of reach(page)) {
    pagesByFile.set(file, (pagesByFile.get(file) ?? new Set()).add(addressOf(page)))
  }
}

/** How the browser half calls a procedure: by its name, or by its REST path where it sends or loads a file. */
function usesOf({ path, restOnly, rest }: ReturnType<typeof listAccess>[number]): RegExp[] {
  const name = path.replace('.', '\\.')
  if (!restOnly) {
    return [
      new RegExp(`\\btrpc\\.${name}\\.use(Query|Mutation|SuspenseQuery|InfiniteQuery)\\b`),
      new RegExp(`\\b(utils|queries)\\.${name}\\.fetch\\b`),
      new RegExp(`\\b(rpcClient|utils\\.client)\\.${name}\\.(query|mutate)\\b`),
      new RegExp(`\\brpc\\.${name}\\.(fetch|prefetch)\\b`),
      new RegExp(`/trpc/${name}\\b`),
    ]
  }
  return rest.map((call) => {
    const address = call
      .split(' ')[1]!
      .split('/')
      .map((part) => (part.startsWith(':') ? '\\$\\{[^}]+\\}' : part))
      .join('/')
    return new RegExp(`['"\`]${address}['"\`?]`)
  })
}

const procedures = listAccess().map((procedure) => {
  const patterns = usesOf(procedure)
  const users = [...texts].filter(([, text]) => patterns.some((pattern) => pattern.test(text)))
  const pages = new Set(users.flatMap(([file]) => [...(pagesByFile.get(file) ?? [])]))
  return { ...procedure, pages: [...pages].sort() }
})
const usedBy = (path: string) => procedures.find((one) => one.path === path)?.pages ?? []

test('each procedure is used by a page, or there is a reason', () => {
  expect(procedures.length).toBeGreaterThan(100)
  const unused = procedures.filter(({ path, pages }) => pages.length === 0 && !(path in notForScreens))
  expect(unused.map(({ path }) => path).filter((path) => usedBy(replaced[path] ?? '').length === 0)).toEqual(
    [],
  )
})

test('no reason is out of date', () => {
  const reasons = [...Object.keys(replaced), ...Object.keys(notForScreens)]
  expect(reasons.filter((path) => !procedures.some((one) => one.path === path))).toEqual([])
  expect(reasons.filter((path) => usedBy(path).length > 0)).toEqual([])
})

test('what is found is what is there', () => {
  expect(usedBy('users.page')).toEqual(['/admin/users', '/admin/users/@user'])
  expect(usedBy('site.changeLogo')).toEqual(['/admin/settings'])
  expect(usedBy('live.events').length).toBeGreaterThan(3)
  expect(existsSync(join(root, 'pages/admin/users/index/+Page.tsx'))).toBe(true)
})
