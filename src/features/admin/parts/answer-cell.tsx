import type { RegistrationKind } from '#src/rules/registration-fields.ts'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import styles from './answer-cell.styles.ts'
import { useAnswerWords } from './use-answer-words.ts'

/** An answer in a list. */
export function AnswerCell({ kind, answer }: { kind: RegistrationKind; answer: string }) {
  const words = useAnswerWords()
  if (answer === '') return null
  if (kind === 'country') return <CountryBadge code={answer} />
  const text = words(kind, answer)
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  )
}
