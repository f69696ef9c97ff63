import { Trans } from '@lingui/react/macro'
import { cleanCache } from '#src/lib/clean-cache.ts'
import { Button } from './button.tsx'
import styles from './crash-screen.styles.ts'
import { AlertIcon, BroomIcon, RefreshIcon } from './icons.tsx'

/** Shown when a screen throws: the error and two ways to recover. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return (
    <div className={styles.screen} role="alert">
      <span className={styles.icon}>
        <AlertIcon />
      </span>
      <h1 className={styles.title}>
        <Trans>Something went wrong on this page</Trans>
      </h1>
      <p className={styles.muted}>
        <Trans>Please report this error and include the text below.</Trans>
      </p>
      <p className={styles.message}>{message}</p>
      {stack && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        <pre translate="no" className={styles.stack} tabIndex={0}>
          {stack}
        </pre>
      )}
      <div className={styles.actions}>
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="outline" tone="gray" icon={<BroomIcon />} onClick={cleanCache}>
          <Trans>Clear cache</Trans>
        </Button>
      </div>
    </div>
  )
}
