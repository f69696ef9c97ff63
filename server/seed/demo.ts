// The demonstration: a running game, one to come, one that is over, an administrator and players.

import type { Db } from '../db/client.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { hasAdmin } from '../modules/accounts/repository.ts'
import type { Storage } from '../ports/storage/port.ts'
import { demoChallenges, demoPosts, demoTeams } from './demo-content.ts'
import { addIncidents } from './demo-incidents.ts'
import { seedGame } from './seed-game.ts'

const hourMs = 3_600_000
export const demoPassword = 'Player-2026'
export const demoAdminPassword = 'Admin-2026'

/** Fills an empty database; leaves a filled one alone. @returns whether it filled it. */
export async function fillDemo(db: Db, now: number, storage: Storage): Promise<boolean> {
  if (await hasAdmin(db)) return false
  const adminId = await insertUser(db, 'Admin', 'Admin', demoAdminPassword, now)
  await insertUser(db, 'guest1', 'User', demoPassword, now)

  const shared = { teamNames: demoTeams, membersPerTeam: 3, password: demoPassword, now }
  const rules =
    '## Rules\n\n- Teams of any size, one account a person.\n- Do not share flags. Do not attack the platform.\n- Ask for help in the open.\n\nThe flag format is `flag{...}`.'
  const { gameId } = await seedGame(db, {
    ...shared,
    title: 'Autumn Games 2026',
    summary: 'Thirty challenges over thirteen categories, for beginners and for those who wrote the book.',
    content: `${rules}\n\n## Prizes\n\n| Place | Prize |\n| --- | --- |\n| 1 | A flag of silk, and the trip to the finals |\n| 2 | Three mechanical keyboards |\n| 3 | Coffee for a year |\n\n## Schedule\n\n- **Friday** opening, all challenges but two\n- **Saturday** the last two challenges, at noon\n- **Sunday** closing, and an hour for writeups\n\n## Organisers\n\nThe *vexil crew*. Ask us in the chat, or write to <crew@example.org>.`,
    startAt: now - 20 * hourMs,
    endAt: now + 28 * hourMs,
    divisions: ['Open', 'Students'],
    challenges: demoChallenges,
    solves: 260,
    userPrefix: 'player',
  })
  await addIncidents(db, { gameId, container: 'Off by one floor', storage, now })
  await seedGame(db, {
    ...shared,
    teamNames: demoTeams.slice(0, 8),
    title: 'Spring Games 2026',
    summary: 'Eight teams, one weekend, a very close finish.',
    content: rules,
    startAt: now - 2_400 * hourMs,
    endAt: now - 2_352 * hourMs,
    divisions: [],
    challenges: demoChallenges.slice(0, 13),
    solves: 70,
    userPrefix: 'veteran',
    seed: 11,
  })
  await seedGame(db, {
    ...shared,
    teamNames: [],
    title: 'Winter Qualifiers 2026',
    summary: 'The best eight teams travel to the finals.',
    content: rules,
    startAt: now + 240 * hourMs,
    endAt: now + 288 * hourMs,
    divisions: ['Open', 'Students'],
    challenges: [],
    solves: 0,
    userPrefix: 'rookie',
  })
  await db
    .insertInto('posts')
    .values(
      demoPosts.map((post, index) => ({ ...post, authorId: adminId, updatedAt: now - index * 90 * hourMs })),
    )
    .execute()
  return true
}

async function insertUser(
  db: Db,
  userName: string,
  role: string,
  password: string,
  now: number,
): Promise<string> {
  const id = uuidV7(now)
  const email = `${userName.toLowerCase()}@example.org`
  await db
    .insertInto('users')
    .values({
      id,
      userName,
      userNameKey: userName.toUpperCase(),
      email,
      emailKey: email.toUpperCase(),
      emailConfirmed: true,
      passwordHash: await hashPassword(password),
      role,
      registeredAt: now,
    })
    .execute()
  return id
}
