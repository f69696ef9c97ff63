import { Trans, useLingui } from '@lingui/react/macro'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { partProblem } from '#src/rules/challenge-parts.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './part-section.styles.ts'

interface PartSectionProps {
  gameId: number
  challengeId: number
  draft: Draft<ChallengeDraft>
}

/** Which challenge it is a part of, or which parts it has. */
export function PartSection({ gameId, challengeId, draft: { value, change } }: PartSectionProps) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const { locale } = useLook()
  const { number } = useFormats()
  const { data = [] } = trpc.editChallenges.table.useQuery({ gameId })
  const all = inGameOrder(data, locale)
  const parts = all.filter(({ partOf }) => partOf === challengeId)
  const wholes = all.filter(({ id }) => id === value.partOf || !partProblem(challengeId, id, all))
  const error = useForm().fields.partOf
  const hrefOf = (id: number) => `/admin/games/${gameId}/challenges/${id}`
  const sum = number(parts.reduce((total, { originalScore }) => total + originalScore, 0))
  return (
    <FoldingSection
      anchor="parts"
      folded={value.partOf === null && parts.length === 0}
      title={<Trans>Parts</Trans>}
      text={
        <Trans>
          A part is a challenge with flags, points and bloods of its own. Players see it only where they see
          the challenge that it is a part of.
        </Trans>
      }
    >
      {parts.length > 0 ? (
        <>
          <ul className={styles.list} aria-label={t`Parts`}>
            {parts.map(({ id, title, originalScore, isEnabled }) => (
              <li key={id}>
                <a className={styles.link} href={hrefOf(id)}>
                  {title}
                </a>
                {!isEnabled && (
                  <small>
                    <Trans>disabled</Trans>
                  </small>
                )}
                <span className={styles.points}>{number(originalScore)}</span>
              </li>
            ))}
          </ul>
          <p className={formStyles.hint}>
            <Trans>{sum} points for all parts, beside those of this challenge.</Trans>
          </p>
        </>
      ) : (
        <div className={styles.choice}>
          <label className={formStyles.label} htmlFor="part-of">
            <Trans>Part of</Trans>
          </label>
          <select
            id="part-of"
            className={formStyles.select}
            value={value.partOf ?? ''}
            disabled={wholes.length === 0}
            onChange={({ target }) => change({ partOf: Number(target.value) || null })}
          >
            <option value="">{t`None: a challenge by itself`}</option>
            {wholes.map((whole) => (
              <option key={whole.id} value={whole.id}>
                {lookOf(whole).name}: {whole.title}
              </option>
            ))}
          </select>
          {value.partOf !== null && (
            <p className={formStyles.hint}>
              <a className={styles.link} href={hrefOf(value.partOf)}>{t`Open the whole challenge`}</a>
            </p>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className={formStyles.error}>
          {error}
        </p>
      )}
    </FoldingSection>
  )
}
