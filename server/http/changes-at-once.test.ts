// After a change the very next request has the new answer, on the calls that are answered from memory: no old body, and no 304 for
// an old ETag. Each change is asked for three times before, so that whatever can be cached is cached.
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const password = 'Secret-2026'
type Caller = Awaited<ReturnType<TestApp['as']>>
let admin: Caller
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

async function aStory() {
  const hidden = { hidden: false, inviteCode: 'come-in-please', practiceMode: false }
  const game = await aGame(app, { ...hidden, challenges: [{ title: 'Door', content: 'Knock' }] })
  const { gameId } = game
  const challengeId = game.challengeIds[0]!
  const memberId = await aUser(app, { password })
  const team = await aTeam(app, { members: [memberId] })
  const { participationId } = await aParticipation(app, { gameId, team })
  const organiserId = await aStaffMember(app, { gameId, role: 'organiser' })
  const edit = async (changes: object) =>
    void (await admin.editGames.update({ ...(await admin.editGames.get({ gameId })), gameId, ...changes }))
  const cookies = {
    member: await app.cookieOf(memberId),
    organiser: await app.cookieOf(organiserId),
    invited: `vexil_invites=${gameId}~come-in-please`,
    guest: '',
  }
  return { gameId, challengeId, memberId, organiserId, team, participationId, edit, cookies }
}
type Story = Awaited<ReturnType<typeof aStory>>
type Who = keyof Story['cookies']

const everyPath = ['', '/details', '/scoreboard', '/challenges/:id'] as const
type Path = (typeof everyPath)[number] | '/edit'

function urlOf({ gameId, challengeId }: Story, path: Path): string {
  if (path === '/edit') return `/api/edit/games/${gameId}`
  return `/api/game/${gameId}${path.replace(':id', String(challengeId))}`
}

const ask = (url: string, cookie: string, etag?: string | null) =>
  app.request(url, { headers: { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) } })

const minuteMs = 60_000
const play = (status: number): Partial<Record<Path, number>> => ({
  '/details': status,
  '/challenges/:id': status,
})
const nothing = { '': 404, '/details': 404, '/scoreboard': 404, '/challenges/:id': 404 }

interface Change {
  who: Who
  before?: (story: Story) => Promise<unknown>
  change: (story: Story) => Promise<unknown>
  /** The statuses before and after. Where both are 200 the body has to be another one. */
  from: Partial<Record<Path, number>>
  to: Partial<Record<Path, number>>
}

const changes: Record<string, Change> = {
  'a ban': {
    who: 'member',
    change: ({ memberId }) => admin.users.update({ userId: memberId, role: 'Banned' }),
    from: play(200),
    to: play(403),
  },
  'a suspension': {
    who: 'member',
    change: ({ participationId }) => admin.participations.review({ participationId, status: 'Suspended' }),
    from: play(200),
    to: play(400),
  },
  'the end of a suspension': {
    who: 'member',
    before: ({ participationId }) => admin.participations.review({ participationId, status: 'Suspended' }),
    change: ({ participationId }) => admin.participations.review({ participationId, status: 'Accepted' }),
    from: play(400),
    to: play(200),
  },
  'removal from a team that was locked': {
    who: 'member',
    change: async ({ team, memberId }) => {
      await admin.adminTeams.update({ teamId: team.teamId, locked: false })
      await (await app.as(team.captainId)).teams.kick({ teamId: team.teamId, userId: memberId })
    },
    from: play(200),
    to: play(400),
  },
  'a challenge that is switched off': {
    who: 'member',
    change: ({ gameId, challengeId }) =>
      admin.editChallenges.update({ gameId, challengeId, isEnabled: false }),
    from: { ...play(200), '/scoreboard': 200 },
    to: { '/details': 200, '/scoreboard': 200, '/challenges/:id': 404 },
  },
  'a challenge that is edited': {
    who: 'member',
    change: ({ gameId, challengeId }) =>
      admin.editChallenges.update({ gameId, challengeId, title: 'Gate', content: 'Ring' }),
    from: { ...play(200), '/scoreboard': 200 },
    to: { ...play(200), '/scoreboard': 200 },
  },
  'a game that is hidden': {
    who: 'guest',
    change: ({ edit }) => edit({ hidden: true }),
    from: { '': 200, '/scoreboard': 200 },
    to: { '': 404, '/scoreboard': 404 },
  },
  'a game that is shown': {
    who: 'guest',
    before: ({ edit }) => edit({ hidden: true }),
    change: ({ edit }) => edit({ hidden: false }),
    from: { '': 404, '/scoreboard': 404 },
    to: { '': 200, '/scoreboard': 200 },
  },
  'a game that is ended': {
    who: 'member',
    change: ({ edit }) => edit({ end: app.clock.now() - minuteMs }),
    from: play(200),
    to: play(400),
  },
  'a game that is started again': {
    who: 'member',
    before: ({ edit }) => edit({ end: app.clock.now() - minuteMs }),
    change: ({ edit }) => edit({ end: app.clock.now() + minuteMs }),
    from: play(400),
    to: play(200),
  },
  'a game that is deleted': {
    who: 'member',
    change: ({ gameId }) => admin.editGames.delete({ gameId }),
    from: { '': 200, '/details': 200, '/scoreboard': 200, '/challenges/:id': 200 },
    to: nothing,
  },
  'another invitation code': {
    who: 'invited',
    before: ({ edit }) => edit({ hidden: true }),
    change: ({ edit }) => edit({ inviteCode: 'another-code-now' }),
    from: { '': 200, '/scoreboard': 200 },
    to: { '': 404, '/scoreboard': 404 },
  },
  'a password that is changed in another browser': {
    who: 'member',
    change: async ({ memberId }) =>
      (await app.as(memberId)).accounts.changePassword({ old: password, new: 'Fresh-2026' }),
    from: play(200),
    to: play(401),
  },
  'a password that an administrator resets': {
    who: 'member',
    change: ({ memberId }) => admin.users.resetPassword({ userId: memberId }),
    from: play(200),
    to: play(401),
  },
  'a log-out': {
    who: 'member',
    change: ({ cookies }) =>
      app.request('/api/account/logout', { method: 'POST', headers: { cookie: cookies.member } }),
    from: play(200),
    to: play(401),
  },
  'an organiser who is removed': {
    who: 'organiser',
    change: ({ gameId, organiserId }) => admin.gameStaff.remove({ gameId, userId: organiserId }),
    from: { '/edit': 200 },
    to: { '/edit': 403 },
  },
}

test.each(Object.entries(changes))('%s', async (_, { who, before, change, from, to }) => {
  const story = await aStory()
  await before?.(story)
  const cookie = story.cookies[who]
  const paths = Object.keys(from) as Path[]
  expect(Object.keys(to).toSorted()).toEqual(paths.toSorted())
  const old = new Map<Path, { etag: string | null; body: string }>()
  for (let time = 0; time < 3; time++)
    for (const path of paths) {
      const answer = await ask(urlOf(story, path), cookie)
      expect([path, answer.status]).toEqual([path, from[path]])
      old.set(path, { etag: answer.headers.get('etag'), body: await answer.text() })
    }
  await change(story)
  for (const path of paths) {
    const { etag, body } = old.get(path)!
    for (const known of [etag, null, etag]) {
      const answer = await ask(urlOf(story, path), cookie, known)
      expect([path, known, answer.status]).toEqual([path, known, to[path]])
      expect([path, await answer.text()]).not.toEqual([path, body])
    }
  }
})
