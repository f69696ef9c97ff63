import { useLingui } from '@lingui/react/macro'
import { setColourMode, useColourMode } from '#src/lib/colour-mode.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { useShell } from '#src/lib/shell.ts'
import { BookIcon, LogInIcon, LogOutIcon, MoonIcon, PaletteIcon, SunIcon, UserIcon } from '#src/ui/icons.tsx'
import { DaemonButton } from './daemon-button.tsx'
import { isCurrent, isSamePath, placesFor } from './places.ts'
import type { FrameProps } from './rail.tsx'
import styles from './shell.styles.ts'
import { useLogOut } from './use-log-out.ts'

type Props = FrameProps & { onClose: () => void }

export function DrawerLinks({ path, onTheme, onDaemon, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { viewer, site } = useShell()
  const isDark = useColourMode() === 'dark'
  const logOut = useLogOut()
  const thenClose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <nav aria-label={t`Main`} className={styles.drawerList}>
        {placesFor(viewer).map((place) => (
          <a
            key={place.href}
            href={place.href}
            onClick={onClose}
            className={styles.drawerItem}
            aria-current={isCurrent(place, path) ? 'page' : undefined}
          >
            <place.Icon />
            {i18n._(place.name)}
          </a>
        ))}
        {site.pages?.menu?.map(({ href, title }) => (
          <a
            key={href}
            href={href}
            onClick={onClose}
            className={styles.drawerItem}
            aria-current={isSamePath(href, path) ? 'page' : undefined}
          >
            <BookIcon />
            {title}
          </a>
        ))}
      </nav>
      <hr className={styles.drawerLine} />
      <div className={styles.drawerList}>
        {viewer ? (
          <a href="/account/profile" className={styles.drawerItem} onClick={onClose}>
            <UserIcon />
            {t`Profile`}
          </a>
        ) : (
          <a href={loginAddress(path)} className={styles.drawerItem} onClick={onClose}>
            <LogInIcon />
            {t`Log in`}
          </a>
        )}
        {onDaemon && <DaemonButton wide onClick={thenClose(onDaemon)} />}
        <button
          type="button"
          className={styles.drawerItem}
          onClick={() => setColourMode(isDark ? 'light' : 'dark')}
        >
          {isDark ? <SunIcon /> : <MoonIcon />}
          {isDark ? t`Use the light theme` : t`Use the dark theme`}
        </button>
        <button type="button" className={styles.drawerItem} onClick={thenClose(onTheme)}>
          <PaletteIcon />
          {t`Theme colour`}
        </button>
        {viewer && (
          <button type="button" className={styles.drawerItem} data-danger onClick={thenClose(logOut)}>
            <LogOutIcon />
            {t`Log out`}
          </button>
        )}
      </div>
    </>
  )
}
