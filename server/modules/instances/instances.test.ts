import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aChallenge, aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import { teamHash } from './team-hash.ts'

const app = useApp()
/** Another instance of the server on the same database. */
const beside = useApp({ beside: app })

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `flag{${index}}`)

async function aTrial(type: ChallengeType, { teams = 2, flags = ['flag{0}', 'flag{1}'] } = {}) {
  const game = await aGame(app, { teams, challenges: [{ title: 'Door', type, flags }] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const open = async (userId: string, server = app) => (await server.as(userId)).challenges.get(ref)
  const submit = async (userId: string, flag: string, server = app) =>
    (await server.as(userId)).submissions.judge({ ...ref, flag })
  const flagsOf = async () =>
    await app.db
      .selectFrom('instances')
      .leftJoin('flags', 'flags.id', 'instances.flagId')
      .select(['instances.participationId', 'flags.flag as drawn', 'instances.flag as made'])
      .where('instances.challengeId', '=', ref.challengeId)
      .execute()
  const flagOf = async (participationId: number) => {
    const row = (await flagsOf()).find((one) => one.participationId === participationId)
    return row?.drawn ?? row?.made ?? ''
  }
  return { ...game, ...ref, ref, open, submit, flagsOf, flagOf }
}

describe('a dynamic attachment', () => {
  test('20 teams that draw from 20 flags at once have one each, on two replicas', async () => {
    const { teams, open, flagsOf } = await aTrial('DynamicAttachment', { teams: 20, flags: numbered(20) })
    await Promise.all(teams.map(({ captainId }, index) => open(captainId, index % 2 ? app : beside)))
    const given = await flagsOf()
    expect(given.map(({ drawn }) => drawn).toSorted()).toEqual(numbered(20).toSorted())
    expect(new Set(given.map(({ participationId }) => participationId)).size).toBe(20)
  })

  test('members who open it at once draw one flag, also when it is the last', async () => {
    const { gameId, open, flagsOf } = await aTrial('DynamicAttachment', { teams: 0, flags: ['flag{0}'] })
    const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 4 }) })
    await Promise.all(team.memberIds.map((userId, index) => open(userId, index % 2 ? app : beside)))
    expect(await flagsOf()).toEqual([{ participationId: team.participationId, drawn: 'flag{0}', made: null }])
  })

  test('when none is left it is not there and nothing is right, until one is added', async () => {
    const { teams, open, submit, ref, flagOf } = await aTrial('DynamicAttachment', { flags: ['flag{0}'] })
    const [first, second] = teams as [(typeof teams)[0], (typeof teams)[0]]
    await open(first.captainId)
    await expect(open(second.captainId)).rejects.toEqual(refused('NoFlagLeft'))
    expect(await submit(second.captainId, 'flag{x}')).toMatchObject({ verdict: 'NotFound' })
    const { submissionId } = await submit(second.captainId, 'flag{0}')
    const { editChallenges, submissions, cheats } = await app.as(await anAdmin(app))
    expect((await submissions.list({ ...ref, type: null })).map(({ status }) => status)).toEqual([
      'CheatDetected',
      'NotFound',
    ])
    expect(await cheats.list(ref)).toMatchObject([{ submitTeam: { id: second.participationId } }])
    const player = await app.as(second.captainId)
    expect(await player.submissions.status({ ...ref, submissionId })).toBe('WrongAnswer')
    expect(app.logLines.join('')).toContain('no flag left to give')
    await editChallenges.addFlags({ ...ref, flags: [{ flag: 'flag{1}' }] })
    await open(second.captainId)
    expect(await flagOf(second.participationId)).toBe('flag{1}')
  })

  test('a team that never opened it draws with its first answer', async () => {
    const { teams, submit, flagsOf } = await aTrial('DynamicAttachment', { teams: 1, flags: ['flag{0}'] })
    expect(await submit(teams[0]!.captainId, 'flag{0}')).toMatchObject({ verdict: 'Accepted' })
    expect(await flagsOf()).toHaveLength(1)
  })

  test('a flag that no team has is wrong, and no cheat', async () => {
    const { teams, open, submit, flagOf, gameId } = await aTrial('DynamicAttachment', { teams: 1 })
    const [team] = teams as [(typeof teams)[0]]
    await open(team.captainId)
    const own = await flagOf(team.participationId)
    const free = numbered(2).find((flag) => flag !== own)!
    expect(await submit(team.captainId, free)).toMatchObject({ verdict: 'WrongAnswer' })
    expect(await (await app.as(await anAdmin(app))).cheats.list({ gameId })).toEqual([])
  })

  test('a removed flag is drawn anew by the team that had it', async () => {
    const { teams, open, submit, flagOf, ref } = await aTrial('DynamicAttachment', { teams: 1 })
    const [team] = teams as [(typeof teams)[0]]
    await open(team.captainId)
    const before = await flagOf(team.participationId)
    const { editChallenges } = await app.as(await anAdmin(app))
    const { flags } = await editChallenges.get(ref)
    const flagId = flags.find(({ flag }) => flag === before)!.id
    await editChallenges.deleteFlag({ ...ref, flagId })
    await open(team.captainId)
    const after = await flagOf(team.participationId)
    expect(after).not.toBe(before)
    expect(await submit(team.captainId, before)).toMatchObject({ verdict: 'WrongAnswer' })
    expect(await submit(team.captainId, after)).toMatchObject({ verdict: 'Accepted' })
  })

  test('comes with the file of the flag, under the name that all teams see', async () => {
    const { teams, open, ref } = await aTrial('DynamicAttachment', { teams: 2, flags: [] })
    const { editChallenges } = await app.as(await anAdmin(app))
    const hash = 'ab'.repeat(32)
    const file = { hash, size: 1, name: 'a', mediaType: 'a/b', kept: true, uploadedAt: 0 }
    await app.db.insertInto('files').values(file).execute()
    await editChallenges.update({ ...ref, fileName: 'puzzle.zip' })
    await editChallenges.addFlags({
      ...ref,
      flags: [
        { flag: 'flag{local}', attachmentType: 'Local', fileHash: hash.toUpperCase() },
        { flag: 'flag{remote}', attachmentType: 'Remote', remoteUrl: ' https://example.org/p.zip\n' },
      ],
    })
    const views = await Promise.all(teams.map(({ captainId }) => open(captainId)))
    expect(views.map(({ context }) => context.url).toSorted()).toEqual([
      `/assets/${hash}/puzzle.zip`,
      'https://example.org/p.zip',
    ])
    for (const [fileName, shown] of [
      ['a/puzzle.zip', 'puzzle.zip'],
      ['..', 'file'],
    ] as const) {
      const { flags } = await editChallenges.update({ ...ref, fileName })
      expect(flags.map(({ attachment }) => attachment?.type)).toEqual(['Local', 'Remote'])
      expect(flags[0]!.attachment!.url).toBe(`/assets/${hash}/${shown}`)
    }
    for (const bad of [
      { flag: 'x', attachmentType: 'Local', fileHash: 'no', refusal: 'FlagFileUnknown' },
      { flag: 'x', attachmentType: 'Local', fileHash: 'a'.repeat(64), refusal: 'FlagFileUnknown' },
      {
        flag: 'x',
        attachmentType: 'Remote',
        remoteUrl: 'javascript:alert(1)',
        refusal: 'FlagAddressInvalid',
      },
    ] as const) {
      const good = { flag: 'y', attachmentType: 'Remote', remoteUrl: 'https://example.org/y' } as const
      // Which one it is, and why; nothing of the batch is stored.
      await expect(editChallenges.addFlags({ ...ref, flags: [good, bad] })).rejects.toMatchObject({
        refusal: bad.refusal,
        params: { entry: 2 },
      })
      expect((await editChallenges.get(ref)).flags.map(({ flag }) => flag)).not.toContain('y')
    }
  })
})

