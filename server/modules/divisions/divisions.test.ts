import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { saveDivisions, type WantedDivision } from './repository.ts'

const app = useApp()
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const idsOf = async (gameId: number) => {
  const rows = await app.db
    .selectFrom('divisions')
    .select(['id', 'name', 'position'])
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name, position }) => [name, { id, isOffered: position !== null }]))
}

/** A game with divisions A and B and a team in each. */
async function aDividedGame() {
  const { gameId } = await aGame(app, { divisions: ['A', 'B'] })
  const team = async (division: string) =>
    (await aParticipation(app, { gameId, team: await aTeam(app), division })).teamId
  const [inA, inB] = [await team('A'), await team('B')]
  const { editGames, participations } = await app.as(adminId)
  const divisionsOf = async () =>
    Object.fromEntries(
      (await participations.list({ gameId })).map(({ team: { id }, division }) => [id, division]),
    )
  const board = async () => {
    const { items, timeLines } = await (await app.as(null)).scoreboard.glance({ gameId })
    return {
      teams: Object.fromEntries(items.map(({ id, division }) => [id, division])),
      keys: Object.keys(timeLines),
    }
  }
  /** Over the wire editors know only names. */
  const offer = async (divisions: string[]) => {
    const settings = await editGames.get({ gameId })
    return (await editGames.update({ ...settings, gameId, divisions })).divisions
  }
  const save = async (wanted: WantedDivision[]) => {
    await app.db.transaction().execute((tx) => saveDivisions(tx, gameId, wanted))
    app.app.services.bus.publish([{ kind: 'game', gameId }])
  }
  return { gameId, inA, inB, divisionsOf, board, offer, save }
}

describe('an editor that sends names', () => {
  test('keeps the divisions whose names stay, in any order', async () => {
    const { gameId, offer } = await aDividedGame()
    const before = await idsOf(gameId)
    expect(await offer(['New', 'B', 'A'])).toEqual(['New', 'B', 'A'])
    const after = await idsOf(gameId)
    for (const name of ['A', 'B']) expect(after.get(name)).toEqual(before.get(name))
    expect(after.size).toBe(3)
  })

  test('removes a division: its teams stay in it, no other team may choose it, and it may come back', async () => {
    const { gameId, inA, inB, offer, divisionsOf, board } = await aDividedGame()
    const before = await idsOf(gameId)
    expect(await offer(['B'])).toEqual(['B'])
    expect(await divisionsOf()).toEqual({ [inA]: 'A', [inB]: 'B' })
    expect(await board()).toEqual({ teams: { [inA]: 'A', [inB]: 'B' }, keys: ['all', 'A', 'B'] })

    const { teamId, captainId } = await aTeam(app)
    const { games } = await app.as(captainId)
    await expect(games.join({ gameId, teamId, division: 'A' })).rejects.toMatchObject({
      message: 'DivisionInvalid',
    })

    expect(await offer(['A', 'B'])).toEqual(['A', 'B'])
    expect(await idsOf(gameId)).toEqual(before)
    await games.join({ gameId, teamId, division: 'A' })
    expect(await divisionsOf()).toMatchObject({ [inA]: 'A', [teamId]: 'A' })
  })

  test('removes all of them: the game is whole, and its teams keep their names on the board', async () => {
    const { inA, inB, offer, board } = await aDividedGame()
    expect(await offer([])).toBeNull()
    expect((await board()).teams).toEqual({ [inA]: 'A', [inB]: 'B' })
  })
})

describe('a division with its id', () => {
  test('is renamed, and its teams go with it', async () => {
    const { gameId, inA, inB, save, divisionsOf, board } = await aDividedGame()
    const { id } = (await idsOf(gameId)).get('A')!
    await save([{ id, name: 'Students' }, { name: 'B' }])
    expect(await divisionsOf()).toEqual({ [inA]: 'Students', [inB]: 'B' })
    expect((await board()).keys).toEqual(['all', 'Students', 'B'])
  })

  test('exchanges its name with another one', async () => {
    const { gameId, inA, inB, save, divisionsOf } = await aDividedGame()
    const ids = await idsOf(gameId)
    await save([
      { id: ids.get('A')!.id, name: 'B' },
      { id: ids.get('B')!.id, name: 'A' },
    ])
    expect(await divisionsOf()).toEqual({ [inA]: 'B', [inB]: 'A' })
  })

  test('takes a name whose former division has teams: both are shown under it', async () => {
    const { gameId, inA, inB, save, divisionsOf } = await aDividedGame()
    await save([{ id: (await idsOf(gameId)).get('B')!.id, name: 'A' }])
    expect(await divisionsOf()).toEqual({ [inA]: 'A', [inB]: 'A' })
    await save([{ name: 'A' }])
    expect(await divisionsOf()).toEqual({ [inA]: 'A', [inB]: 'A' })
  })

  test('of another game changes nothing there', async () => {
    const { gameId, save } = await aDividedGame()
    const { gameId: elsewhere } = await aGame(app, { divisions: ['Far'] })
    const before = await idsOf(elsewhere)
    await save([{ id: before.get('Far')!.id, name: 'Near' }])
    expect(await idsOf(elsewhere)).toEqual(before)
    expect((await idsOf(gameId)).get('Near')?.isOffered).toBe(true)
  })
})

