// Challenges that open after others were solved, as teams, guests, documented clients and editors meet them.
import { describe, expect, test, vi } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { writesBehind } from '#server/testing/writes-behind.ts'
import type { LockedLook } from '#src/rules/prerequisites.ts'
import { BoardBytes } from '../../state/arena/board-bytes.ts'

const app = useApp()
const beside = useApp({ beside: app })

const titles = ['Gate', 'Key', 'Vault', 'Zenith']

/** `Vault` opens after `Gate` and `Key`. */
async function aVault({ look = 'title', needed = 0 }: { look?: LockedLook; needed?: number } = {}) {
  const game = await aGame(app, { teams: 2, challenges: titles.map((title) => ({ title })) })
  const { gameId, challengeIds } = game
  const [gate = 0, key = 0, challengeId = 0, last = 0] = challengeIds
  const ref = { gameId, challengeId }
  const admin = await app.as(await anAdmin(app))
  await admin.editChallenges.patch({
    ...ref,
    prerequisites: [{ challengeIds: [gate, key], needed }],
    lockedLook: look,
  })
  const [one, other] = game.teams.map(({ captainId }) => captainId) as [string, string]
  const titlesIn = (body: { challenges: Record<string, { title: string }[]> }) =>
    Object.values(body.challenges)
      .flat()
      .map(({ title }) => title)
  const details = async (as: string) =>
    titlesIn(await (await app.request(`/api/game/${gameId}/details`, { as })).json())
  const board = async () => titlesIn(await (await app.request(`/api/game/${gameId}/scoreboard`)).json())
  const answer = async (as: string, at: number, world = app) =>
    await world.request(`/api/game/${gameId}/challenges/${challengeIds[at]}`, {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flag: `flag{${titles[at]}}` }),
    })
  const notices = async () => {
    const rows = await (await app.as(one)).notices.list({ gameId })
    return rows.map(({ type, values }) => `${type} ${values.join(', ')}`).sort()
  }
  return { ...game, gate, key, last, ...ref, ref, admin, one, other, details, board, answer, notices }
}

describe('a locked challenge', () => {
  test('is in no documented answer, and each of its calls answers as one that does not exist', async () => {
    const { gameId, challengeId, ref, one, details, answer } = await aVault()
    expect(await details(one)).toEqual(['Gate', 'Key', 'Zenith'])
    const path = `/api/game/${gameId}/challenges/${challengeId}`
    for (const [method, tail] of [
      ['GET', ''],
      ['POST', ''],
    ] as const) {
      const ask = (at: string) =>
        app.request(`${at}${tail}`, {
          method,
          as: one,
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ flag: 'flag{Vault}' }),
          }),
        })
      const [known, unknown] = [await ask(path), await ask(`${path}99`)]
      expect([known.status, await known.text()]).toEqual([404, await unknown.text()])
    }
    for (const method of ['POST', 'DELETE']) {
      const known = await app.request(`/api/game/${gameId}/container/${challengeId}`, { method, as: one })
      const unknown = await app.request(`/api/game/${gameId}/container/${challengeId}99`, { method, as: one })
      expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    }
    await expect((await app.as(one)).challenges.page(ref)).rejects.toThrow('ChallengeNotFound')
    const stored = await app.db.selectFrom('submissions').select('id').where('gameId', '=', gameId).execute()
    expect(stored).toEqual([])
    // The answer of a process that has not heard of the solves yet is judged by what is stored.
    expect((await answer(one, 2)).status).toBe(404)
  })

  test('opens for the team that solved the last prerequisite, at once and for it alone', async () => {
    const { gameId, gate, key, challengeId, one, other, details, answer } = await aVault()
    const me = await app.as(one)
    expect(await me.challenges.locked({ gameId })).toMatchObject([
      {
        id: challengeId,
        title: 'Vault',
        groups: [
          {
            missing: 2,
            of: [
              { id: gate, title: 'Gate', solved: false },
              { id: key, title: 'Key', solved: false },
            ],
          },
        ],
      },
    ])
    await answer(one, 0)
    expect(await details(one)).toEqual(['Gate', 'Key', 'Zenith'])
    expect((await me.challenges.locked({ gameId }))[0]?.groups).toMatchObject([{ missing: 1 }])
    expect((await me.challenges.page({ gameId, challengeId: gate })).opened).toEqual([])
    await answer(one, 1)
    expect(await details(one)).toEqual(['Gate', 'Key', 'Vault', 'Zenith'])
    expect(await me.challenges.locked({ gameId })).toEqual([])
    expect((await me.challenges.page({ gameId, challengeId: key })).opened).toMatchObject([
      { id: challengeId, title: 'Vault' },
    ])
    expect(await details(other)).toEqual(['Gate', 'Key', 'Zenith'])
    expect((await answer(other, 2)).status).toBe(404)
    expect((await answer(one, 2)).status).toBe(200)
    expect((await me.challenges.page({ gameId, challengeId: key })).opened).toEqual([])
  })

  test('does not wait for a challenge that is gone', async () => {
    const { gameId, gate, challengeId, one, answer, details } = await aVault()
    await app.db
      .updateTable('challenges')
      .set({ prerequisites: JSON.stringify([{ challengeIds: [gate, 999_999], needed: 0 }]) })
      .where('id', '=', challengeId)
      .execute()
    app.app.services.bus.publish([{ kind: 'challenge', gameId, challengeId }])
    const me = await app.as(one)
    await expect
      .poll(async () => (await me.challenges.locked({ gameId }))[0]?.groups)
      .toEqual([{ missing: 1, of: [{ id: gate, title: 'Gate', solved: false }] }])
    await answer(one, 0)
    expect(await details(one)).toContain('Vault')
    expect((await answer(one, 2)).status).toBe(200)
  })

  test('opens in every process, and after some of a group where these are enough', async () => {
    const { one, other, answer, details } = await aVault({ needed: 1 })
    await answer(one, 1, beside)
    await expect.poll(() => details(one)).toContain('Vault')
    expect((await answer(one, 2, beside)).status).toBe(200)
    expect(await details(other)).not.toContain('Vault')
  })

  test('keeps its file from teams for which it is locked, and from callers without a session', async () => {
    const { gameId, challengeId, one, other, answer } = await aVault({ needed: 1 })
    const form = new FormData()
    form.append('files', new Blob(['inside']), 'vault.txt')
    const as = await anAdmin(app)
    const [{ hash }] = await (await app.request('/api/assets', { method: 'POST', as, body: form })).json()
    await (await app.as(as)).editChallenges.setAttachment({
      gameId,
      challengeId,
      attachmentType: 'Local',
      fileHash: hash,
    })
    await answer(one, 0)
    const load = async (caller?: string) =>
      (await app.request(`/assets/${hash}/vault.txt`, caller ? { as: caller } : {})).status
    await expect.poll(() => load(one)).toBe(200)
    expect([await load(other), await load()]).toEqual([404, 404])
  })

  test('is open to everybody in practice, and its title is on the board after the end', async () => {
    const { gameId, admin, other, details, board } = await aVault({ look: 'anonymous' })
    const game = await admin.editGames.page({ gameId })
    await admin.editGames.patch({ gameId, practiceMode: true })
    app.clock.advance(`${Math.ceil((game.end - app.clock.now()) / 1_000) + 1}s`)
    await expect.poll(board).toContain('Vault')
    expect(await details(other)).toEqual(['Gate', 'Key', 'Vault', 'Zenith'])
  })
})

