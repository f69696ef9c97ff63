import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { challengeHash } from '#src/lib/challenge-address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import { ChevronRightIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './part-list.styles.ts'

/** The parts of a challenge, each a link that opens it. */
export function PartList({
  parts,
  solved,
  total,
  points,
  pointsOfAll,
}: NonNullable<ChallengePage['ofParts']>) {
  const { t } = useLingui()
  const { number } = useFormats()
  const own = number(points)
  return (
    <section className={styles.root} aria-label={t`Parts`}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Trans>Parts</Trans>
        </h3>
        <span className={styles.sum}>
          <Trans>
            {solved} of {total} parts, {own} of <Plural value={pointsOfAll} one="# point" other="# points" />
          </Trans>
        </span>
      </div>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part.id}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({
  id,
  title,
  isLocked,
  solved,
  points,
}: NonNullable<ChallengePage['ofParts']>['parts'][number]) {
  const { number } = useFormats()
  const words = (
    <>
      <span className={styles.state} data-solved={solved || undefined}>
        {solved ? <CheckIcon size="0.9em" strokeWidth={3} /> : isLocked && <LockIcon size="0.9em" />}
      </span>
      <span className={styles.name}>{title ?? unknownTitle}</span>
      {(solved || isLocked) && (
        <VisuallyHidden>{solved ? <Trans>Solved</Trans> : <Trans>Locked</Trans>}</VisuallyHidden>
      )}
      <span className={styles.points} data-solved={solved || undefined}>
        {number(points)}
      </span>
    </>
  )
  return isLocked ? (
    <span className={styles.row}>{words}</span>
  ) : (
    <a className={styles.row} href={challengeHash({ id, title: title ?? '' })} data-vike="false">
      {words}
      <ChevronRightIcon />
    </a>
  )
}

/** From a part back to what it is a part of. */
export function WholeLink({ whole }: { whole: NonNullable<ChallengePage['whole']> }) {
  const { t } = useLingui()
  const { title } = whole
  return (
    <a className={styles.whole} href={challengeHash(whole)} data-vike="false">
      {t`Part of ${title}`}
    </a>
  )
}
