import { Trans } from '@lingui/react/macro'
import { useSite, useViewer } from '#src/lib/shell.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { categories } from '#src/theme/categories.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import { Cloth } from './cloth.tsx'
import styles from './hero.styles.ts'

export interface HeroProps {
  /** The cloth ripples once for each new one, in the colour of its category. */
  blood: { time: number; category: ChallengeCategory } | null
}

/** The top of the front page: site title, slogan and main links. */
export function Hero({ blood }: HeroProps) {
  const site = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.root}>
      <Cloth
        className={styles.cloth}
        ripple={
          blood && { key: blood.time, className: cx(styles.ripple, tones[categories[blood.category].tone]) }
        }
      />
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
