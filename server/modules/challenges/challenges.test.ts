import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { aChallenge, aGame, anAdmin, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'

const app = useApp()
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const editor = async () => (await app.as(adminId)).editChallenges
const newsOf = async (gameId: number) =>
  (await (await app.as(null)).notices.list({ gameId }))
    .map(({ type, values }) => [type, ...values])
    .toReversed()

describe('editing', () => {
  test('a new challenge is off and has its defaults', async () => {
    const { gameId } = await aGame(app)
    const edit = await editor()
    const made = await edit.create({ gameId, title: ' Warm-up ', category: 'Web' })
    expect(made).toMatchObject({
      title: 'Warm-up',
      category: 'Web',
      type: 'StaticAttachment',
      isEnabled: false,
      acceptedCount: 0,
      originalScore: 1_000,
      minScoreRate: 0.25,
      difficulty: 5,
      fileName: 'attachment',
      memoryLimit: 64,
      cpuCount: 1,
      storageLimit: 256,
      containerExposePort: 80,
      flags: [],
      attachment: null,
      testContainer: null,
    })
    expect(await edit.list({ gameId })).toEqual([
      {
        id: made.id,
        title: 'Warm-up',
        category: 'Web',
        type: 'StaticAttachment',
        isEnabled: false,
        score: 1_000,
        minScore: 250,
        originalScore: 1_000,
      },
    ])
    await expect(edit.create({ gameId: 99_999, title: 'x' })).rejects.toEqual(refused('GameNotFound'))
    expect(await edit.list({ gameId: 99_999 })).toEqual([])
  })

  test('changes what was sent', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
    const edit = await editor()
    const ref = { gameId, challengeId: challengeIds[0]! }
    const before = await edit.get(ref)
    const next = await edit.update({
      ...ref,
      title: 'New',
      hints: null,
      content: 'text',
      flagTemplate: 'flag{[GUID]}',
    })
    expect(next).toEqual({ ...before, title: 'New', content: 'text', flagTemplate: 'flag{[GUID]}' })
    expect(await edit.update({ ...ref, flagTemplate: '' })).toMatchObject({ flagTemplate: null })
    expect(await edit.update(ref)).toMatchObject({ title: 'New' })
    await expect(edit.update({ ...ref, enableTrafficCapture: true })).rejects.toEqual(
      refused('CaptureNeedsContainer'),
    )
    await expect(edit.update({ ...ref, containerExposePort: 0 })).rejects.toThrow()
    await expect(edit.update({ ...ref, difficulty: 0 })).rejects.toThrow()
  })

  test('only in its own game', async () => {
    const { challengeIds } = await aGame(app, { challenges: 1 })
    const { gameId } = await aGame(app)
    const foreign = { gameId, challengeId: challengeIds[0]! }
    const edit = await editor()
    await expect(edit.get(foreign)).rejects.toEqual(refused('ChallengeNotFound'))
    await expect(edit.update({ ...foreign, title: 'x' })).rejects.toEqual(refused('ChallengeNotFound'))
    await expect(edit.delete(foreign)).rejects.toEqual(refused('ChallengeNotFound'))
    await expect(edit.addFlags({ ...foreign, flags: [{ flag: 'x' }] })).rejects.toEqual(
      refused('ChallengeNotFound'),
    )
    await expect(edit.deleteFlag({ ...foreign, flagId: 1 })).rejects.toEqual(refused('ChallengeNotFound'))
  })

  test('deleting takes it off the board', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 2 })
    const guest = await app.as(null)
    expect((await guest.scoreboard.glance({ gameId })).challengeCount).toBe(2)
    await (await editor()).delete({ gameId, challengeId: challengeIds[0]! })
    expect((await guest.scoreboard.glance({ gameId })).challengeCount).toBe(1)
  })

  test('is for administrators', async () => {
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    await expect(monitor.editChallenges.list({ gameId: 1 })).rejects.toEqual(refused('NotAllowed'))
  })
})

