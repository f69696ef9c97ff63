import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type KeyboardEvent, memo, startTransition, useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { Kept } from '#src/lib/kept-html.tsx'
import type { SumsOfCheckers } from '#src/lib/use-checker-sums.ts'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import tones from '#src/ui/tone.styles.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { CategoryCount, ChallengeGroup } from '../board/choose-challenges.ts'
import type { OwnSolve } from '../own-solve.ts'
import { cardTowards } from './card-towards.ts'
import styles from './challenge-card.styles.ts'
import { ChallengeCard } from './challenge-card.tsx'

export interface ChallengeGroupsProps {
  groups: readonly ChallengeGroup[]
  solves: ReadonlyMap<number, OwnSolve>
  /** What checkers gave. */
  pushed: SumsOfCheckers
  /** What cards of parts and of their wholes say about that. */
  notes: ReadonlyMap<number, string>
  openId: number | null
  ownTeamId: number
  onOpen: (challenge: BoardChallengeView) => void
}

/** The cards by category. Tab reaches one of them, and the arrow keys move from card to card. */
export const ChallengeGroups = memo(function ChallengeGroups({
  groups,
  solves,
  pushed,
  notes,
  openId,
  ownTeamId,
  onOpen,
}: ChallengeGroupsProps) {
  const [focused, setFocused] = useState<number>()
  const isShown = (id: number | null | undefined) =>
    groups.some(({ challenges }) => challenges.some((challenge) => challenge.id === id))
  const tabbable = [focused, openId].find(isShown) ?? groups[0]?.challenges[0]?.id
  const { drawn, isPlacing } = useDrawn(groups)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const card = cardTowards(event.currentTarget, event.target, event.key)
    if (!card) return
    event.preventDefault()
    card.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      className={styles.groups}
      data-placing={isPlacing || undefined}
      onKeyDown={move}
      // Which card the Tab key reaches is not visible: the press that focuses a card does not wait for it.
      onFocus={({ target }) => {
        const id = Number((target as HTMLElement).dataset.challenge) || undefined
        startTransition(() => setFocused(id))
      }}
    >
      {drawn.map(({ count, total, cards }) => {
        const ownOf = (id: number | null | undefined) =>
          cards.some((card) => card.id === id) ? id : undefined
        return (
          <Group
            key={count.look.key}
            count={count}
            total={total}
            cards={cards}
            solves={solves}
            pushed={pushed}
            notes={notes}
            openId={ownOf(openId)}
            tabbable={ownOf(tabbable)}
            ownTeamId={ownTeamId}
            onOpen={onOpen}
          />
        )
      })}
    </div>
  )
})

interface GroupProps
  extends Pick<ChallengeGroupsProps, 'solves' | 'pushed' | 'notes' | 'ownTeamId' | 'onOpen'> {
  count: CategoryCount
  /** How many cards it has when all are drawn. */
  total: number
  cards: readonly BoardChallengeView[]
  /** Set in the group that has this card: no other one is drawn again. */
  openId: number | null | undefined
  tabbable: number | null | undefined
}

const Group = memo(function Group(props: GroupProps) {
  const { count, total, cards, solves, pushed, notes, openId, tabbable, ownTeamId, onOpen } = props
  return (
    <section
      aria-labelledby={`category-${count.look.key}`}
      className={styles.group}
      style={groupStyle(total)}
    >
      <GroupHead count={count} isNarrow={total === 1} />
      <ul className={styles.grid} data-single={total === 1 || undefined}>
        {cards.map((challenge) => (
          <Kept
            key={challenge.id}
            as="li"
            look={ChallengeCard}
            of={{
              challenge,
              tone: count.look.tone,
              category: count.look.name,
              solvedFor: solves.get(challenge.id)?.score,
              pushed: pushed.get(challenge.id) && (pushed.get(challenge.id)!.get(ownTeamId) ?? 0),
              note: notes.get(challenge.id),
              current: challenge.id === openId,
              tabbable: challenge.id === tabbable,
              ownTeamId: challenge.bloods.length > 0 ? ownTeamId : undefined,
            }}
            also={{ onOpen }}
          />
        ))}
      </ul>
    </section>
  )
})

/** A page that is loaded has more than a laptop shows; after a link within the site the first frame has two rows. */
const [cardsInPage, cardsAfterLink] = [24, 10]

/**
 * The first cards, and soon all others, below what is seen. When somebody comes back, the browser scrolls to where they were: all
 * are there at once then, and laid out.
 */
function useDrawn(groups: readonly ChallengeGroup[]) {
  const { isHydration, isBackwardNavigation } = usePageContext()
  const [all, setAll] = useState(isBackwardNavigation === true)
  const [isPlacing, setPlacing] = useState(all)
  useEffect(() => startTransition(() => setAll(true)), [])
  useEffect(() => afterPaint(() => setPlacing(false)), [])
  let room = all ? Number.POSITIVE_INFINITY : isHydration === false ? cardsAfterLink : cardsInPage
  const drawn = groups.flatMap((group) => {
    if (room <= 0) return []
    const { count, challenges } = group
    const cards = challenges.length <= room ? challenges : challenges.slice(0, room)
    room -= cards.length
    return [{ count, total: challenges.length, cards }]
  })
  return { drawn, isPlacing }
}

/** The height of a group that was not drawn yet is a guess: its head and rows of six cards. */
const groupStyle = (cards: number) =>
  ({
    '--cards': cards,
    containIntrinsicHeight: `auto ${40 + Math.ceil(cards / 6) * 100}px`,
  }) as CSSProperties

interface GroupHeadProps {
  count: CategoryCount
  /** As wide as one card: without the points. */
  isNarrow: boolean
}

function GroupHead({ count: { look, solved, total, pointsLeft }, isNarrow }: GroupHeadProps) {
  const { t } = useLingui()
  return (
    <div className={cx(styles.head, tones[look.tone])}>
      <SignalFlag look={look} hoisted={solved === total} />
      <h2 id={`category-${look.key}`} className={styles.headName}>
        <Name>{look.name}</Name>
      </h2>
      <span className={styles.headFacts}>
        <span data-done={solved === total || undefined}>
          <span aria-hidden>
            {solved}/{total}
          </span>
          <VisuallyHidden>{t`${solved} of ${total} solved`}</VisuallyHidden>
        </span>
        {pointsLeft > 0 && !isNarrow && (
          <span>
            <Plural value={pointsLeft} one="# point left" other="# points left" />
          </span>
        )}
      </span>
    </div>
  )
}

const shapes = Array.from({ length: 20 }, (_, at) => at)

export const ChallengeGroupsSkeleton = () => (
  <div className={styles.groups}>
    <section className={styles.group} style={groupStyle(shapes.length)}>
      <ul className={styles.grid} aria-busy>
        {shapes.map((shape) => (
          <li key={shape}>
            <div className={styles.skeleton}>
              <Skeleton width="80%" />
              <Skeleton width="4rem" height="1.4em" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  </div>
)
