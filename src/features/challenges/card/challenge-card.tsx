import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, memo } from 'react'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { challengeHash } from '#src/lib/challenge-address.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { BloodMedals } from './blood-medals.tsx'
import styles from './challenge-card.styles.ts'
import { useChallengeName } from './use-challenge-name.ts'

export interface ChallengeCardProps {
  challenge: BoardChallengeView
  /** Of its category, and its name. */
  tone: PaletteName
  category: string
  /** The points that the own team has for it; undefined when it is not solved. */
  solvedFor: number | undefined
  /** What the own team got of a checker; undefined where none scores it. */
  pushed?: number | undefined
  /** Below the title. */
  note?: string | undefined
  /** It is the one that is open. */
  current: boolean
  /** The one card of the grid that the Tab key reaches. */
  tabbable: boolean
  /** Marks the own blood. */
  ownTeamId: number | undefined
  onOpen: (challenge: BoardChallengeView) => void
}

/** The title is a link that covers the card: it can be copied, opened in another tab, and pressed before the page is ready. */
export const ChallengeCard = memo(function ChallengeCard({
  challenge,
  tone,
  category,
  solvedFor,
  pushed,
  note,
  current,
  tabbable,
  ownTeamId,
  onOpen,
}: ChallengeCardProps) {
  const { number } = useFormats()
  const nameOf = useChallengeName()
  const worth = number(challenge.score)
  const isSolved = solvedFor !== undefined
  const hash = challengeHash(challenge)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The router would scroll the page to the card, as the address names it by then.
    event.stopPropagation()
    onOpen(challenge)
  }
  return (
    <div
      // Lets `:target` find the card of the address before the page is ready.
      id={hash.slice(1)}
      className={cx(styles.card, tones[tone])}
      data-solved={isSolved || undefined}
      data-current={current || undefined}
    >
      <a
        href={hash}
        // Vike would scroll to the card after the click has put its part into the address.
        data-vike="false"
        className={styles.open}
        title={challenge.title}
        aria-label={nameOf({ ...challenge, category }, isSolved)}
        aria-current={current || undefined}
        tabIndex={tabbable ? 0 : -1}
        data-challenge={challenge.id}
        onClick={open}
      >
        {challenge.title}
      </a>
      {note && <span className={styles.small}>{note}</span>}
      <span className={styles.bottom}>
        <span className={styles.points}>
          {isSolved && <CheckIcon size="0.9em" strokeWidth={3} />}
          {number(pushed ?? solvedFor ?? challenge.score)}
        </span>
        {pushed === undefined ? <BloodMedals challenge={challenge} ownTeamId={ownTeamId} /> : <span />}
        <span className={styles.small}>
          {isSolved && solvedFor !== challenge.score && <Trans>now {worth}</Trans>}
        </span>
        <span className={styles.small}>
          {pushed === undefined ? (
            <Plural value={challenge.solved} one="# solve" other="# solves" />
          ) : (
            <Trans>tick by tick</Trans>
          )}
        </span>
      </span>
    </div>
  )
})
