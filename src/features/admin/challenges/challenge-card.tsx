import { Trans, useLingui } from '@lingui/react/macro'
import type { ChallengeRow } from '#src/contract/challenges.ts'
import { useFormats } from '#src/lib/formats.ts'
import { categories } from '#src/theme/categories.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EditIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import tones from '#src/ui/tone.styles.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useTypeWords } from '../parts/words.ts'
import { CategoryMark } from './category-mark.tsx'
import styles from './challenges.styles.ts'
import { useEnableChallenge } from './use-enable-challenge.tsx'

export function ChallengeCard({ gameId, challenge }: { gameId: number; challenge: ChallengeRow }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const types = useTypeWords()
  const enable = useEnableChallenge(gameId, challenge)
  const { title, category, type, score, originalScore } = challenge
  const href = `/admin/games/${gameId}/challenges/${challenge.id}`
  return (
    <li className={cx(styles.card, tones[categories[category].tone])} data-on={enable.isEnabled || undefined}>
      <div className={styles.cardHead}>
        <CategoryMark category={category} />
        <div className={styles.cardWords}>
          <h2 className={styles.cardTitle}>
            <a href={href}>{title}</a>
          </h2>
          <p className={styles.cardKind}>
            {category} · {types[type].name}
          </p>
        </div>
        <Switch
          label={<VisuallyHidden>{t`Enable or disable ${title}`}</VisuallyHidden>}
          checked={enable.isEnabled}
          disabled={enable.pending}
          onChange={enable.set}
        />
      </div>
      <div>
        <div className={styles.points}>
          <span className={styles.score}>{number(score)}</span>
          <span className={styles.original}>
            <Trans>of {number(originalScore)} points</Trans>
          </span>
        </div>
      </div>
      <ScoreBar challenge={challenge} />
      <div className={styles.cardFoot}>
        <span className={styles.muted}>{enable.isEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
        <span className={styles.footEnd}>
          <LinkButton href={`${href}/flags`} size="sm" variant="ghost" tone="gray" icon={<FlagIcon />}>
            <Trans>Flags</Trans>
          </LinkButton>
          <LinkButton
            href={href}
            size="sm"
            variant="subtle"
            icon={<EditIcon />}
            aria-label={t`Edit ${title}`}
          >
            <Trans>Edit</Trans>
          </LinkButton>
        </span>
      </div>
    </li>
  )
}

/** The current score relative to the original score, with a mark at the minimum. */
function ScoreBar({ challenge: { score, minScore, originalScore } }: { challenge: ChallengeRow }) {
  const { t } = useLingui()
  const share = (points: number) => `${originalScore > 0 ? (points / originalScore) * 100 : 100}%`
  return (
    <div
      className={styles.scoreBar}
      role="img"
      aria-label={t`${score} of ${originalScore} points, at least ${minScore}`}
    >
      <span className={styles.scoreNow} style={{ width: share(score) }} />
      {minScore > 0 && minScore < originalScore && (
        <span className={styles.scoreMin} style={{ insetInlineStart: share(minScore) }} />
      )}
    </div>
  )
}