describe('one save', () => {
  test('adds flags and a file and switches on, in one step', async () => {
    const { gameId } = await aGame(app)
    const edit = await editor()
    const ref = { gameId, challengeId: (await edit.create({ gameId, title: 'Warm-up' })).id }
    const { version } = await edit.page(ref)
    const made = await edit.patch({
      ...ref,
      expectedVersion: version,
      content: 'Find it.',
      addFlags: [{ flag: ' flag{a} ' }, { flag: 'flag{b}' }],
      files: [{ attachmentType: 'Remote', remoteUrl: 'https://files.example.org/a.zip' }],
      isEnabled: true,
    })
    expect(made).toMatchObject({
      isEnabled: true,
      content: 'Find it.',
      attachment: { type: 'Remote', url: 'https://files.example.org/a.zip' },
      version: version + 1,
    })
    expect(made.flags.map(({ flag }) => flag)).toEqual(['flag{a}', 'flag{b}'])
    const removeFlags = made.flags.map(({ id }) => id)
    const swapped = await edit.patch({ ...ref, removeFlags, addFlags: [{ flag: 'flag{a}' }] })
    expect(swapped).toMatchObject({ isEnabled: true, flags: [{ flag: 'flag{a}' }] })
    const bare = await edit.patch({ ...ref, removeFlags: swapped.flags.map(({ id }) => id) })
    expect(bare).toMatchObject({ isEnabled: false, flags: [] })
  })

  test('gives flags a kind, which our own pages see, copies keep and answers are judged by', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const edit = await editor()
    const ref = { gameId, challengeId: (await edit.create({ gameId, title: 'Any case' })).id }
    await edit.addFlags({ ...ref, flags: [{ flag: 'flag{a}' }] })
    const addFlags = [{ flag: 'Flag{B}', kind: 'caseIgnored' as const }]
    const { flags } = await edit.patch({ ...ref, addFlags, isEnabled: true })
    expect(flags).toMatchObject([
      { kind: 'exact', flag: 'flag{a}' },
      { kind: 'caseIgnored', flag: 'Flag{B}' },
    ])
    const documented = await edit.get(ref)
    expect(documented.flags).toEqual(flags.map(({ kind: _, settings: __, ...flag }) => flag))
    const copy = await edit.duplicate(ref)
    const ofCopy = await edit.page({ gameId, challengeId: copy.id })
    expect(ofCopy.flags.map(({ kind }) => kind)).toEqual(['exact', 'caseIgnored'])
    const player = await app.as(teams[0]!.captainId)
    const verdict = async (flag: string) => (await player.submissions.judge({ ...ref, flag })).verdict
    expect(await verdict('FLAG{A}')).toBe('WrongAnswer')
    expect(await verdict('FLAG{b}')).toBe('Accepted')
  })

  test('takes a pattern, a number or a choice, which copies keep and answers are judged by', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const edit = await editor()
    const player = await app.as(teams[0]!.captainId)
    const make = async (title: string, addFlags: Flag[]) => {
      const { id: challengeId } = await edit.create({ gameId, title })
      const sent = addFlags.map(({ settings, ...flag }) => ({
        ...flag,
        settings: settings ? { ...settings, options: settings.options && [...settings.options] } : undefined,
      }))
      const made = await edit.patch({ gameId, challengeId, addFlags: sent, isEnabled: true })
      const copy = await edit.duplicate({ gameId, challengeId })
      const stored = made.flags.map(({ id: _, ...flag }) => flag)
      const { flags } = await edit.page({ gameId, challengeId: copy.id })
      expect(flags.map(({ id: _, ...flag }) => flag)).toEqual(stored)
      const verdict = async (flag: string) =>
        (await player.submissions.judge({ gameId, challengeId, flag })).verdict
      return { page: () => player.challenges.page({ gameId, challengeId }), verdict }
    }
    const examples = { matching: 'flag{ab}', other: 'flag{}' }
    const pattern = await make('Pattern', [
      { kind: 'pattern', flag: String.raw`flag\{[a-z]+\}`, settings: { ...examples, ignoreCase: true } },
    ])
    expect(await pattern.page()).toMatchObject({ choice: null, isNumber: false })
    expect(await pattern.verdict('xflag{abc}')).toBe('WrongAnswer')
    expect(await pattern.verdict(' FLAG{abc} ')).toBe('Accepted')
    const number = await make('Number', [{ kind: 'numeric', flag: '3.14', settings: { tolerance: '0.01' } }])
    expect(await number.page()).toMatchObject({ choice: null, isNumber: true })
    expect(await number.verdict('3.1')).toBe('WrongAnswer')
    expect(await number.verdict('314.2e-2')).toBe('Accepted')
    const settings = { options: ['Red', 'Green', 'Blue'], several: true }
    const choice = await make('Choice', [{ kind: 'choice', flag: 'Blue; Red', settings }])
    expect(await choice.page()).toMatchObject({ choice: settings, isNumber: false })
    expect(await choice.verdict('Blue')).toBe('WrongAnswer')
    expect(await choice.verdict('Blue; Red')).toBe('Accepted')
  })

  test('refuses flags that make no sense by name, under their field, and stores nothing', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
    const edit = await editor()
    const ref = { gameId, challengeId: challengeIds[0]! }
    const before = await edit.page(ref)
    const pattern = (flag: string, matching = 'a', other = 'b') => ({
      kind: 'pattern' as const,
      flag,
      settings: { matching, other },
    })
    const choice = (flag: string) => ({ kind: 'choice' as const, flag, settings: { options: ['a', 'b'] } })
    const add = (...addFlags: NonNullable<Parameters<typeof edit.patch>[0]['addFlags']>) =>
      edit.patch({ ...ref, title: 'x', addFlags })
    for (const foreign of ['(?<=x)a', String.raw`(a)\1`, 'a++']) {
      await expect(add(pattern(foreign))).rejects.toMatchObject({
        params: { reason: expect.stringMatching(/\w/) },
        field: 'flags',
      })
    }
    await expect(add(pattern('c'))).rejects.toEqual(refused('PatternMissesExample'))
    await expect(add(pattern('.'))).rejects.toEqual(refused('PatternMatchesOther'))
    await expect(add({ kind: 'numeric', flag: 'one' })).rejects.toEqual(refused('NumberInvalid'))
    await expect(add(choice('c'))).rejects.toEqual(refused('OptionsRight'))
    await expect(add(choice('a'))).rejects.toEqual(refused('ChoiceAlone'))
    await expect(add({ flag: 'f'.repeat(128) })).rejects.toEqual(refused('FlagTooLong'))
    const many = Array.from({ length: 21 }, (_, n) => pattern(`a|x${n}`))
    await expect(add(...many)).rejects.toEqual(refused('PatternsTooMany'))
    expect(await edit.page(ref)).toEqual(before)
    const { id } = await edit.create({ gameId, title: 'Own', type: 'DynamicAttachment' })
    await expect(edit.patch({ gameId, challengeId: id, addFlags: [pattern('a')] })).rejects.toEqual(
      refused('FlagKindUnfit'),
    )
  })

  test('with a pattern that other engines take minutes for judges without holding up the process', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const edit = await editor()
    const ref = { gameId, challengeId: (await edit.create({ gameId, title: 'Slow' })).id }
    const settings = { matching: 'a', other: 'b' }
    await edit.patch({ ...ref, addFlags: [{ kind: 'pattern', flag: '(a+)+$', settings }], isEnabled: true })
    const arena = (await app.app.services.arenas.get(gameId))!
    const [team] = teams
    const lag = monitorEventLoopDelay({ resolution: 5 })
    const answer = { ...ref, participationId: team!.participationId, userId: team!.captainId, userName: '' }
    for (let round = 0; round < 100; round++) {
      // After the first ones everything is compiled.
      if (round === 10) lag.enable()
      const text = `${'a'.repeat(126)}!`
      await app.app.services.answerQueue.handIn(
        { ...answer, answer: text, submittedAt: app.clock.now() },
        arena,
      )
    }
    lag.disable()
    expect(lag.percentile(90) / 1e6).toBeLessThan(50)
  })

  test('of which a part is refused changes nothing', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
    const edit = await editor()
    const ref = { gameId, challengeId: challengeIds[0]! }
    const before = await edit.page(ref)
    const own = before.flags[0]!.flag
    await expect(edit.patch({ ...ref, title: 'x', addFlags: [{ flag: own }] })).rejects.toEqual(
      refused('FlagDuplicate'),
    )
    const remote = { attachmentType: 'Remote', remoteUrl: 'file:///etc/passwd' } as const
    await expect(edit.patch({ ...ref, addFlags: [{ flag: 'new' }], files: [remote] })).rejects.toEqual(
      refused('RemoteUrlInvalid'),
    )
    expect(await edit.page(ref)).toEqual(before)
  })
})

