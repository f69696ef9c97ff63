import { Trans } from '@lingui/react/macro'
import { useSite, useViewer } from '#src/lib/shell.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Cloth } from './cloth.tsx'
import styles from './hero.styles.ts'

/** The top of the front page: site title, slogan and main links. */
export function Hero() {
  const site = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.root}>
      <Cloth className={styles.cloth} />
      <div className={styles.inner} data-member={viewer ? true : undefined}>
        <h1 className={styles.title}>{site.title}</h1>
        {site.slogan && <p className={styles.slogan}>{site.slogan}</p>}
        <div className={styles.actions}>
          {viewer ? (
            <>
              <LinkButton href="/games">
                <Trans>Games</Trans>
              </LinkButton>
              <LinkButton href="/teams" variant="outline" tone="gray">
                <Trans>My teams</Trans>
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton href="/account/register">
                <Trans>Register</Trans>
              </LinkButton>
              <LinkButton href="/account/login" variant="outline" tone="gray">
                <Trans>Log in</Trans>
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
