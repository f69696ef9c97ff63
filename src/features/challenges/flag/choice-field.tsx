import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { joinChoice } from '#src/rules/flags/choice.ts'
import formStyles from '#src/ui/form.styles.ts'
import styles from './choice-field.styles.ts'
import { type Choice, chosenOf } from './chosen-of.ts'

interface Props {
  choice: Choice
  /** The text of the answer: what was chosen. */
  value: string
  onChange: (value: string) => void
  isInvalid: boolean
  describedBy: string
}

/** The options of a challenge whose answer is not typed. */
export function ChoiceField({
  choice: { options, several },
  value,
  onChange,
  isInvalid,
  describedBy,
}: Props) {
  const { t } = useLingui()
  const name = useId()
  const chosen = chosenOf({ options, several }, value)
  const change = (option: string) => {
    if (!several) return onChange(option)
    onChange(joinChoice(options.filter((one) => chosen.includes(one) !== (one === option))))
  }
  return (
    <fieldset
      className={styles.root}
      aria-label={t`Your answer`}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
    >
      <p className={styles.hint}>
        {several ? <Trans>Choose all that are right.</Trans> : <Trans>Choose one.</Trans>}
      </p>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            className={formStyles.checkbox}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option)}
            onChange={() => change(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
