// How each category is shown: its name, colour (spec section 3), icon and flag. A screen asks here and nowhere else, so that a category
// that a game has of its own (docs/decisions/0108) is shown wherever a documented one is.
import type { ShownCategory, ShownUsedCategory } from '#src/contract/own-categories.ts'
import { rectangle, type SignalFlag } from '#src/rules/signal-flag.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'
import { type IconProps, icon } from '#src/ui/icons.tsx'
import type { PaletteName } from './colours.ts'
import { signalFlags } from './signal-flags.ts'

export interface CategoryLook {
  /** Names it among all of a game: the documented name, or the number of one of the game. */
  key: string
  name: string
  tone: PaletteName
  Icon: (props: IconProps) => React.JSX.Element
  flag: SignalFlag
}

type Drawn = Pick<CategoryLook, 'tone' | 'Icon'>

const strokes = (d: string) => icon(<path d={d} />)

const drawn: Record<ChallengeCategory, Drawn> = {
  Misc: { tone: 'teal', Icon: strokes('M4 9.5l8-5 8 5v6l-8 5-8-5zM4 9.5l8 5 8-5M12 14.5v6') },
  Crypto: { tone: 'violet', Icon: strokes('M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5') },
  Pwn: { tone: 'red', Icon: strokes('M13.5 3 5 13.5h5.5L9.5 21 19 10h-6z') },
  Web: {
    tone: 'blue',
    Icon: strokes(
      'M3.5 5h17v14h-17zM3.5 9.2h17M6.5 7.1v.1M9 7.1v.1M9.5 12.3 7.5 14.2l2 1.9M14.5 12.3l2 1.9-2 1.9',
    ),
  },
  Reverse: {
    tone: 'yellow',
    Icon: strokes('M4 12a8 8 0 1 1 2.5 5.8M4 20v-4.5h4.5M10 9.5 7.8 12l2.2 2.5M14 9.5l2.2 2.5-2.2 2.5'),
  },
  Blockchain: {
    tone: 'green',
    Icon: strokes('M9.5 3.5h5v5h-5zM3.5 15.5h5v5h-5zM15.5 15.5h5v5h-5zM12 8.5v3.5M6 15.5V12h12v3.5'),
  },
  Forensics: {
    tone: 'indigo',
    Icon: strokes(
      'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.2 15.2 20.5 20.5M7.5 10.5h1.5l1.2-2.5 1.3 4.5 1-2h1.5',
    ),
  },
  Hardware: {
    tone: 'gray',
    Icon: strokes(
      'M7 7h10v10H7zM10 10h4v4h-4zM10 7V3.5M14 7V3.5M10 20.5V17M14 20.5V17M7 10H3.5M7 14H3.5M20.5 10H17M20.5 14H17',
    ),
  },
  Mobile: { tone: 'pink', Icon: strokes('M7 3h10v18H7zM10.5 5.5h3M11.9 18.2h.2') },
  PPC: {
    tone: 'cyan',
    Icon: strokes('M5 4.5h14v15H5zM8 8.5h8M8 12h1.5M11.5 12H13M8 15.5h1.5M11.5 15.5H13M16 12v3.5'),
  },
  AI: {
    tone: 'lime',
    Icon: strokes('M12 4v3M6 7h12v10H6zM9.5 11v1.5M14.5 11v1.5M3.5 10.5V14M20.5 10.5V14M9 17v3M15 17v3'),
  },
  Pentest: {
    tone: 'grape',
    Icon: strokes(
      'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
    ),
  },
  OSINT: {
    tone: 'orange',
    Icon: strokes(
      'M2.5 12C4.6 7.8 7.8 5.5 12 5.5s7.4 2.3 9.5 6.5c-2.1 4.2-5.3 6.5-9.5 6.5S4.6 16.2 2.5 12M12 9v6M9 12h6',
    ),
  },
}

const documentedLooks = Object.fromEntries(
  challengeCategories.map((name) => [name, { key: name, name, ...drawn[name], flag: signalFlags[name] }]),
) as Record<ChallengeCategory, CategoryLook>

/** Of a category that no game has changed: where challenges are of no game, or of many. */
export const documentedLook = (category: ChallengeCategory): CategoryLook => documentedLooks[category]

/** Where what is read has the category of the game with it. */
export const lookWith = ({
  category,
  ownCategory,
}: {
  category: ChallengeCategory
  ownCategory: ShownCategory | null
}): CategoryLook => (ownCategory ? ownLook(ownCategory) : documentedLooks[category])

/** Its icon is its flag. */
export const ownLook = (
  { name, tone, flag }: Pick<ShownCategory, 'name' | 'tone' | 'flag'>,
  key = name,
): CategoryLook => ({ key, name, tone, Icon: flagIcon(flag), flag })

const flagIcon = ({ coloured, cloth = rectangle }: SignalFlag) =>
  icon(
    <g transform="translate(2 5)">
      <path d={cloth} strokeWidth="1.4" />
      <path d={coloured} fill="currentColor" fillRule="evenodd" stroke="none" />
    </g>,
  )

export interface CategoryLooks {
  /** The one place that decides in which group a challenge of the game is. */
  lookOf: (challenge: { id: number; category: ChallengeCategory }) => CategoryLook
  /** The same for one that is not stored yet. */
  named: (of: { category: ChallengeCategory; ownCategory: string | null }) => CategoryLook
  /** In the order of groups: the documented ones, then those of the game. */
  all: readonly CategoryLook[]
}

const known = new WeakMap<readonly ShownUsedCategory[], CategoryLooks>()

/** The same looks for the same list, so that they can be compared. */
export function looksOf(own: readonly ShownUsedCategory[]): CategoryLooks {
  const before = known.get(own)
  if (before) return before
  const looks = own.map((category) => ownLook(category, `own-${category.id}`))
  const ofChallenge = new Map(
    own.flatMap(({ challengeIds }, at) => challengeIds.map((id) => [id, looks[at]!] as const)),
  )
  const made: CategoryLooks = {
    lookOf: ({ id, category }) => (category === 'Misc' && ofChallenge.get(id)) || documentedLooks[category],
    named: ({ category, ownCategory }) =>
      looks.find(({ name }) => name === ownCategory) ?? documentedLooks[category],
    all: [...Object.values(documentedLooks), ...looks],
  }
  known.set(own, made)
  return made
}

/** Those that have challenges, in their order. */
export const groupByLook = <Challenge extends { id: number; category: ChallengeCategory }>(
  challenges: readonly Challenge[],
  { lookOf, all }: CategoryLooks,
): { look: CategoryLook; challenges: Challenge[] }[] =>
  all.flatMap((look) => {
    const own = challenges.filter((challenge) => lookOf(challenge) === look)
    return own.length > 0 ? [{ look, challenges: own }] : []
  })