describe('settings of divisions', () => {
  const noDecay = ['AffectDynamicScore' as const]
  const wanted = { kind: 'human' as const, inviteCode: null, denies: [], challenges: [] }

  test('are saved with their names, and an editor that sends names alone keeps them', async () => {
    const { gameId, inA, offer, divisionsOf } = await aDividedGame()
    const { editGames } = await app.as(adminId)
    const { version, divisions } = await editGames.divisions({ gameId })
    const [a] = divisions
    expect(divisions.map(({ id: _, ...rest }) => rest)).toEqual(
      ['A', 'B'].map((name) => ({ name, ...wanted })),
    )
    const own = { name: 'Agents', kind: 'ai' as const, inviteCode: 'secret-code', denies: noDecay }
    const saved = await editGames.saveDivisions({
      gameId,
      divisions: [{ name: 'New' }, { id: a!.id, ...own }],
      expectedVersion: version,
    })
    expect(saved.version).toBe(version + 1)
    expect(saved.divisions).toMatchObject([
      { name: 'New', ...wanted },
      { id: a!.id, ...own },
    ])
    expect((await divisionsOf())[inA]).toBe('Agents')
    await expect(
      editGames.saveDivisions({ gameId, divisions: [], expectedVersion: version }),
    ).rejects.toMatchObject({ message: 'ChangedMeanwhile' })
    await offer(['Agents'])
    expect((await editGames.divisions({ gameId })).divisions).toMatchObject([own])
    const [entry] = (await editGames.get({ gameId })).divisions ?? []
    expect(entry).toBe('Agents')
  })

  test('are in the audit log without the codes', async () => {
    const { gameId } = await aDividedGame()
    const { editGames } = await app.as(adminId)
    const save = (inviteCode: string) =>
      editGames.saveDivisions({ gameId, divisions: [{ name: 'A', inviteCode }] })
    await save('planted-code-1')
    await save('planted-code-2')
    const rows = await app.db.selectFrom('auditLog').selectAll().where('gameId', '=', gameId).execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('planted-code')
    expect(JSON.stringify(rows)).toContain('divisionCodes')
  })

  test('a code of its own takes the place of the code of the game', async () => {
    const { gameId } = await aGame(app, { divisions: ['Open', 'Agents'], inviteCode: 'game-code' })
    const { editGames } = await app.as(adminId)
    await editGames.saveDivisions({
      gameId,
      divisions: [{ name: 'Open' }, { name: 'Agents', kind: 'ai', inviteCode: 'own-code' }],
    })
    const { teamId, captainId } = await aTeam(app)
    const { games } = await app.as(captainId)
    expect((await games.page({ gameId })).divisionTerms).toEqual([
      { name: 'Open', kind: 'human', needsCode: true, isOpen: true },
      { name: 'Agents', kind: 'ai', needsCode: true, isOpen: true },
    ])
    const join = (division: string, inviteCode: string) =>
      games.join({ gameId, teamId, division, inviteCode })
    const refused = { message: 'GameInviteCodeWrong' }
    await expect(join('Agents', 'game-code')).rejects.toMatchObject(refused)
    await expect(join('Open', 'own-code')).rejects.toMatchObject(refused)
    await join('Agents', 'own-code')
    const { teamId: other, captainId: otherCaptain } = await aTeam(app)
    await (await app.as(otherCaptain)).games.join({
      gameId,
      teamId: other,
      division: 'Open',
      inviteCode: 'game-code',
    })
  })

  test('solves of a division that does not count leave the values as they are, also for its editors', async () => {
    const { gameId, challengeIds } = await aGame(app, { divisions: ['Home', 'Guests'], challenges: 1 })
    const challengeId = challengeIds[0]!
    const { editGames, editChallenges } = await app.as(adminId)
    await editGames.saveDivisions({
      gameId,
      divisions: [{ name: 'Home' }, { name: 'Guests', denies: noDecay }],
    })
    const { flags } = await editChallenges.get({ gameId, challengeId })
    const { originalScore } = await editChallenges.get({ gameId, challengeId })
    const values: (number | undefined)[] = []
    for (const division of ['Home', 'Guests', 'Guests', 'Home']) {
      const team = await aTeam(app)
      await aParticipation(app, { gameId, team, division })
      const { submissions } = await app.as(team.captainId)
      await submissions.submit({ gameId, challengeId, flag: flags[0]!.flag })
      const { challenges } = await (await app.as(null)).scoreboard.glance({ gameId })
      values.push(Object.values(challenges).flat()[0]?.score)
      expect((await editChallenges.table({ gameId }))[0]?.score).toBe(values.at(-1))
    }
    expect(values.slice(0, 3)).toEqual(Array(3).fill(originalScore))
    expect(values[3]).toBeLessThan(originalScore)
    // The rule may be changed while the game runs.
    const { divisions } = await editGames.divisions({ gameId })
    await editGames.saveDivisions({
      gameId,
      divisions: divisions.map((division) => ({ ...division, denies: [] })),
    })
    const { challenges } = await (await app.as(null)).scoreboard.glance({ gameId })
    expect(Object.values(challenges).flat()[0]?.score).toBeLessThan(values[3]!)
  })
})

test('teams are moved between divisions while the game is deleted: nobody waits in vain', async () => {
  const errors: unknown[] = []
  for (let round = 0; round < 5; round++) {
    const { gameId } = await aGame(app, { divisions: ['A', 'B'], teams: 0 })
    const ids: number[] = []
    for (let team = 0; team < 4; team++) {
      ids.push((await aParticipation(app, { gameId, team: await aTeam(app), division: 'A' })).participationId)
    }
    const admin = await app.as(adminId)
    const calls = ids.map((participationId) =>
      admin.participations.review({ participationId, division: 'B' }),
    )
    const done = await Promise.allSettled([...calls, admin.editGames.delete({ gameId })])
    errors.push(...done.flatMap((it) => (it.status === 'rejected' ? it.reason.message : [])))
  }
  expect(errors.filter((message) => message !== 'ParticipationNotFound')).toEqual([])
  expect(app.logLines.filter((line) => /deadlock/.test(line))).toEqual([])
})
