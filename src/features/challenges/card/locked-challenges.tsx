import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { LockedChallenge } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'
import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './locked-challenges.styles.ts'

/** What opens after other challenges, with what is still to be solved. */
export function LockedChallenges({ challenges }: { challenges: readonly LockedChallenge[] }) {
  const id = useId()
  const { lookOf } = useCategoryLooks()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        <LockIcon />
        <Trans>Locked</Trans>
        <span>{challenges.length}</span>
      </h2>
      <ul className={styles.grid}>
        {challenges.map((challenge) => (
          <li key={challenge.id} className={cx(styles.card, tones[lookOf(challenge).tone])}>
            <LockedCard challenge={challenge} category={lookOf(challenge).name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LockedCard({
  challenge: { title, score, groups },
  category,
}: {
  challenge: LockedChallenge
  category: string
}) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <>
      <div className={styles.title}>
        {title === null ? (
          <span>
            <span aria-hidden>{unknownTitle}</span>
            <VisuallyHidden>{t`Unknown challenge`}</VisuallyHidden>
          </span>
        ) : (
          <Name>{title}</Name>
        )}
      </div>
      <div className={styles.facts}>
        <Name>{category}</Name>
        <span>
          {number(score)} <Plural value={score} one="point" other="points" />
        </span>
      </div>
      {groups.map((group, at) => (
        <Needs key={at} group={group} />
      ))}
    </>
  )
}

function Needs({ group: { missing, of } }: { group: LockedChallenge['groups'][number] }) {
  const { t } = useLingui()
  const open = of.filter(({ solved }) => !solved).length
  const unlisted = Math.max(0, missing - open)
  return (
    <div className={styles.needs}>
      <span>{missing >= open ? <Trans>Solve first:</Trans> : <Trans>Solve {missing} more of:</Trans>}</span>
      <ul>
        {of.map(({ id, title, solved }) => (
          <li key={id} data-solved={solved || undefined}>
            {solved && <CheckIcon size="0.9em" strokeWidth={3} />}
            {title === null ? unknownTitle : <Name>{title}</Name>}
            {solved && <VisuallyHidden>{t`(solved)`}</VisuallyHidden>}
          </li>
        ))}
        {unlisted > 0 && (
          <li>
            <Plural
              value={unlisted}
              one="# challenge that is not listed yet"
              other="# challenges that are not listed yet"
            />
          </li>
        )}
      </ul>
    </div>
  )
}
