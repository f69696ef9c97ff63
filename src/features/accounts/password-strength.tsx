import { useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { type PasswordCheck, passwordStrength } from '#src/rules/password.ts'
import { cx } from '#src/ui/cx.ts'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './account.styles.ts'

const toneOf = (percent: number) => (percent <= 50 ? 'red' : percent < 100 ? 'yellow' : 'teal')

/** The requirements of a password, checked while typing. The symbol is only recommended. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui()
  const { checks, percent } = passwordStrength(password)
  const words: Record<PasswordCheck['name'], string> = {
    short: t`At least ${limits.passwordMin} characters`,
    digit: t`A digit`,
    lower: t`A lower-case letter`,
    upper: t`An upper-case letter`,
    symbol: t`A symbol (optional)`,
  }
  return (
    <div className={styles.strength}>
      <Progress value={percent / 100} label={t`Password strength`} tone={toneOf(percent)} />
      <ul className={styles.checks}>
        {checks.map(({ name, passed }) => (
          <li key={name} className={cx(styles.check, passed && styles.passed)}>
            {passed ? <CheckCircleIcon /> : <span className={styles.open} aria-hidden />}
            <span>
              {words[name]}
              {passed && <VisuallyHidden> ({t`Done`})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