describe('a dynamic container', () => {
  test('each team has one flag, made once and kept, whatever the template becomes', async () => {
    const { teams, gameId, open, flagOf, flagsOf, ref } = await aTrial('DynamicContainer', { flags: [] })
    const { editChallenges, editGames } = await app.as(await anAdmin(app))
    await editChallenges.update({ ...ref, flagTemplate: 'flag{a b [TEAM_HASH]}' })
    await Promise.all(teams.flatMap(({ captainId }) => [open(captainId), open(captainId, beside)]))
    expect(await flagsOf()).toHaveLength(2)
    const [team] = teams as [(typeof teams)[0]]
    const { token } = await app.db
      .selectFrom('participations')
      .select('token')
      .where('id', '=', team.participationId)
      .executeTakeFirstOrThrow()
    const hash = teamHash(await editGames.hashSalt({ gameId }), ref.challengeId, token)
    expect(await flagOf(team.participationId)).toBe(`flag{a b ${hash}}`)
    await editChallenges.update({ ...ref, flagTemplate: '' })
    await open(team.captainId)
    expect(await flagOf(team.participationId)).toBe(`flag{a b ${hash}}`)
  })

  test('new flags are handed out when the organisers say so, except where the old one was right', async () => {
    const { teams, open, submit, flagOf, ref } = await aTrial('DynamicContainer', { teams: 3, flags: [] })
    const [solver, other, late] = teams as [(typeof teams)[0], (typeof teams)[0], (typeof teams)[0]]
    for (const { captainId } of [solver, other]) await open(captainId)
    const [kept, old] = [await flagOf(solver.participationId), await flagOf(other.participationId)]
    await submit(solver.captainId, kept)
    const { editChallenges } = await app.as(await anAdmin(app))
    await editChallenges.update({ ...ref, flagTemplate: 'new{[GUID]}', reissueFlags: true })
    expect(await flagOf(solver.participationId)).toBe(kept)
    expect(await submit(other.captainId, old, beside)).toMatchObject({ verdict: 'WrongAnswer' })
    for (const { captainId, participationId } of [other, late]) {
      await open(captainId)
      expect(await flagOf(participationId)).toMatch(/^new\{.{36}\}$/)
      expect(await submit(captainId, await flagOf(participationId))).toMatchObject({ verdict: 'Accepted' })
    }
  })

  test('templates that can be guessed, or grow too long, are refused', async () => {
    const { ref } = await aTrial('DynamicContainer', { flags: [] })
    const { editChallenges } = await app.as(await anAdmin(app))
    const set = (flagTemplate: string) => editChallenges.update({ ...ref, flagTemplate })
    await expect(set('flag{hello world}')).rejects.toEqual(refused('FlagTemplateWeak'))
    await expect(set('[GUID]'.repeat(4))).rejects.toEqual(refused('FlagTemplateLong'))
    await set('flag{hello world, this is a long one}')
    expect((await set('')).flagTemplate).toBeNull()
  })

  test('the team hash is made as organisers compute it outside', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(teamHash('salt', 7, '3:sig')).toBe(sha256(`${sha256('salt::7')}::3:sig`).slice(12, 24))
  })
})

