// The demonstration: a running game, one to come, one that is over, an administrator and players.

import { postInput } from '#src/contract/posts.ts'
import { newUsers, userUpdate } from '#src/contract/users.ts'
import type { VerbContext } from '../access/context.ts'
import { inTheNameOf } from '../access/program-context.ts'
import { quiet } from '../access/quiet.ts'
import { hasAdmin } from '../modules/accounts/repository.ts'
import { createPost } from '../modules/posts/create-post.ts'
import { changeUser } from '../modules/users/change-user.ts'
import { createUsers } from '../modules/users/create-users.ts'
import { inOneTransaction } from '../writes/transact.ts'
import { atTime } from './at-time.ts'
import { demoChallenges, demoPosts, demoTeams } from './demo-content.ts'
import { addIncidents } from './demo-incidents.ts'
import { demoAdminPassword, demoPassword } from './demo-passwords.ts'
import { addRules } from './demo-rules.ts'
import { seedGame } from './seed-game.ts'

const hourMs = 3_600_000

/** Fills an empty database, as a whole or not at all; leaves a filled one alone. @returns whether it filled it. */
export const fillDemo = (program: VerbContext): Promise<boolean> =>
  inOneTransaction(quiet(program), async (ctx) => {
    if (await hasAdmin(ctx.db)) return false
    await fill(ctx)
    return true
  })

async function fill(ctx: VerbContext): Promise<void> {
  const now = ctx.clock.now()
  const adminId = await makeAdmin(ctx)

  const shared = { teamNames: demoTeams, membersPerTeam: 3, password: demoPassword, now }
  const rules =
    '## Rules\n\n- Teams of any size, one account a person.\n- Do not share flags. Do not attack the platform.\n- Ask for help in the open.\n\nThe flag format is `flag{...}`.'
  const game = await seedGame(ctx, {
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
  await addIncidents(ctx, { ...game, container: 'Off by one floor' })
  await addRules(ctx, game)
  await seedGame(ctx, {
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
  await seedGame(ctx, {
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
  const author = await inTheNameOf(ctx, adminId)
  for (const [index, post] of demoPosts.entries()) {
    await createPost(atTime(author, now - index * 90 * hourMs), postInput.parse(post))
  }
}

async function makeAdmin(ctx: VerbContext): Promise<string> {
  const { users } = newUsers.parse({
    users: [
      { userName: 'Admin', email: 'admin@example.org', password: demoAdminPassword },
      { userName: 'guest1', email: 'guest1@example.org', password: demoPassword },
    ],
  })
  await createUsers(ctx, users)
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('userName', '=', 'Admin')
    .executeTakeFirstOrThrow()
  await changeUser(ctx, userUpdate.parse({ userId: id, role: 'Admin' }))
  return id
}
