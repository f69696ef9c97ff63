// How many calls a request counts as under the general limits, where it takes more processor time than an ordinary call.
// `npm run bench -- points` measures them; docs/performance.md has the table.

/**
 * Of procedures; all others count as one, which stands for a millisecond. A flag costs four, but its own limit (`submit`) allows
 * a hundred a minute.
 */
export const callPoints: Readonly<Record<string, number>> = {
  'accounts.profile': 2,
  'accounts.sessions': 2,
  'games.list': 2,
  'games.own': 2,
  'posts.listPage': 2,
  'scoreboard.solvers': 2,
  'secondFactor.state': 2,
  'teams.listOwn': 2,
}

export const pointsOf = (procedure: string): number => callPoints[procedure] ?? 1
/** Of a batch. */
export const pointsOfAll = (procedures: readonly string[]): number =>
  procedures.reduce((sum, procedure) => sum + pointsOf(procedure), 0)

/** Of pages, by the policy under which they count. */
export const pagePoints = {
  general: 15,
  /** Guests share most pages, which are rendered once for all of them (server/ssr/guest-pages.ts). */
  generalGuest: 3,
  /** Of guests, when it is rendered for them: with a query, a time zone of their own, the first after a change. */
  ownOfGuest: 10,
} as const

/** The picture of a game's flag, when it has not been made yet. */
export const flagPicturePoints = 30
