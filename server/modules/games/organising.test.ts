// What organisers do beyond the documented API: tables, copies, posters, notices, writeups and the check before the start.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFile, aPicture, aWorld, aWriteup, pdf, send, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aStaffMember, aTeam } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const admin = () => world.app.as(world.admin)

describe('the table of challenges', () => {
  test('counts solves, attempts and flags, and names who was first', async () => {
    const { gameId, challengeIds, teams } = await aGame(world.app, {
      teams: 2,
      challenges: [{ flags: ['flag{1}', 'flag{2}'], hints: ['h'], content: 'text' }],
    })
    const ref = { gameId, challengeId: challengeIds[0]! }
    const [one, two] = await Promise.all(teams.map(({ captainId }) => world.app.as(captainId)))
    await one!.submissions.submit({ ...ref, flag: 'flag{0}' })
    await two!.submissions.submit({ ...ref, flag: 'flag{2}' })
    await one!.submissions.submit({ ...ref, flag: 'flag{1}' })
    const { participations, editChallenges } = await admin()
    const names = new Map((await participations.list({ gameId })).map(({ team }) => [team.id, team.name]))
    expect(await editChallenges.table({ gameId })).toMatchObject([
      {
        solves: 2,
        attempts: 3,
        flagCount: 2,
        hintCount: 1,
        fileType: 'None',
        hasText: true,
        firstBlood: { team: names.get(teams[1]!.teamId), at: world.app.clock.now() },
      },
    ])
  })
})

describe('a copy', () => {
  test('of a challenge is switched off and has its flags and its file', async () => {
    const { gameId, challengeIds } = await aGame(world.app, {
      challenges: [{ title: 'Door', flags: ['flag{a}', 'flag{b}'], content: 'Open it.', hints: ['Push'] }],
    })
    const ref = { gameId, challengeId: challengeIds[0]! }
    const { editChallenges } = await admin()
    const fileHash = await aFile(world)
    await editChallenges.setAttachment({ ...ref, attachmentType: 'Local', fileHash })
    const source = await editChallenges.get(ref)
    const copy = await editChallenges.duplicate(ref)
    expect(copy).toEqual({
      ...source,
      id: copy.id,
      title: 'Door (2)',
      isEnabled: false,
      attachment: { ...source.attachment, id: copy.attachment!.id },
      flags: source.flags.map(({ flag, attachment }, index) => ({
        id: copy.flags[index]!.id,
        flag,
        attachment,
      })),
    })
    expect((await editChallenges.duplicate(ref)).title).toBe('Door (3)')
    // The file stays while one of them has it.
    await editChallenges.delete(ref)
    expect((await editChallenges.get({ gameId, challengeId: copy.id })).attachment?.url).toContain(fileHash)
    const file = await world.app.db.selectFrom('files').select('hash').where('hash', '=', fileHash).execute()
    expect(file).toHaveLength(1)
    await expect(editChallenges.duplicate(ref)).rejects.toEqual(refused('ChallengeNotFound'))
  })

  test('of a game is hidden, has challenges and divisions, and no teams', async () => {
    const { gameId, challengeIds } = await aGame(world.app, {
      title: 'Finals',
      content: 'Rules',
      divisions: ['Juniors', 'Open'],
      challenges: [{ type: 'DynamicAttachment', flags: ['flag{one}'] }, { isEnabled: false }],
    })
    await aParticipation(world.app, { gameId, team: await aTeam(world.app), division: 'Open' })
    const { editGames, editChallenges, participations } = await admin()
    await world.app.db.updateTable('flags').set({ kind: 'another' }).where('flag', '=', 'flag{one}').execute()
    const source = await editGames.get({ gameId })
    const copy = await editGames.duplicate({ gameId })
    expect(copy).toEqual({
      ...source,
      id: copy.id,
      title: 'Finals (2)',
      hidden: true,
      publicKey: copy.publicKey,
    })
    expect(copy.publicKey).not.toBe(source.publicKey)
    const theirs = await editChallenges.list({ gameId: copy.id })
    expect(theirs.map(({ id, ...rest }) => rest)).toEqual(
      (await editChallenges.list({ gameId })).map(({ id, ...rest }) => rest),
    )
    expect(theirs.map(({ id }) => id).some((id) => challengeIds.includes(id))).toBe(false)
    const ref = { gameId: copy.id, challengeId: theirs[0]!.id }
    expect((await editChallenges.get(ref)).flags.map(({ flag }) => flag)).toEqual(['flag{one}'])
    const stored = world.app.db.selectFrom('flags').select(['flag', 'kind'])
    expect(await stored.where('challengeId', '=', ref.challengeId).execute()).toEqual([
      { flag: 'flag{one}', kind: 'another' },
    ])
    expect(await participations.list({ gameId: copy.id })).toEqual([])
  })
})

