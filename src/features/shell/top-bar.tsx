import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShell } from '#src/lib/shell.ts'
import { slots } from '#src/lib/shell-slots.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MenuIcon } from '#src/ui/icons.tsx'
import { DrawerLinks } from './drawer-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { type FrameProps, SiteLogo } from './rail.tsx'
import styles from './shell.styles.ts'

/** The navigation of phones: a bar with a drawer. */
export function TopBar({ path, onTheme, onDaemon }: FrameProps) {
  const { t } = useLingui()
  const { site } = useShell()
  const [open, setOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.home}>
        <SiteLogo size={30} />
        {site.title}
      </a>
      <div className={styles.barActions}>
        <span id={slots.bar} className={styles.slot} />
        <LanguageMenu placement="bottom-end" />
        <IconButton
          label={t`Menu`}
          icon={<MenuIcon size="1.3em" />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={site.title} placement="side">
        <DrawerLinks path={path} onTheme={onTheme} onDaemon={onDaemon} onClose={() => setOpen(false)} />
      </Dialog>
    </header>
  )
}
