import { Trans } from '@lingui/react/macro'
import styles from './settings.styles.ts'

export interface EnvironmentValue {
  name: string
  /** Null: it is not set. Never a secret. */
  value: string | null
  variable: string
}

/** What only the environment of the server sets, with the variables. */
export const EnvironmentValues = ({ values }: { values: readonly EnvironmentValue[] }) => (
  <div>
    <dl className={styles.environment}>
      {values.map(({ name, value, variable }) => (
        <div key={variable}>
          <dt>{name}</dt>
          <dd translate={value === null ? undefined : 'no'}>{value ?? <Trans>Not set</Trans>}</dd>
          <dd translate="no" className={styles.variable}>
            {variable}
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.environmentNote}>
      <Trans>Set in the environment of the server; it counts after a new start.</Trans>
    </p>
  </div>
)
