// A property that an update does not send stays as it is, in every documented update.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPost, aWorld, type World } from '#server/rest/conformance/world.ts'
import { routes } from '#server/rest/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame, aTeam, aUser } from '#server/testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

type Body = Record<string, unknown>
interface Update {
  path: string
  as: string
  /** Properties with values that are not their defaults, as they are sent. */
  full: Body
  /** What each call has to send. */
  always?: readonly string[]
  read(): Promise<object>
}

const hour = 3_600_000

/** By route; the settings once for each of their groups. */
const updates: Record<string, () => Promise<Update>> = {
  'PUT /api/account/update': async () => {
    const as = await aUser(world.app)
    return {
      path: '/api/account/update',
      as,
      full: {
        userName: `me${Date.now() % 10_000}`,
        bio: 'bio',
        phone: '+1 23',
        realName: 'Real',
        stdNumber: 'S1',
      },
      read: async () => await (await world.app.as(as)).accounts.profile(),
    }
  },
  'PUT /api/admin/users/:userId': async () => {
    const userId = await aUser(world.app)
    return {
      path: `/api/admin/users/${userId}`,
      as: world.admin,
      full: {
        bio: 'bio',
        phone: '+1 23',
        realName: 'Real',
        stdNumber: 'S1',
        role: 'Monitor',
        email: 'other@b.test',
      },
      read: async () => await (await world.app.as(world.admin)).users.get({ userId }),
    }
  },
  'PUT /api/admin/teams/:teamId': async () => {
    const { teamId } = await aTeam(world.app)
    return {
      path: `/api/admin/teams/${teamId}`,
      as: world.admin,
      full: { name: 'Renamed', bio: 'bio', locked: true },
      read: async () => await (await world.app.as(null)).teams.get({ teamId }),
    }
  },
  'PUT /api/team/:teamId': async () => {
    const { teamId, captainId } = await aTeam(world.app)
    return {
      path: `/api/team/${teamId}`,
      as: captainId,
      full: { name: 'Renamed too', bio: 'bio' },
      read: async () => await (await world.app.as(captainId)).teams.get({ teamId }),
    }
  },
  'PUT /api/edit/posts/:postId': async () => {
    const postId = await aPost(world)
    return {
      path: `/api/edit/posts/${postId}`,
      as: world.admin,
      full: { title: 'Title', summary: 'sum', content: 'text', isPinned: true, tags: ['a'] },
      read: async () => {
        const { time: _, ...post } = await (await world.app.as(null)).posts.get({ postId })
        return post
      },
    }
  },
  'PUT /api/edit/games/:gameId': async () => {
    const { gameId } = await aGame(world.app)
    const start = world.app.clock.now()
    return {
      path: `/api/edit/games/${gameId}`,
      as: world.admin,
      always: ['title'],
      full: {
        title: 'Cup',
        hidden: true,
        summary: 'sum',
        content: 'text',
        acceptWithoutReview: true,
        writeupRequired: true,
        inviteCode: 'A-long-code-1',
        divisions: ['A', 'B'],
        teamMemberCountLimit: 4,
        containerCountLimit: 5,
        practiceMode: false,
        start,
        end: start + hour,
        writeupDeadline: start + 2 * hour,
        writeupNote: 'note',
        bloodBonus: 104908820,
      },
      read: async () => await (await world.app.as(world.admin)).editGames.get({ gameId }),
    }
  },
  'PUT /api/edit/games/:gameId/challenges/:challengeId': async () => {
    const { gameId, challengeIds } = await aGame(world.app, { challenges: 1 })
    const ref = { gameId, challengeId: challengeIds[0]! }
    return {
      path: `/api/edit/games/${gameId}/challenges/${ref.challengeId}`,
      as: world.admin,
      full: {
        title: 'Hard',
        content: 'text',
        category: 'Web',
        hints: ['hint'],
        isEnabled: false,
        originalScore: 700,
        minScoreRate: 0.5,
        difficulty: 7,
        disableBloodBonus: true,
      },
      read: async () => await (await world.app.as(world.admin)).editChallenges.get(ref),
    }
  },
  ...Object.fromEntries(
    Object.entries({
      accountPolicy: {
        allowRegister: false,
        activeOnRegister: false,
        useCaptcha: false,
        emailConfirmationRequired: true,
        emailDomainList: 'school.test',
      },
      globalConfig: {
        title: 'Site',
        slogan: 'Go',
        description: 'words',
        footerInfo: 'foot',
        customTheme: '#112233',
        apiEncryption: false,
      },
      containerPolicy: {
        autoDestroyOnLimitReached: true,
        maxExerciseContainerCountPerUser: 7,
        defaultLifetime: 33,
        extensionDuration: 44,
        renewalWindow: 5,
      },
    }).map(([group, full]) => [
      `PUT /api/admin/config ${group}`,
      async (): Promise<Update> => ({
        path: '/api/admin/config',
        as: world.admin,
        full,
        read: async () => await (await world.app.as(world.admin)).settings.get(),
      }),
    ]),
  ),
}

/** Other updates, each with the reason why nothing could be left out. */
const wholes: Record<string, string> = {
  'PUT /api/account/changeemail': 'one property',
  'PUT /api/account/changepassword': 'both are needed',
  'PUT /api/admin/participation/:participationId': 'tested with reviews: a status and a division, each alone',
  'PUT /api/edit/games/:gameId/notices/:noticeId': 'one property',
  'PUT /api/team/:teamId/transfer': 'one property',
  'PUT /api/game/:gameId/challenges/:challengeId/ticks/:tick': 'stored once and never changed',
}

test('each documented update with a body is tried', () => {
  const ours = routes
    .filter(({ method, body, noBody }) => method === 'PUT' && !noBody && body !== 'file')
    .map(({ method, path }) => `${method} ${path}`)
  const tried = Object.keys(updates).map((name) => name.split(' ', 2).join(' '))
  expect([...new Set([...tried, ...Object.keys(wholes)])].toSorted()).toEqual(ours.toSorted())
})

describe.each(Object.keys(updates))('%s', (name) => {
  test('each property alone leaves the others', async () => {
    const { path, as, full, always = [], read } = await updates[name]!()
    const [, , group] = name.split(' ')
    const put = async (properties: Body) => {
      const body = JSON.stringify(group ? { [group]: properties } : properties)
      const headers = { 'content-type': 'application/json' }
      const answer = await world.app.request(path, { method: 'PUT', as, headers, body })
      expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
    }
    await put(full)
    const whole = await read()
    for (const property of Object.keys(full)) {
      const needed = always.map((one) => [one, full[one]])
      await put({ ...Object.fromEntries(needed), [property]: full[property] })
      expect([property, await read()]).toEqual([property, whole])
    }
    await put(Object.fromEntries(always.map((one) => [one, full[one]])))
    expect(await read()).toEqual(whole)
  })
})
