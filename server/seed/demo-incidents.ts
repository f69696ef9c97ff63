// What monitors and organisers find in the demonstration: wrong answers, a flag of another team, recorded traffic, teams that wait for
// review, and health checks of challenges, of which one fails.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRun } from '#src/contract/checks.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import type { CheckReason } from '#src/rules/challenge-checks.ts'
import { asPlayer } from '../access/as-player.ts'
import type { VerbContext } from '../access/context.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { captureQueue, openCaptureFile } from '../modules/captures/open-capture-file.ts'
import { openConversation } from '../modules/captures/open-conversation.ts'
import { storeCapture } from '../modules/captures/store-capture.ts'
import { saveCheck, updateAsked } from '../modules/checks/repository.ts'
import { changeGame } from '../modules/games/change-game.ts'
import { ownInstance } from '../modules/instances/own-instance.ts'
import { afterCommit } from '../writes/transact.ts'
import { atTime } from './at-time.ts'
import { demoChallenges } from './demo-content.ts'
import { demoPassword } from './demo-passwords.ts'
import { joinAll, makeTeams, type SeedGame, type SeedTeam } from './make-game.ts'
import { playGame } from './play-game.ts'
import { randomFrom } from './random.ts'

const minuteMs = 60_000
const guesses = [
  'flag{almost}',
  'flag{admin}',
  'flag{0ff_by_0ne}',
  'Flag{please}',
  'flag{look_closer}',
  'flag{42}',
]
const wrongAnswers = 24

interface Incidents extends SeedGame {
  /** The title of a challenge with a container for each team. */
  container: string
}

export async function addIncidents(ctx: VerbContext, { container, ...game }: Incidents): Promise<void> {
  const now = ctx.clock.now()
  const { gameId, challengeIds, teams } = game
  const challengeId = challengeIds[demoChallenges.findIndex(({ title }) => title === container)]!
  const random = randomFrom(5)
  const tries = Array.from({ length: wrongAnswers }, (_, index) => ({
    player: teams[random.below(teams.length)]!.members[0]!,
    challengeId: challengeIds[random.below(challengeIds.length)]!,
    answer: guesses[random.below(guesses.length)]!,
    at: now - (wrongAnswers - index) * 11 * minuteMs,
  }))
  const [owner, cheat] = [teams[0]!, teams.at(-1)!]
  const stolen = {
    player: cheat.members[0]!,
    challengeId,
    answer: await flagOf(owner, gameId, challengeId, now),
    at: now - 4 * minuteMs,
  }
  await playGame(gameId, [...tries, stolen], () => '')
  for (const [index, team] of teams.slice(0, 3).entries()) {
    await addCapture(ctx, { gameId, challengeId, team, at: now - (200 - index * 50) * minuteMs })
  }
  await addWaitingTeams(ctx, gameId, owner.division)
  await addChecks(ctx, game)
}

async function addChecks({ db, clock }: VerbContext, { challengeIds }: SeedGame): Promise<void> {
  const now = clock.now()
  const idOf = (title: string) => challengeIds[demoChallenges.findIndex((one) => one.title === title)]!
  const run = (minutesAgo: number, reason: CheckReason | null): StoredRun => ({
    ...{ at: now - minutesAgo * minuteMs, ms: 2_300, reason, detail: null, cause: 'timer' },
  })
  // Once a day, so that what is shown stays the same for a while.
  const daily = { ...usualCheck, everySeconds: 86_400 }
  const script = { kind: 'solve', image: 'registry.example.org/demo/solver:1' } as const
  const [failing, healthy] = [idOf('Off by one floor'), idOf('Template of doom')]
  await saveCheck(db, failing, { ...daily, ...script }, [run(4, 'flag'), run(14, 'flag'), run(24, null)])
  await saveCheck(db, healthy, { ...daily, kind: 'http' }, [run(7, null)])
  await updateAsked(db, [failing, healthy], now)
}

/** What the service of the team gives out. */
async function flagOf(
  { members: [captain] }: SeedTeam,
  gameId: number,
  challengeId: number,
  now: number,
): Promise<string> {
  const ctx = await asPlayer(atTime(captain!, now - 9 * minuteMs), gameId)
  const instance = await ownInstance(ctx, ctx.arena.challenges.get(challengeId)!)
  if (typeof instance !== 'object') throw new Error('The challenge has no flag for this team.')
  return instance.flag
}

/** What a player and the service said to each other, as the proxy records it. */
async function addCapture(
  ctx: VerbContext,
  it: { gameId: number; challengeId: number; team: SeedTeam; at: number },
): Promise<void> {
  const { at, challengeId, team } = it
  const [captain] = team.members
  const { participation } = await asPlayer(atTime(captain!, at), it.gameId)
  const folder = await mkdtemp(join(tmpdir(), 'vexil-demo-'))
  const path = join(folder, 'traffic.pcapng')
  const file = openCaptureFile(path, captureQueue(2 << 20))
  let micros = at * 1_000
  const clock = () => (micros += 150_000)
  for (const port of [40_112, 40_377]) {
    const line = openConversation(
      {
        client: { address: '203.0.113.9', port },
        server: { address: '10.202.0.7', port: 1337 },
        note: `user ${captain!.actor.userId}`,
      },
      clock,
      (pieces) => file.put(pieces),
    )
    line.data('server', Buffer.from('Which floor? '))
    line.data('client', Buffer.from('AAAAAAAAAAAAAAAA\x7f\n'))
    line.data('server', Buffer.from('Going down.\n'))
    line.close('client')
  }
  await file.end(clock())
  const capture = {
    id: uuidV7(at + 1),
    containerId: uuidV7(at),
    challengeId,
    participationId: participation.id,
    path,
    packets: file.packets,
    dropped: file.dropped,
    startedAt: at,
    endedAt: at + minuteMs,
  }
  // As always, a capture is stored in a transaction of its own. Its team and challenge are there by then.
  afterCommit(ctx, async (db) => {
    await storeCapture({ ...ctx, db }, capture)
    await rm(folder, { recursive: true })
  })
}

async function addWaitingTeams(ctx: VerbContext, gameId: number, division: string | null): Promise<void> {
  await changeGame(ctx, gameId, (stored) => ({ ...stored, acceptWithoutReview: false }))
  const late = { membersPerTeam: 1, userPrefix: 'late', password: demoPassword }
  const now = ctx.clock.now()
  for (const [index, team] of (await makeTeams(ctx, ['Late Arrivals', 'Sudo Nims'], late)).entries()) {
    const members = team.members.map((member) => atTime(member, now - (index + 1) * 9 * minuteMs))
    await joinAll({ ...team, division, members }, gameId)
  }
}
