// The scoreboard as CTFtime reads it (the page "JSON scoreboard feed" of ctftime.org): one list of standings, and a log of captures.
// Times are in whole seconds since 1970.
import type { BoardRow } from '#src/rules/scoreboard-types.ts'

export interface FeedTask {
  points?: number
  time?: number
}

export interface FeedStanding {
  /** Left out of a guest, which has no place. */
  pos?: number
  team: string
  score: number
  /** Only those that are solved. */
  taskStats: Record<string, FeedTask>
  /** Left out without a solve that is worth points. */
  lastAccept?: number
  /** A guest outside of the ranking. */
  outward?: true
}

export interface CtftimeFeed {
  tasks: string[]
  standings: FeedStanding[]
}

export interface Capture {
  id: number
  time: number
  type: 'taskCorrect'
  team: string
  task: string
}

const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Names by challenge. CTFtime knows tasks by their names: the second of one title is called `Title (2)`. */
export function taskNames(challenges: readonly { id: number; title: string }[]): ReadonlyMap<number, string> {
  const taken = new Set(challenges.map(({ title }) => title))
  const seen = new Set<string>()
  return new Map(
    challenges.map(({ id, title }) => {
      let name = title
      for (let count = 2; seen.has(name) || (name !== title && taken.has(name)); count++) {
        name = `${title} (${count})`
      }
      seen.add(name)
      return [id, name] as const
    }),
  )
}

/**
 * @param rows of a board, the best first.
 * @param names of the tasks that the board shows.
 * @param all also teams without points.
 */
export function ctftimeFeed(
  rows: readonly Readonly<BoardRow>[],
  names: ReadonlyMap<number, string>,
  all: boolean,
): CtftimeFeed {
  const shown = rows.filter(({ score }) => all || score > 0)
  return {
    tasks: [...names.values()],
    standings: shown.map(({ rank, name, score, solvedChallenges, lastSubmissionTime }) => ({
      ...(rank > 0 && { pos: rank }),
      team: name,
      score,
      taskStats: Object.fromEntries(
        solvedChallenges.flatMap(({ id, score: points, time }) => {
          const task = names.get(id)
          return task === undefined ? [] : [[task, { points, time: seconds(time) }] as const]
        }),
      ),
      ...(lastSubmissionTime !== null && { lastAccept: seconds(lastSubmissionTime) }),
      ...(rank === 0 && { outward: true as const }),
    })),
  }
}

/** Why CTFtime, which knows teams by their names only, may give the results of a team to another one or to none. */
export type NameTrouble = 'same' | 'invisible' | 'spaces'

/** @param names of the teams of a game. @returns those at which somebody should look before the end. */
export function namesInTrouble(names: readonly string[]): { name: string; trouble: NameTrouble }[] {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  const counts = new Map<string, number>()
  for (const name of names) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1)
  const troubleOf = (name: string): NameTrouble | undefined => {
    if (counts.get(plain(name))! > 1) return 'same'
    if (/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(name)) return 'invisible'
    return name === name.replaceAll(/\s+/gu, ' ').trim() ? undefined : 'spaces'
  }
  return names.flatMap((name) => {
    const trouble = troubleOf(name)
    return trouble ? [{ name, trouble }] : []
  })
}
