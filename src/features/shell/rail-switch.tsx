import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setRailNarrow } from '#src/lib/rail-width.ts'
import { useLook } from '#src/lib/shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { ColumnIcon } from '#src/ui/icons.tsx'
import styles from './shell.styles.ts'

/** Takes the words out of the navigation, or puts them back. */
export function RailSwitch() {
  const { t } = useLingui()
  const look = useLook()
  const [isNarrow, setNarrow] = useState(look.isRailNarrow)
  const change = () => {
    setRailNarrow(!isNarrow)
    setNarrow(!isNarrow)
  }
  return (
    <IconButton
      className={styles.railSwitch}
      label={isNarrow ? t`Show words beside the icons` : t`Show icons only`}
      icon={<ColumnIcon size="1.3em" />}
      onClick={change}
    />
  )
}
