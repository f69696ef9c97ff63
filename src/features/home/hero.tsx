import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShownBlockOf } from '#src/contract/front-page.ts'
import type { GameCard } from '#src/contract/games.ts'
import type { GamePulse } from '#src/contract/scoreboard.ts'
import { useSite, useViewer } from '#src/lib/shell.ts'
import { lookWith } from '#src/theme/categories.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import tones from '#src/ui/tone.styles.ts'
import { Cloth } from './cloth.tsx'
import styles from './hero.styles.ts'

export interface HeroProps {
  block: ShownBlockOf<'hero'>
  /** Its title is the heading of the page. */
  isFirst: boolean
  /** The cloth ripples once for each new one, in the colour of its category. */
  blood: Pick<NonNullable<GamePulse['latest']>, 'time' | 'category' | 'ownCategory'> | null
  gameOf: (game: GameCard) => ReactNode
}

/** The top of the front page: title, text, a game and the main links, over a picture or the flag of the site. */
export function Hero({ block, isFirst, blood, gameOf }: HeroProps) {
  const site = useSite()
  const viewer = useViewer()
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <header className={styles.root}>
      {block.picture ? (
        <img src={block.picture} alt="" className={styles.picture} fetchPriority="high" />
      ) : (
        <Cloth
          className={styles.cloth}
          ripple={blood && { key: blood.time, className: cx(styles.ripple, tones[lookWith(blood).tone]) }}
        />
      )}
      <div className={styles.inner} data-member={viewer && !block.picture ? true : undefined}>
        <Title className={styles.title}>{block.title || site.title}</Title>
        {block.html ? (
          <div className={styles.text}>
            <Markdown html={block.html} />
          </div>
        ) : (
          !block.title && site.slogan && <p className={styles.slogan}>{site.slogan}</p>
        )}
        {block.game && gameOf(block.game)}
        <div className={styles.actions}>
          {block.button && block.href && <LinkButton href={block.href}>{block.button}</LinkButton>}
          {isFirst && <OwnLinks isSecond={Boolean(block.button && block.href)} />}
        </div>
      </div>
    </header>
  )
}

/** @param props.isSecond the organisers’ own button is the main one. */
function OwnLinks({ isSecond }: { isSecond: boolean }) {
  const main = isSecond ? ({ variant: 'outline', tone: 'gray' } as const) : {}
  return useViewer() ? (
    <>
      <LinkButton href="/games" {...main}>
        <Trans>Games</Trans>
      </LinkButton>
      <LinkButton href="/teams" variant="outline" tone="gray">
        <Trans>My teams</Trans>
      </LinkButton>
    </>
  ) : (
    <>
      <LinkButton href="/account/register" {...main}>
        <Trans>Register</Trans>
      </LinkButton>
      <LinkButton href="/account/login" variant="outline" tone="gray">
        <Trans>Log in</Trans>
      </LinkButton>
    </>
  )
}
