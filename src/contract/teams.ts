// Teams: members, invitation codes, captaincy. Shapes of the wire contract's Team part.
import { z } from 'zod'
import { limits } from './limits.ts'
import { described, filledLines, instant, lines, rowId, text } from './shapes.ts'

export const teamRef = z.object({ teamId: rowId() })
/** The site says how long it may be; `checkTeamName` compares. Documented is what every site takes. */
export const sentTeamName = () => described(text(limits.teamNameMost), { maxLength: limits.teamNameMax })
export const teamInput = z.object({
  name: described(sentTeamName(), { minLength: 1, allOf: [{ pattern: '\\S' }] })
    .nullable()
    .default(''),
  bio: lines(limits.teamBioMax).nullish(),
})
export const teamUpdate = teamRef.extend(teamInput.shape)
export const acceptInvite = z.object({
  code: described(text(200), { pattern: '^.{0,150}:\\d{1,9}:[0-9a-f]{32}$' }),
})
export const kickInput = teamRef.extend({ userId: z.guid() })
export const transferInput = teamRef.extend({ newCaptainId: z.guid() })

/** `<team id>:<signature>` and the public key of the game, both in base64. */
export const teamTokenCheck = z.object({
  teamToken: described(filledLines(1_000), {
    pattern: '^\\d{1,9}:([A-Za-z0-9+/]{4}){0,200}([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$',
  }),
  publicKey: described(filledLines(1_000), { pattern: '^[A-Za-z0-9+/]{43}=$' }),
})

export const team = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
  locked: z.boolean(),
  members: z.array(
    z.object({
      id: z.string(),
      userName: z.string(),
      bio: z.string(),
      avatar: z.string().nullable(),
      captain: z.boolean(),
    }),
  ),
})
export type Team = z.infer<typeof team>

/** What members answered to public questions of the site, by their names; without those who did not. */
export const memberFacts = z.record(
  z.string(),
  z.object({
    /** The code of a country. */
    country: z.string().optional(),
    facts: z.array(z.object({ label: z.string(), answer: z.string() })),
  }),
)
export type MemberFacts = z.infer<typeof memberFacts>
export type TeamMember = Team['members'][number]

/** What a captain's link leads to, for everybody who has it. */
export const invitation = z.object({
  teamId: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  members: z.number(),
  /** The reader is one of them. */
  isMember: z.boolean(),
  /** Games that are not over in which the team takes part and has a place, the running and next ones first. */
  games: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      start: instant(),
      end: instant(),
      /** That of the team; those who join it join there. */
      division: z.string().nullable(),
      joined: z.boolean(),
    }),
  ),
})
export type Invitation = z.infer<typeof invitation>

/** The own team in a game, from the moment when it registers. */
export const gameTeam = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  isCaptain: z.boolean(),
  /** One more member of the team may join the game. */
  hasPlace: z.boolean(),
  members: z.array(
    z.object({ id: z.string(), userName: z.string(), avatar: z.string().nullable(), joined: z.boolean() }),
  ),
})
export type GameTeam = z.infer<typeof gameTeam>
