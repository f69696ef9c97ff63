// A game that is over and goes on as practice: its board, sheets and the own state of who practises.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const app = useApp()

const namesOn = async (gameId: number) => {
  const board = (await (await app.request(`/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
  return board.items.map(({ name }) => name)
}

test('a team that comes after the end practises, and no board, time line or sheet shows it', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    practiceMode: true,
    challenges: [{ flags: ['flag{1}'] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  await (await app.as(teams[0]!.captainId)).submissions.submit({ ...ref, flag: 'flag{1}' })
  const played = await namesOn(gameId)
  expect(played).toHaveLength(1)

  app.clock.advance('30d')
  const late = await aTeam(app, { name: 'Latecomers' })
  await aParticipation(app, { gameId, team: late, joinedAt: app.clock.now() })
  const player = await app.as(late.captainId)
  const own = await player.games.details({ gameId })
  expect(own).toMatchObject({ challengeCount: 1, rank: { name: 'Latecomers', rank: 0, score: 0 } })
  const submissionId = await player.submissions.submit({ ...ref, flag: 'flag{1}' })
  expect(await player.submissions.status({ ...ref, submissionId })).toBe('Accepted')

  const arena = (await app.app.services.arenas.get(gameId))!
  const expectUnchanged = async () => {
    expect(await namesOn(gameId)).toEqual(played)
    expect(
      arena.boards
        .get({ view: 'true' })
        .board.rows()
        .map(({ name }) => name),
    ).toEqual(played)
    expect(JSON.stringify(arena.boards.get({ view: 'public' }).board.timeLines())).not.toContain('Latecomers')
  }
  await expectUnchanged()
  // After edits of the team, too, and when all is read again.
  const admin = await app.as(await anAdmin(app))
  const { participationId } = [...arena.participations]
    .map(({ id, teamName }) => ({ participationId: id, teamName }))
    .find(({ teamName }) => teamName === 'Latecomers')!
  await admin.participations.review({ participationId, status: 'Suspended' })
  await admin.participations.review({ participationId, status: 'Accepted' })
  await expectUnchanged()
})