describe('switching on', () => {
  test('needs a flag, except where flags are made', async () => {
    const { gameId } = await aGame(app)
    const edit = await editor()
    const bare = await aChallenge(app, gameId, { isEnabled: false, flags: [] })
    await expect(edit.update({ gameId, challengeId: bare, isEnabled: true })).rejects.toEqual(
      refused('ChallengeNeedsFlag'),
    )
    const made = await aChallenge(app, gameId, { isEnabled: false, flags: [], type: 'DynamicContainer' })
    expect(await edit.update({ gameId, challengeId: made, isEnabled: true })).toMatchObject({
      isEnabled: true,
    })
  })

  test('is news once, while the game runs', async () => {
    const { gameId } = await aGame(app)
    const edit = await editor()
    const challengeId = await aChallenge(app, gameId, { title: 'One', isEnabled: false })
    const ref = { gameId, challengeId }
    await edit.update({ ...ref, hints: ['off'] })
    await edit.update({ ...ref, isEnabled: true, hints: ['first'] })
    await edit.update({ ...ref, isEnabled: true })
    await edit.update({ ...ref, hints: ['first', 'second'] })
    app.clock.advance('1s')
    await edit.update({ ...ref, hints: ['first', 'second'] })
    await edit.update({ ...ref, hints: ['second'] })
    expect(await newsOf(gameId)).toEqual([
      ['NewChallenge', 'One'],
      ['NewHint', 'One'],
    ])
    const ended = await aGame(app, { phase: 'ended' })
    const quiet = await aChallenge(app, ended.gameId, { isEnabled: false })
    await edit.update({ gameId: ended.gameId, challengeId: quiet, isEnabled: true })
    expect(await newsOf(ended.gameId)).toEqual([])
  })
})