describe('the flag of another team', () => {
  test('is a cheat for monitors, and a wrong answer for its sender', async () => {
    const { teams, gameId, challengeId, open, submit, flagOf } = await aTrial('DynamicContainer', {
      flags: [],
    })
    const [thief, owner] = teams as [(typeof teams)[0], (typeof teams)[0]]
    await open(owner.captainId)
    const stolen = await flagOf(owner.participationId)
    const heard: Buffer[] = []
    const stream = await (await app.as(thief.captainId)).live.events({ topics: [`game ${gameId}`] })
    const leave = stream.connect({ write: (bytes) => void heard.push(bytes), end() {} })
    const { submissionId, verdict } = await submit(thief.captainId, stolen)
    expect(verdict).toBe('WrongAnswer')
    const player = await app.as(thief.captainId)
    expect(await player.submissions.status({ gameId, challengeId, submissionId })).toBe('WrongAnswer')
    await expect.poll(() => heard.join('')).toContain('"verdict":"WrongAnswer"')
    leave()
    expect(heard.join('')).not.toContain(stolen)

    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    const found = await monitor.cheats.list({ gameId })
    expect(found).toMatchObject([
      {
        ownedTeam: { id: owner.participationId, team: { id: owner.teamId }, status: 'Accepted' },
        submitTeam: { id: thief.participationId, team: { id: thief.teamId } },
        submission: { answer: stolen, status: 'CheatDetected', challenge: 'Door' },
      },
    ])
    const events = await monitor.events.list({ gameId })
    const names = [found[0]!.submitTeam.team.name, found[0]!.ownedTeam.team.name]
    expect(events.map(({ type, values }) => [type, ...values])).toEqual([
      ['CheatDetected', 'Door', ...names],
      ['FlagSubmit', 'WrongAnswer', stolen, 'Door', String(challengeId)],
    ])
    expect(app.logLines.join('\n')).not.toContain(stolen)
    expect(await submit(owner.captainId, stolen)).toMatchObject({ verdict: 'Accepted' })
  })

  test('is known to every replica', async () => {
    const { teams, open, submit, flagOf, gameId } = await aTrial('DynamicContainer', { flags: [] })
    const [thief, owner] = teams as [(typeof teams)[0], (typeof teams)[0]]
    await beside.app.services.arenas.get(gameId)
    await open(owner.captainId)
    const stolen = await flagOf(owner.participationId)
    await app.app.services.bus.flush()
    await expect
      .poll(async () => (await submit(thief.captainId, stolen, beside)) && (await cheats(gameId)))
      .toBeGreaterThan(0)
  })

  test('in a static challenge is right for everybody', async () => {
    const { teams, submit, gameId } = await aTrial('StaticContainer', { flags: ['flag{0}'] })
    for (const { captainId } of teams) {
      expect(await submit(captainId, 'flag{0}')).toMatchObject({ verdict: 'Accepted' })
    }
    expect(await cheats(gameId)).toBe(0)
  })

  test('of another challenge is only wrong', async () => {
    const { teams, gameId, open, submit } = await aTrial('DynamicAttachment', {
      flags: ['flag{0}', 'flag{1}'],
    })
    const other = await aChallenge(app, gameId, { type: 'DynamicAttachment', flags: ['flag{a}', 'flag{b}'] })
    const [one, two] = teams as [(typeof teams)[0], (typeof teams)[0]]
    await open(one.captainId)
    await (await app.as(two.captainId)).challenges.get({ gameId, challengeId: other })
    for (const flag of ['flag{a}', 'flag{b}']) await submit(one.captainId, flag)
    expect(await cheats(gameId)).toBe(0)
  })
})

const cheats = async (gameId: number) =>
  (await app.db.selectFrom('cheats').select('submissionId').where('gameId', '=', gameId).execute()).length
