import { useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { EyeOffIcon } from '#src/ui/icons.tsx'
import styles from './challenge-table.styles.ts'

/** Which divisions do not see a challenge; nothing if all do. */
export function HiddenFrom({ divisions }: { divisions: readonly string[] }) {
  const { t } = useLingui()
  if (divisions.length === 0) return null
  const names = divisions.join(', ')
  return (
    <Badge
      tone="gray"
      className={styles.hiddenFrom}
      title={t`Teams of these divisions do not see it: ${names}`}
    >
      <EyeOffIcon size="1em" />
      <bdi translate="no">{names}</bdi>
    </Badge>
  )
}
