import { Trans, useLingui } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { useCountryName } from '#src/lib/country-name.ts'
import styles from './review.styles.ts'

/** What the team answered when it registered. */
export function AnswerList({ answers }: { answers: ParticipationRow['answers'] }) {
  const { t } = useLingui()
  const countryName = useCountryName()
  if (answers.length === 0) return null
  return (
    <section className={styles.adjustments} aria-label={t`Registration`}>
      <h3>
        <Trans>Registration</Trans>
      </h3>
      <dl className={styles.answers}>
        {answers.map(({ key, label, kind, answer }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd translate="no">
              {kind === 'country' ? countryName(answer) : kind === 'agreement' ? t`Agreed` : answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
