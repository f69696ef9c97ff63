// What monitors and organisers find in the demonstration: wrong answers, a flag of another team, recorded traffic, and teams
// that wait for review.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../db/client.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { captureQueue, openCaptureFile } from '../modules/captures/open-capture-file.ts'
import { openConversation } from '../modules/captures/open-conversation.ts'
import { insertCapture } from '../modules/captures/repository.ts'
import { upsertFile } from '../modules/files/repository.ts'
import type { Storage } from '../ports/storage/port.ts'
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

interface Incidents {
  gameId: number
  /** With a container for each team. */
  container: string
  storage: Storage
  now: number
}

export async function addIncidents(db: Db, { gameId, container, storage, now }: Incidents): Promise<void> {
  const teams = await db
    .selectFrom('participations')
    .innerJoin('teams', 'teams.id', 'teamId')
    .select(['participations.id', 'participations.divisionId', 'teams.name', 'teams.captainId'])
    .where('gameId', '=', gameId)
    .orderBy('participations.id')
    .execute()
  const challenges = await db
    .selectFrom('challenges')
    .select(['id', 'title'])
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  const challengeId = challenges.find(({ title }) => title === container)!.id
  const random = randomFrom(5)
  const tries = Array.from({ length: wrongAnswers }, (_, index) => ({
    gameId,
    challengeId: challenges[random.below(challenges.length)]!.id,
    team: teams[random.below(teams.length)]!,
    answer: guesses[random.below(guesses.length)]!,
    submittedAt: now - (wrongAnswers - index) * 11 * minuteMs,
  }))
  await db
    .insertInto('submissions')
    .values(
      tries.map(({ team, ...rest }) => ({
        ...rest,
        participationId: team.id,
        userId: team.captainId,
        status: 'WrongAnswer',
      })),
    )
    .execute()
  const [owner, cheat] = [teams[0]!, teams.at(-1)!]
  await addCheat(db, { gameId, challengeId, container, owner, cheat, at: now - 4 * minuteMs })
  for (const [index, team] of teams.slice(0, 3).entries()) {
    await addCapture(db, storage, { challengeId, team, at: now - (200 - index * 50) * minuteMs })
  }
  await addWaitingTeams(db, { gameId, divisionId: owner.divisionId, likeUser: owner.captainId, now })
}

interface Entrant {
  id: number
  name: string
  captainId: string
}

async function addCheat(
  db: Db,
  it: { gameId: number; challengeId: number; container: string; owner: Entrant; cheat: Entrant; at: number },
): Promise<void> {
  const { gameId, challengeId, owner, cheat, at } = it
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({
      gameId,
      challengeId,
      participationId: cheat.id,
      userId: cheat.captainId,
      answer: 'flag{made_for_another_team}',
      status: 'CheatDetected',
      submittedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('cheats').values({ submissionId, gameId, ownerParticipationId: owner.id }).execute()
  await db
    .insertInto('gameEvents')
    .values({
      gameId,
      participationId: cheat.id,
      userId: cheat.captainId,
      type: 'CheatDetected',
      content: [it.container, cheat.name, owner.name],
      happenedAt: at,
    })
    .execute()
}

/** What a player and the service said to each other, as the proxy records it. */
async function addCapture(
  db: Db,
  storage: Storage,
  { challengeId, team, at }: { challengeId: number; team: Entrant; at: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vexil-demo-'))
  try {
    const path = join(folder, 'traffic.pcapng')
    const file = openCaptureFile(path, captureQueue(2 << 20))
    let micros = at * 1_000
    const clock = () => (micros += 150_000)
    for (const port of [40_112, 40_377]) {
      const line = openConversation(
        {
          client: { address: '203.0.113.9', port },
          server: { address: '10.202.0.7', port: 1337 },
          note: `user ${team.captainId}`,
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
    const content = await readFile(path)
    const hash = createHash('sha256').update(content).digest('hex')
    const containerId = uuidV7(at)
    const fileName = `${containerId.slice(0, 8)}-1.pcap`
    await storage.put(hash, { path })
    await upsertFile(db, {
      hash,
      size: content.length,
      name: fileName,
      mediaType: 'application/octet-stream',
      kept: false,
      keptUntil: null,
      uploadedAt: at,
      uploadedBy: null,
    })
    await insertCapture(db, {
      id: uuidV7(at + 1),
      containerId,
      challengeId,
      participationId: team.id,
      fileName,
      hash,
      size: content.length,
      packets: file.packets,
      dropped: 0,
      startedAt: at,
      endedAt: at + minuteMs,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function addWaitingTeams(
  db: Db,
  it: { gameId: number; divisionId: number | null; likeUser: string; now: number },
): Promise<void> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', it.likeUser)
    .executeTakeFirstOrThrow()
  for (const [index, name] of ['Late Arrivals', 'Sudo Nims'].entries()) {
    const at = it.now - (index + 1) * 9 * minuteMs
    const userName = `late${index + 1}`
    const captainId = uuidV7(at)
    await db
      .insertInto('users')
      .values({
        id: captainId,
        userName,
        userNameKey: userName.toUpperCase(),
        email: `${userName}@example.org`,
        emailKey: `${userName}@example.org`.toUpperCase(),
        emailConfirmed: true,
        passwordHash,
        registeredAt: at,
      })
      .execute()
    const { id: teamId } = await db
      .insertInto('teams')
      .values({ name, locked: false, inviteToken: randomBytes(16).toString('hex'), captainId, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: participationId } = await db
      .insertInto('participations')
      .values({
        gameId: it.gameId,
        teamId,
        status: 'Pending',
        divisionId: it.divisionId,
        token: `${teamId}:${randomBytes(64).toString('base64')}`,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('teamMembers').values({ teamId, userId: captainId, joinedAt: at }).execute()
    await db
      .insertInto('participationMembers')
      .values({ gameId: it.gameId, participationId, userId: captainId, joinedAt: at })
      .execute()
  }
}