test('the table of games has those of the caller, with their teams', async () => {
  const { gameId } = await aGame(world.app, { title: 'Mine', teams: 1, challenges: 2, hidden: true })
  await aParticipation(world.app, { gameId, team: await aTeam(world.app), status: 'Pending' })
  const organiser = await world.app.as(await aStaffMember(world.app, { gameId, role: 'organiser' }))
  expect(await organiser.editGames.table()).toMatchObject([
    { id: gameId, title: 'Mine', hidden: true, challenges: 2, teams: 2, pending: 1 },
  ])
  const all = await (await admin()).editGames.table()
  expect(all.length).toBeGreaterThan(1)
})

test('a division keeps its teams when it gets another name', async () => {
  const { gameId } = await aGame(world.app, { divisions: ['Juniors', 'Open'] })
  const team = await aTeam(world.app)
  await aParticipation(world.app, { gameId, team, division: 'Juniors' })
  const { editGames, participations } = await admin()
  const { divisions } = await editGames.divisions({ gameId })
  const rename = async (name: string) => {
    const [first, ...others] = divisions
    const saved = await editGames.saveDivisions({ gameId, divisions: [{ ...first!, name }, ...others] })
    return saved.divisions.map((division) => division.name)
  }
  expect(await rename(' Youth ')).toEqual(['Youth', 'Open'])
  expect(await participations.list({ gameId })).toMatchObject([{ division: 'Youth' }])
  for (const name of ['Open', 'all', ' ']) {
    await expect(rename(name)).rejects.toEqual(refused('DivisionNameInvalid'))
  }
})