describe('what is not shown of a locked challenge', () => {
  test('an anonymous one is `???` in lists, on the board and in notices, except for teams that unlocked it', async () => {
    const { gameId, gate, key, last, challengeId, admin, one, other, board, answer, notices, details } =
      await aVault({ look: 'anonymous' })
    expect(await board()).toEqual(['Gate', 'Key', 'Zenith', '???'])
    const me = await app.as(one)
    expect(await me.challenges.locked({ gameId })).toMatchObject([{ id: challengeId, title: null }])
    expect(await me.challenges.knownTitles({ gameId })).toEqual([])
    await answer(one, 0)
    await answer(one, 1)
    expect(await details(one)).toContain('Vault')
    expect(await me.challenges.knownTitles({ gameId })).toEqual([{ id: challengeId, title: 'Vault' }])
    await answer(one, 2)
    await admin.editChallenges.patch({ gameId, challengeId, hints: ['Look behind the picture'] })
    const name = (await me.games.page({ gameId })).teamName
    expect(await notices()).toEqual(
      [
        `FirstBlood ${name}, ???`,
        `FirstBlood ${name}, Gate`,
        `FirstBlood ${name}, Key`,
        'NewHint ???',
      ].sort(),
    )
    // Whatever guests and other teams can read of the game.
    const guest = await app.as(null)
    const seen = JSON.stringify([
      await guest.scoreboard.glance({ gameId }),
      await guest.scoreboard.pulse({ gameId }),
      await guest.challenges.knownTitles({ gameId }),
      await (await app.request(`/api/game/${gameId}/scoreboard`)).text(),
      await (await app.request(`/api/game/${gameId}/notices`)).text(),
      await (await app.as(other)).challenges.locked({ gameId }),
      await (await app.as(other)).games.details({ gameId }),
      await (await app.request(`/games/${gameId}/scoreboard`)).text(),
    ])
    expect(seen).not.toContain('Vault')
    expect(seen).toContain('???')
    // One that comes after it does not tell its title either.
    await admin.editChallenges.patch({
      gameId,
      challengeId: key,
      prerequisites: [{ challengeIds: [last], needed: 0 }],
    })
    await admin.editChallenges.patch({
      gameId,
      challengeId: last,
      prerequisites: [{ challengeIds: [gate], needed: 0 }],
      lockedLook: 'anonymous',
    })
    const locked = await (await app.as(other)).challenges.locked({ gameId })
    expect(locked.find(({ id }) => id === key)).toMatchObject({
      title: 'Key',
      groups: [{ of: [{ id: last, title: null, solved: false }] }],
    })
  })

  test('of what has to be solved first, challenges that the team must not know are only counted', async () => {
    const { gameId, gate, key, last, challengeId, admin, one, answer } = await aVault()
    const me = await app.as(one)
    const groups = async () =>
      (await me.challenges.locked({ gameId })).find(({ id }) => id === challengeId)?.groups
    const set = (id: number, changes: object) =>
      admin.editChallenges.patch({ gameId, challengeId: id, ...changes })
    const [ofGate, ofKey] = [
      { id: gate, title: 'Gate', solved: false },
      { id: key, title: 'Key', solved: false },
    ]
    expect(await groups()).toEqual([{ missing: 2, of: [ofGate, ofKey] }])
    await set(key, { isEnabled: false })
    expect(await groups()).toEqual([{ missing: 2, of: [ofGate] }])
    await set(key, { isEnabled: true, releaseAt: app.clock.now() + 60_000 })
    expect(await groups()).toEqual([{ missing: 2, of: [ofGate] }])
    await set(gate, { prerequisites: [{ challengeIds: [last], needed: 0 }], lockedLook: 'hidden' })
    expect(await groups()).toEqual([{ missing: 2, of: [] }])
    app.clock.advance('2m')
    expect(await groups()).toEqual([{ missing: 2, of: [ofKey] }])
    // For a team that can open it, it is no secret.
    await answer(one, 3)
    expect(await groups()).toEqual([{ missing: 2, of: [ofGate, ofKey] }])
  })

  test('a hidden one is nowhere before the first solve, and `???` on the board from then on', async () => {
    const { gameId, challengeId, admin, one, other, board, answer, notices } = await aVault({
      look: 'hidden',
      needed: 1,
    })
    expect(await board()).toEqual(['Gate', 'Key', 'Zenith'])
    const rival = await app.as(other)
    expect(await rival.challenges.locked({ gameId })).toEqual([])
    await expect(rival.scoreboard.solvers({ gameId, challengeId })).rejects.toThrow('ChallengeNotFound')
    await admin.editChallenges.patch({ gameId, challengeId, hints: ['Look behind the picture'] })
    expect(await notices()).toEqual([])
    await answer(one, 0)
    await answer(one, 2)
    await expect.poll(board).toContain('???')
    expect(await rival.challenges.locked({ gameId })).toEqual([])
    const body = await (await app.request(`/api/game/${gameId}/scoreboard`)).json()
    const shown = Object.values(body.challenges as Record<string, { id: number }[]>).flat()
    for (const row of body.items as { solvedChallenges: { id: number }[] }[])
      for (const { id } of row.solvedChallenges) expect(shown.map((challenge) => challenge.id)).toContain(id)
  })
})

