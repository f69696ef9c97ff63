import { useLingui } from '@lingui/react/macro'
import { useShell } from '#src/lib/shell.ts'
import { slots } from '#src/lib/shell-slots.ts'
import { BookIcon } from '#src/ui/icons.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ColourSwitch } from './colour-switch.tsx'
import { DaemonButton } from './daemon-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { isCurrent, isSamePath, placesFor } from './places.ts'
import { RailSwitch } from './rail-switch.tsx'
import styles from './shell.styles.ts'

export interface FrameProps {
  path: string
  onTheme: () => void
  /** Undefined where local forwarding is not offered. */
  onDaemon: (() => void) | undefined
}

/** The navigation at the side: icons with words on wide screens, and else with labels on hover and for screen readers. */
export function Rail({ path, onTheme, onDaemon }: FrameProps) {
  const { t, i18n } = useLingui()
  const { site, viewer } = useShell()
  return (
    <header className={styles.rail}>
      <nav className={styles.group} aria-label={t`Main`}>
        <a href="/" className={styles.home} aria-label={site.title}>
          <SiteLogo size={34} />
          <span className={styles.word}>{site.title}</span>
        </a>
        {placesFor(viewer).map((place) => (
          <RailLink
            key={place.href}
            href={place.href}
            name={i18n._(place.name)}
            Icon={place.Icon}
            isCurrent={isCurrent(place, path)}
          />
        ))}
        {site.pages?.menu?.map(({ href, title }) => (
          <RailLink key={href} href={href} name={title} Icon={BookIcon} isCurrent={isSamePath(href, path)} />
        ))}
        <span id={slots.rail} className={styles.slot} />
      </nav>
      <div className={styles.group}>
        {onDaemon && <DaemonButton onClick={onDaemon} />}
        <AccountMenu path={path} onTheme={onTheme} />
        <div className={styles.tools}>
          <LanguageMenu placement="right-end" />
          <ColourSwitch />
          <RailSwitch />
        </div>
      </div>
    </header>
  )
}

interface RailLinkProps {
  href: string
  name: string
  Icon: typeof BookIcon
  isCurrent: boolean
}

const RailLink = ({ href, name, Icon, isCurrent }: RailLinkProps) => (
  <Tooltip label={name} side="right">
    <a href={href} className={styles.link} aria-label={name} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span className={styles.word}>{name}</span>
    </a>
  </Tooltip>
)

/** The organiser's own logo when there is one. */
export function SiteLogo({ size }: { size: number }) {
  const { site } = useShell()
  return site.logoUrl ? <img src={site.logoUrl} alt="" width={size} height={size} /> : <Logo size={size} />
}
