import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { HomeIcon, RefreshIcon } from '#src/ui/icons.tsx'
import styles from './error-screen.styles.ts'

/** The page for an unknown address, a refused one, or an error. */
export function ErrorScreen({ status }: { status: number }) {
  const isFault = status !== 404 && status !== 403
  return (
    <div className={styles.screen}>
      <span className={cx(styles.status, isFault && styles.fault)} aria-hidden>
        {status}
      </span>
      <h1 className={styles.title}>
        <Words status={status} title />
      </h1>
      <p className={styles.text}>
        <Words status={status} />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/" icon={<HomeIcon />}>
          <Trans>Home</Trans>
        </LinkButton>
        {isFault && (
          <Button variant="outline" tone="gray" icon={<RefreshIcon />} onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Words({ status, title }: { status: number; title?: boolean }) {
  if (status === 404) {
    return title ? (
      <Trans>Page not found</Trans>
    ) : (
      <Trans>The page may have moved, or the link is incomplete.</Trans>
    )
  }
  if (status === 403) {
    return title ? (
      <Trans>You cannot access this page</Trans>
    ) : (
      <Trans>Your account does not have permission. Contact an organiser if you think it should.</Trans>
    )
  }
  if (status === 503) {
    return title ? (
      <Trans>The site is not available for a moment</Trans>
    ) : (
      <Trans>The database cannot be reached. Please try again in a few seconds.</Trans>
    )
  }
  return title ? (
    <Trans>Something went wrong on our side</Trans>
  ) : (
    <Trans>The server could not render this page. Please try again in a moment.</Trans>
  )
}