describe('an editor', () => {
  test('is refused a circle by the names of its challenges, and challenges of other games', async () => {
    const { gameId, gate, key, challengeId, admin } = await aVault()
    const elsewhere = await aGame(app, { challenges: [{ title: 'Far' }] })
    const before = await admin.editChallenges.page({ gameId, challengeId: gate })
    const set = (id: number, ids: number[]) =>
      admin.editChallenges.patch({
        gameId,
        challengeId: id,
        prerequisites: [{ challengeIds: ids, needed: 0 }],
      })
    await expect(set(gate, [challengeId])).rejects.toMatchObject({
      refusal: 'PrerequisiteCircle',
      params: { titles: 'Gate → Vault → Gate' },
      field: 'prerequisites',
    })
    await expect(set(gate, [gate])).rejects.toThrow('PrerequisiteCircle')
    await expect(set(gate, [elsewhere.challengeIds[0]!])).rejects.toThrow('PrerequisiteUnknown')
    expect(await admin.editChallenges.page({ gameId, challengeId: gate })).toEqual(before)
    await set(gate, [key])
    expect(
      (await admin.editChallenges.table({ gameId })).map(({ prerequisites }) => prerequisites.length),
    ).toEqual([1, 0, 1, 0])
  })

  test('closes no circle together with another one, in two processes', async () => {
    const { gameId, gate, key } = await aVault()
    const worlds = await Promise.all([app, beside].map(async (world) => world.as(await anAdmin(world))))
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled(
        worlds.map((admin, at) =>
          admin.editChallenges.patch({
            gameId,
            challengeId: [gate, key][at]!,
            prerequisites: [{ challengeIds: [[key, gate][at]!], needed: 0 }],
          }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const challengeId of [gate, key])
        await worlds[0]!.editChallenges.patch({ gameId, challengeId, prerequisites: [] })
    }
  })

  test('deletes a challenge, and others do not wait for it any more', async () => {
    const { gameId, gate, key, challengeId, admin, one, details } = await aVault()
    await admin.editChallenges.delete({ gameId, challengeId: gate })
    expect((await admin.editChallenges.page({ gameId, challengeId })).prerequisites).toEqual([
      { challengeIds: [key], needed: 0 },
    ])
    await admin.editChallenges.delete({ gameId, challengeId: key })
    expect((await admin.editChallenges.page({ gameId, challengeId })).prerequisites).toEqual([])
    await expect.poll(() => details(one)).toEqual(['Vault', 'Zenith'])
  })

  test('that copies a challenge while another one deletes what it waits for makes none that never opens', async () => {
    const { gameId, gate, key, challengeId, admin } = await aVault()
    const other = await beside.as(await anAdmin(beside))
    // Somebody else is at the challenge, so that both have to wait.
    const { copied, removed } = await app.db.transaction().execute(async (tx) => {
      const behind = await writesBehind(tx, app.db)
      await tx.selectFrom('challenges').select('id').where('id', '=', challengeId).forUpdate().execute()
      const copied = admin.editChallenges.duplicate({ gameId, challengeId })
      await expect.poll(behind, { timeout: 8_000 }).toBe(1)
      const removed = other.editChallenges.delete({ gameId, challengeId: gate })
      await expect.poll(behind, { timeout: 8_000 }).toBe(2)
      return { copied, removed }
    })
    const [{ id }] = await Promise.all([copied, removed])
    for (const one of [challengeId, id])
      expect((await admin.editChallenges.page({ gameId, challengeId: one })).prerequisites).toEqual([
        { challengeIds: [key], needed: 0 },
      ])
  })

  test('copies a game, whose challenges wait for each other and not for those of the first', async () => {
    const { gameId, admin, challengeId } = await aVault({ look: 'hidden', needed: 1 })
    const copy = await admin.editGames.duplicate({ gameId })
    const rows = await admin.editChallenges.table({ gameId: copy.id })
    const idOf = (title: string) => rows.find((row) => row.title === title)!.id
    expect(rows.find(({ title }) => title === 'Vault')).toMatchObject({
      lockedLook: 'hidden',
      prerequisites: [{ challengeIds: [idOf('Gate'), idOf('Key')], needed: 1 }],
    })
    const twin = await admin.editChallenges.duplicate({ gameId, challengeId })
    const { prerequisites } = await admin.editChallenges.page({ gameId, challengeId: twin.id })
    expect(prerequisites).toEqual((await admin.editChallenges.page({ gameId, challengeId })).prerequisites)
  })

  test('of a documented client keeps what it does not know, and sees no new member', async () => {
    const { gameId, challengeId, gate, key, admin } = await aVault()
    const as = await anAdmin(app)
    const path = `/api/edit/games/${gameId}/challenges/${challengeId}`
    const settings = await (await app.request(path, { as })).json()
    expect(Object.keys(settings).filter((name) => /prereq|locked/i.test(name))).toEqual([])
    await app.request(path, {
      method: 'PUT',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Safe' }),
    })
    expect(await admin.editChallenges.page({ gameId, challengeId })).toMatchObject({
      title: 'Safe',
      prerequisites: [{ challengeIds: [gate, key], needed: 0 }],
    })
  })

  test('is recorded with the titles of what was chosen', async () => {
    const { gameId } = await aVault({ needed: 1 })
    const rows = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('gameId', '=', gameId)
      .where('action', '=', 'challenge.update')
      .execute()
    expect(JSON.stringify(rows)).toContain('1/2: Gate, Key')
  })
})

test('a game without prerequisites shares one list among all teams, and reads nothing else', async () => {
  const game = await aGame(app, { teams: 2, challenges: titles.map((title) => ({ title })) })
  const some = vi.spyOn(BoardBytes.prototype, 'challengePartsOf')
  const arena = (await app.app.services.arenas.get(game.gameId))!
  const { bytes } = arena.boards.get({ view: 'public' })
  for (const { captainId } of game.teams) {
    const me = await app.as(captainId)
    expect((await me.games.details({ gameId: game.gameId })).challenges).toEqual(
      bytes.challengeParts().challenges,
    )
    expect(await me.challenges.locked({ gameId: game.gameId })).toEqual([])
  }
  expect(arena.hasPrerequisites).toBe(false)
  expect(bytes.knownChallenges()).toEqual(Object.values(bytes.challengeParts().challenges).flat())
  expect(some).not.toHaveBeenCalled()
  some.mockRestore()
})
