import { useLingui } from '@lingui/react/macro'
import { isCompact, setCompact } from '#src/lib/density.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { useIsShared, useViewer } from '#src/lib/shell.ts'
import { canSomewhere } from '#src/rules/staff.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ListIcon, LogInIcon, LogOutIcon, PaletteIcon, UserIcon } from '#src/ui/icons.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine, MenuLink } from '#src/ui/menu.tsx'
import { Name } from '#src/ui/name.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './shell.styles.ts'
import { useLogOut } from './use-log-out.ts'

export function AccountMenu({ path, onTheme }: { path: string; onTheme: () => void }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const isShared = useIsShared()
  const logOut = useLogOut()
  return (
    <Menu
      label={t`Account`}
      placement="right-end"
      trigger={
        <button type="button" className={styles.link} title={t`Account`}>
          {viewer && !isShared ? (
            <Avatar name={viewer.userName} src={viewer.avatar} size="sm" />
          ) : (
            <UserIcon />
          )}
          <span className={styles.accountWord}>
            {viewer && !isShared ? (
              <>
                <VisuallyHidden>{t`Account`}: </VisuallyHidden>
                <Name>{viewer.userName}</Name>
              </>
            ) : (
              t`Account`
            )}
          </span>
        </button>
      }
    >
      {viewer && <MenuHeading>{viewer.userName}</MenuHeading>}
      {viewer && (
        <MenuLink href="/account/profile" icon={<UserIcon />}>
          {t`Profile`}
        </MenuLink>
      )}
      <MenuItem icon={<PaletteIcon />} onSelect={onTheme}>
        {t`Theme colour`}
      </MenuItem>
      {canSomewhere(viewer, 'readSettings') && <DensityItem />}
      <MenuLine />
      {viewer ? (
        <MenuItem danger icon={<LogOutIcon />} onSelect={logOut}>
          {t`Log out`}
        </MenuItem>
      ) : (
        <MenuLink href={loginAddress(path)} icon={<LogInIcon />}>
          {t`Log in`}
        </MenuLink>
      )}
    </Menu>
  )
}

/** The menu is drawn when it is opened, so the page says how it is now. */
function DensityItem() {
  const { t } = useLingui()
  const compact = isCompact()
  return (
    <MenuItem icon={<ListIcon />} onSelect={() => setCompact(!compact)}>
      {compact ? t`Comfortable tables` : t`Compact tables`}
    </MenuItem>
  )
}