describe('flags', () => {
  test('stay when the attachment is set, exchanged and taken away', async () => {
    const { gameId } = await aGame(app)
    const ref = { gameId, challengeId: await aChallenge(app, gameId, { flags: ['flag{a}', 'flag{b}'] }) }
    const edit = await editor()
    const before = (await edit.get(ref)).flags
    expect(before).toHaveLength(2)
    for (const attachment of [
      { attachmentType: 'Remote' as const, remoteUrl: 'https://files.example.org/a.zip' },
      { attachmentType: 'Remote' as const, remoteUrl: 'https://files.example.org/b.zip' },
      { attachmentType: 'None' as const },
    ]) {
      await edit.setAttachment({ ...ref, ...attachment })
      expect([attachment, (await edit.get(ref)).flags]).toEqual([attachment, before])
    }
  })

  test('are trimmed and there once', async () => {
    const { gameId } = await aGame(app)
    const ref = { gameId, challengeId: await aChallenge(app, gameId, { flags: [] }) }
    const edit = await editor()
    const add = (...flags: string[]) => edit.addFlags({ ...ref, flags: flags.map((flag) => ({ flag })) })
    await add(' a ', 'b')
    expect((await edit.get(ref)).flags).toMatchObject([{ flag: 'a', attachment: null }, { flag: 'b' }])
    await expect(add('c', 'b ')).rejects.toEqual(refused('FlagDuplicate'))
    await expect(add('d', 'd')).rejects.toEqual(refused('FlagDuplicate'))
    await expect(add('  ')).rejects.toThrow()
    await add()
    expect((await edit.get(ref)).flags).toHaveLength(2)
  })

  test('the last one to go switches the challenge off', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
    const ref = { gameId, challengeId: challengeIds[0]! }
    const edit = await editor()
    await edit.addFlags({ ...ref, flags: [{ flag: 'other' }] })
    const [one, two] = (await edit.get(ref)).flags.map(({ id }) => id) as [number, number]
    expect(await edit.deleteFlag({ ...ref, flagId: one })).toBe('Success')
    expect(await edit.deleteFlag({ ...ref, flagId: one })).toBe('NotFound')
    expect(await edit.get(ref)).toMatchObject({ isEnabled: true })
    await edit.deleteFlag({ ...ref, flagId: two })
    expect(await edit.get(ref)).toMatchObject({ isEnabled: false })
    expect((await (await app.as(null)).scoreboard.glance({ gameId })).challengeCount).toBe(0)
  })
})

