import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ParticipationRow } from '#src/contract/participations.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import { IconButton } from '#src/ui/button.tsx'
import { EditIcon } from '#src/ui/screen-icons.tsx'
import { useAnswerWords } from '../parts/use-answer-words.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import styles from './review.styles.ts'

interface AnswerListProps {
  entry: ParticipationRow
  fields: readonly RegistrationField[]
}

/** What the team answered when it registered; staff may correct it. */
export function AnswerList({ entry, fields }: AnswerListProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const [isEditing, setEditing] = useState(false)
  const { answers, team } = entry
  if (fields.length === 0) return null
  return (
    <section className={styles.adjustments} aria-label={t`Registration`}>
      <div className={styles.answersHead}>
        <h3>
          <Trans>Registration</Trans>
        </h3>
        <IconButton
          size="sm"
          label={t`Edit the answers of ${team.name}`}
          icon={<EditIcon />}
          onClick={() => setEditing(true)}
        />
      </div>
      {answers.length === 0 ? (
        <p className={styles.adjustHint}>
          <Trans>Nothing answered.</Trans>
        </p>
      ) : (
        <dl className={styles.answers}>
          {answers.map(({ key, label, kind, answer }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd translate="no">{words(kind, answer)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isEditing && <AnswersDialog entry={entry} fields={fields} onClose={() => setEditing(false)} />}
    </section>
  )
}
