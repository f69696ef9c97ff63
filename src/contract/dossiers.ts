// Everything that is known of an account or a team, for administrators and those who watch a game, on our own pages.

import { z } from 'zod'
import { containerStates } from '../rules/container-terms.ts'
import { answerResults, participationStatuses } from '../rules/terms.ts'
import { changeMade } from './control-room.ts'
import { instant } from './shapes.ts'
import { team } from './teams.ts'

/** How many of the newest of each kind are shown. */
export const dossierRows = 12

const playedGame = z.object({
  gameId: z.number(),
  title: z.string(),
  teamId: z.number(),
  team: z.string(),
  status: z.enum(participationStatuses),
  /** On the true board; null when the team has no row there. */
  rank: z.number().nullable(),
  score: z.number().nullable(),
  solves: z.number().nullable(),
})
export type PlayedGame = z.infer<typeof playedGame>

const givenAnswer = z.object({
  id: z.number(),
  at: instant(),
  gameId: z.number(),
  game: z.string(),
  challengeId: z.number(),
  challenge: z.string(),
  user: z.string().nullable(),
  answer: z.string(),
  status: z.enum(answerResults),
})
export type GivenAnswer = z.infer<typeof givenAnswer>

const dossier = z.object({
  games: z.array(playedGame),
  answers: z.array(givenAnswer),
  /** Hints that were bought. */
  hints: z.array(
    z.object({
      at: instant(),
      gameId: z.number(),
      challenge: z.string(),
      title: z.string(),
      cost: z.number(),
    }),
  ),
  /** Instances that are there. */
  instances: z.array(
    z.object({
      id: z.string(),
      gameId: z.number().nullable(),
      challenge: z.string(),
      state: z.enum(containerStates),
      stopAt: instant(),
    }),
  ),
  /** What staff changed of it, and what an account changed itself as staff. */
  changes: z.array(changeMade),
})
export type Dossier = z.infer<typeof dossier>

export const userDossier = dossier.extend({
  teams: z.array(z.object({ id: z.number(), name: z.string(), isCaptain: z.boolean() })),
  sessions: z.array(
    z.object({ createdAt: instant(), lastSeenAt: instant(), browser: z.string(), network: z.string() }),
  ),
  /** Accounts that were last seen at the same address. */
  sameAddress: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type UserDossier = z.infer<typeof userDossier>

export const teamDossier = dossier.extend({ team })
export type TeamDossier = z.infer<typeof teamDossier>

/** A team in one game. Where its members were seen is not in it; only which other teams were seen there. */
export const gameTeam = playedGame.omit({ gameId: true, title: true }).extend({
  participationId: z.number(),
  avatar: z.string().nullable(),
  bio: z.string().nullable(),
  division: z.string().nullable(),
  joinedAt: instant(),
  /** Those who joined this game. */
  members: z.array(z.object({ id: z.string(), userName: z.string(), captain: z.boolean() })),
  ...dossier.pick({ answers: true, hints: true, instances: true }).shape,
  sameAddress: z.array(z.object({ teamId: z.number(), name: z.string() })),
})
export type GameTeam = z.infer<typeof gameTeam>