describe('a player', () => {
  test('sees the challenge, never its flags', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, {
      challenges: [{ title: 'One', content: '*text*', hints: ['`hint`'] }],
      teams: 1,
    })
    const { challenges } = await app.as(teams[0]!.captainId)
    const ref = { gameId, challengeId: challengeIds[0]! }
    const view = await challenges.get(ref)
    expect(view).toEqual({
      id: ref.challengeId,
      title: 'One',
      content: '*text*',
      category: 'Misc',
      hints: ['`hint`'],
      score: 1_000,
      type: 'StaticAttachment',
      context: { closeTime: null, instanceEntry: null, url: null, fileSize: null },
    })
    expect(await challenges.page(ref)).toEqual({
      ...view,
      opened: [],
      files: [],
      parts: null,
      authors: [],
      tags: [],
      connection: '',
      difficultyStars: 0,
      estimatedMinutes: 0,
      solutionHtml: null,
      rating: { own: null, mean: null },
      checkedAt: null,
      choice: null,
      isNumber: false,
      attempts: null,
      contentHtml: '<p><em>text</em></p>',
      hintsHtml: ['<code translate="no">hint</code>'],
      paidHints: [],
      sum: null,
      solved: false,
      deadlineAt: null,
      closed: false,
      answersDenied: false,
      scoredByChecker: false,
    })
  })

  test('the first look of the team is kept', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, { challenges: 1, teams: 1 })
    const { captainId, participationId } = teams[0]!
    const me = await app.as(captainId)
    const ref = { gameId, challengeId: challengeIds[0]! }
    const openedAt = app.clock.now()
    await Promise.all([me.challenges.get(ref), me.challenges.page(ref)])
    app.clock.advance('1s')
    await me.challenges.get(ref)
    const looks = await app.db
      .selectFrom('challengeOpens')
      .selectAll()
      .where('participationId', '=', participationId)
      .execute()
    expect(looks).toEqual([{ participationId, challengeId: ref.challengeId, openedAt, userId: captainId }])
  })

  test('does not see challenges that are off, or of other games', async () => {
    const other = await aGame(app, { challenges: 1 })
    const { gameId, challengeIds, teams } = await aGame(app, { challenges: [{ isEnabled: false }], teams: 1 })
    const { challenges } = await app.as(teams[0]!.captainId)
    for (const challengeId of [challengeIds[0]!, other.challengeIds[0]!, 99_999]) {
      await expect(challenges.get({ gameId, challengeId })).rejects.toEqual(refused('ChallengeNotFound'))
    }
    await expect((await app.as(await aUser(app))).challenges.get({ gameId, challengeId: 1 })).rejects.toEqual(
      refused('NotInGame'),
    )
  })
})

test('a solve counts for the value while its team is on the board', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { challenges: [{ title: 'S' }], teams: 3 })
  const ref = { gameId, challengeId: challengeIds[0]! }
  for (const { captainId } of teams) {
    await (await app.as(captainId)).submissions.submit({ ...ref, flag: 'flag{S}' })
  }
  const me = await app.as(adminId)
  expect(await me.editChallenges.get(ref)).toMatchObject({ acceptedCount: 3 })
  expect(await me.editChallenges.list({ gameId })).toMatchObject([{ score: 752 }])
  expect((await (await app.as(teams[0]!.captainId)).challenges.page(ref)).score).toBe(752)
  await me.participations.review({ participationId: teams[2]!.participationId, status: 'Suspended' })
  expect(await me.editChallenges.list({ gameId })).toMatchObject([{ score: 864 }])
  expect(await (await app.as(teams[0]!.captainId)).challenges.page(ref)).toMatchObject({
    score: 864,
    solved: true,
  })
})
