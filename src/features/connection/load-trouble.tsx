import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { RefreshIcon } from '#src/ui/icons.tsx'
import styles from './connection.styles.ts'
import { reloadKey, troubleId } from './load-watch.ts'

/** Shown by the script of the head when this page never became ready: without scripts, only a link can help. */
export function LoadTrouble({ address }: { address: string }) {
  useEffect(() => sessionStorage.removeItem(reloadKey), [])
  return (
    <div id={troubleId} role="alert" className={styles.trouble} hidden>
      <span>
        <Trans>This page did not load completely.</Trans>
      </span>
      <a href={address} className={styles.troubleLink}>
        <RefreshIcon />
        <Trans>Load it again</Trans>
      </a>
    </div>
  )
}
