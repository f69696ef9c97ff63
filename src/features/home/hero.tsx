import { Trans } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { useSite, useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { categories } from '#src/theme/categories.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import { recentGames } from '../games/list-inputs.ts'
import { useFirstBlood } from '../games/pulse/use-first-blood.ts'
import { usePulse } from '../games/pulse/use-pulse.ts'
import { Cloth } from './cloth.tsx'
import styles from './hero.styles.ts'

const minuteMs = 60_000

/** The top of the front page: site title, slogan and main links. */
export function Hero() {
  const site = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.root}>
      <LivingCloth />
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

/** It ripples once when somebody takes first blood in the game that the page shows, in the colour of the category. */
function LivingCloth() {
  const { data: [game] = [] } = trpc.games.recent.useQuery(recentGames, { enabled: false })
  const now = useNow(minuteMs)
  const running = game !== undefined && game.start <= now && now < game.end
  const { data: pulse } = usePulse(game?.id ?? 0, { running, enabled: running })
  const blood = useFirstBlood(pulse)
  return (
    <Cloth
      className={styles.cloth}
      ripple={
        blood && { key: blood.time, className: cx(styles.ripple, tones[categories[blood.category].tone]) }
      }
    />
  )
}
