// A program without a request, such as an importer, calls the verbs of pages: several in one transaction, all or none.
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { challengeCreate } from '#src/contract/challenges.ts'
import { divisionsUpdate, gameInput } from '#src/contract/games.ts'
import { localFiles } from '../answers/sent-files.ts'
import type { BusEvent } from '../bus.ts'
import { changeChallenge } from '../modules/challenges/change-challenge.ts'
import { createChallenge } from '../modules/challenges/create-challenge.ts'
import { uploadAssets } from '../modules/files/upload-assets.ts'
import { addStaff } from '../modules/game-staff/edit-staff.ts'
import { changeDivisions } from '../modules/games/change-divisions.ts'
import { createGame } from '../modules/games/create-game.ts'
import { createNotice } from '../modules/notices/edit-notices.ts'
import { joinGame } from '../modules/participations/join-game.ts'
import { createPost } from '../modules/posts/create-post.ts'
import { createTeam } from '../modules/teams/create-team.ts'
import { createUsers } from '../modules/users/create-users.ts'
import { inOneTransaction } from '../writes/transact.ts'
import { inTheNameOf, programContext } from './program-context.ts'

const app = useApp()
const hourMs = 3_600_000

let helperId: string

beforeAll(async () => {
  helperId = await aUser(app, { userName: 'helper' })
})

/** A whole game with a team in it, by the verbs that pages call. */
async function importGame(title: string, userName: string, content: string, fails = false) {
  const { services } = app.app
  const program = { kind: 'command', name: 'import', systemUser: 'root' } as const
  const folder = services.config.dataDir
  const path = join(folder, `${title}.txt`)
  await writeFile(path, content)
  try {
    return await inOneTransaction(programContext(services, program), async (ctx) => {
      const now = ctx.clock.now()
      const { id: gameId } = await createGame(
        ctx,
        gameInput.parse({ title, start: now - hourMs, end: now + hourMs, acceptWithoutReview: true }),
      )
      await changeDivisions(ctx, divisionsUpdate.parse({ gameId, divisions: [{ name: 'Open' }] }))
      const [file] = await uploadAssets(ctx, { form: localFiles({ path }) })
      const { id: challengeId } = await createChallenge(ctx, challengeCreate.parse({ gameId, title: 'Door' }))
      await changeChallenge(ctx, {
        gameId,
        challengeId,
        isEnabled: true,
        addFlags: [{ flag: `flag{${title}}`, attachmentType: 'None', fileHash: '', remoteUrl: '' }],
        files: [{ attachmentType: 'Local', fileHash: file!.hash, remoteUrl: '' }],
      })
      await createNotice(ctx, { gameId, content: 'Welcome' })
      await createPost(ctx, { title: `News of ${title}` })
      await createUsers(ctx, [{ userName, email: `${userName}@example.org`, password: 'A-good-Pass-1' }])
      const { id: userId } = await ctx.db
        .selectFrom('users')
        .select('id')
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      await addStaff(ctx, { gameId, userName: 'helper', role: 'author' })
      const player = await inTheNameOf(ctx, userId)
      const { id: teamId } = await createTeam(player, { name: `Team of ${userName}`, bio: null })
      await joinGame(player, { gameId, teamId, division: 'Open' })
      if (fails) throw new Error('the last line of the folder is wrong')
      return { gameId, challengeId, teamId, userId }
    })
  } finally {
    await rm(path)
  }
}

/** How many rows each table has, but for what is written beside transactions. */
async function counts() {
  const { tables } = await app.db.introspection.getTables().then((all) => ({
    tables: all.map(({ name }) => name).filter((name) => !/^(kysely|logs|revisions)/.test(name)),
  }))
  const entries: [string, number][] = []
  for (const name of tables.sort()) {
    const { count } = await app.db
      .selectFrom(name as 'games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    entries.push([name, count])
  }
  return Object.fromEntries(entries)
}

const listen = () => {
  const events: BusEvent[] = []
  const leave = app.app.services.bus.subscribe((event) => void (event.kind !== 'log' && events.push(event)))
  return { events, leave }
}

test('when the last step fails nothing is left: no row, no event, no job, no file', async () => {
  const before = await counts()
  const { events, leave } = listen()
  await expect(importGame('Broken', 'nobody', 'bytes of no game', true)).rejects.toThrow('is wrong')
  await app.app.worker.settled()
  leave()
  expect(await counts()).toEqual(before)
  // The release of the stored bytes is a job of its own, after the failure.
  expect(events.filter(({ kind }) => kind !== 'jobs' && kind !== 'job')).toEqual([])
  const hash = createHash('sha256').update('bytes of no game').digest('hex')
  expect(await app.app.services.storage.stat(hash)).toBeUndefined()
})

test('verbs in one transaction make a game that is played, and the audit log names the command', async () => {
  const { gameId, challengeId, userId } = await importGame('Imported', 'captain', 'the file')
  const player = await app.as(userId)
  const game = await player.games.get({ gameId })
  expect(game).toMatchObject({ title: 'Imported', status: 'Accepted', division: 'Open' })
  const { context } = await player.challenges.get({ gameId, challengeId })
  expect(context.url).toContain(createHash('sha256').update('the file').digest('hex'))
  const submissionId = await player.submissions.submit({ gameId, challengeId, flag: 'flag{Imported}' })
  expect(await player.submissions.status({ gameId, challengeId, submissionId })).toBe('Accepted')
  expect((await (await app.as(helperId)).editChallenges.list({ gameId })).length).toBe(1)

  const admin = await app.as(await anAdmin(app))
  const { data } = await admin.audit.list({ text: null, count: 100 })
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'game.create',
      'challenge.create',
      'challenge.update',
      'file.create',
      'user.create',
    ]),
  )
  for (const entry of data) {
    expect(entry).toMatchObject({
      actor: null,
      program: { kind: 'command', name: 'import', user: 'root' },
      ip: null,
    })
  }
  expect((await admin.audit.list({ actor: 'import' })).data).toHaveLength(data.length)
})