test('a poster can be removed', async () => {
  const { gameId } = await aGame(world.app)
  const files = [{ part: 'file', ...(await aPicture()) }]
  await send(world, 'PUT /api/edit/games/{id}/poster', { as: world.admin, params: { id: gameId }, files })
  const { editGames } = await admin()
  expect((await editGames.get({ gameId })).poster).toMatch(/^\/assets\//)
  const changed = await editGames.patch({ gameId, summary: 'The poster stays.' })
  expect(changed.poster).toMatch(/^\/assets\//)
  await editGames.removePoster({ gameId })
  expect((await editGames.get({ gameId })).poster).toBeNull()
})

test('the check before the start names what is missing, to organisers', async () => {
  const { gameId, challengeIds } = await aGame(world.app, {
    phase: 'upcoming',
    challenges: [{ title: 'Bare', flags: [], isEnabled: false }],
  })
  await aParticipation(world.app, { gameId, team: await aTeam(world.app), status: 'Pending' })
  const organiser = await world.app.as(await aStaffMember(world.app, { gameId, role: 'organiser' }))
  const found = await organiser.editGames.readiness({ gameId })
  expect(found.map(({ kind }) => kind)).toEqual([
    'nothingEnabled',
    'noFlag',
    'noText',
    'pendingTeams',
    'noDescription',
    'noPoster',
    'noMail',
  ])
  expect(found[1]).toMatchObject({ count: 1, challenges: [{ id: challengeIds[0], title: 'Bare' }] })
  const author = await world.app.as(await aStaffMember(world.app, { gameId, role: 'author' }))
  await expect(author.editGames.readiness({ gameId })).rejects.toEqual(refused('NotAllowed'))
})

test('organisers see their notices rendered, and how many they reach', async () => {
  const { gameId } = await aGame(world.app, { teams: 2, challenges: [{ isEnabled: false }] })
  await aParticipation(world.app, { gameId, team: await aTeam(world.app), status: 'Pending' })
  const { editNotices } = await admin()
  await editNotices.create({ gameId, content: '**Lunch**' })
  expect(await editNotices.desk({ gameId })).toMatchObject({
    notices: [{ values: ['**Lunch**'], textHtml: '<strong>Lunch</strong>' }],
    teams: 2,
    players: 2,
  })
})

test('one writeup can be deleted, and its team hands in another', async () => {
  const { params } = await aWriteup(world)
  const gameId = Number(params!.id)
  const { writeups } = await admin()
  const [writeup, ...others] = await writeups.table({ gameId })
  expect(writeup).toMatchObject({ fileName: expect.stringMatching(/\.pdf$/), fileSize: expect.any(Number) })
  expect(others).toEqual([])
  const elsewhere = await aGame(world.app)
  const ref = { gameId, participationId: writeup!.id }
  await expect(writeups.delete({ ...ref, gameId: elsewhere.gameId })).rejects.toEqual(refused('FileNotFound'))
  await writeups.delete(ref)
  expect(await writeups.table({ gameId })).toEqual([])
  const { userId } = await world.app.db
    .selectFrom('participationMembers')
    .select('userId')
    .where('participationId', '=', ref.participationId)
    .executeTakeFirstOrThrow()
  await send(world, 'POST /api/game/{id}/writeup', { as: userId, params: { id: gameId }, files: [pdf()] })
  expect(await writeups.table({ gameId })).toHaveLength(1)
})

test('the archive of writeups names the teams, safely and each once', async () => {
  const { params } = await aWriteup(world)
  const gameId = Number(params!.id)
  const names = ['A/B', '..', 'CON', '\u{1f3f4}\u200d\u2620\ufe0f', 'Same', 'Same']
  for (const name of names) {
    const team = await aTeam(world.app, { name })
    await aParticipation(world.app, { gameId, team })
    await send(world, 'POST /api/game/{id}/writeup', {
      as: team.captainId,
      params: { id: gameId },
      files: [pdf()],
    })
  }
  const answer = await world.app.request(`/api/admin/writeups/${gameId}/all`, { as: world.admin })
  expect(answer.status).toBe(200)
  const files = namesInTar(gunzipSync(Buffer.from(await answer.arrayBuffer())))
  expect(files).toHaveLength(names.length + 1)
  expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length)
  for (const name of files) expect(name).toMatch(/^Writeups-[^/]+\/[^/\\:*?"<>|]+ #\d+\.pdf$/u)
  for (const part of ['/A B #', '/Team #', '/CON_ #', '/\u{1f3f4}\u200d\u2620\ufe0f #', '/Same #'])
    expect(files.filter((name) => name.includes(part)).length, part).toBe(part === '/Same #' ? 2 : 1)
})

/** Names longer than the field of a header, or not of ASCII, stand in the record before it. */
function namesInTar(bytes: Buffer): string[] {
  const names: string[] = []
  let long: string | undefined
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const field = (from: number, length: number) =>
      bytes.toString('utf8', at + from, at + from + length).split('\0')[0]!
    const size = Number.parseInt(field(124, 12), 8)
    const content = bytes.subarray(at + 512, at + 512 + size)
    const kind = String.fromCharCode(bytes[at + 156]!)
    if (kind === 'x') long = /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1]
    else {
      names.push(long ?? [field(345, 155), field(0, 100)].filter(Boolean).join('/'))
      long = undefined
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
  return names
}
