import { useLingui } from '@lingui/react/macro'
import type { PageLink } from '#src/contract/page.ts'
import { BookIcon } from '#src/ui/icons.tsx'
import { Menu, MenuLink } from '#src/ui/menu.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { isSamePath } from './places.ts'
import styles from './shell.styles.ts'

/** The pages of the organisers: one is a link, several are behind one button, so that the rail keeps its height. */
export function RailPages({ path, pages }: { path: string; pages: readonly PageLink[] }) {
  const { t } = useLingui()
  const [first] = pages
  if (!first) return null
  const current = pages.some(({ href }) => isSamePath(href, path)) ? 'page' : undefined
  if (pages.length === 1) {
    return (
      <Tooltip label={first.title} side="right">
        <a href={first.href} className={styles.link} aria-label={first.title} aria-current={current}>
          <BookIcon />
          <span className={styles.word}>{first.title}</span>
        </a>
      </Tooltip>
    )
  }
  return (
    <Menu
      label={t`Pages`}
      placement="right-start"
      trigger={
        <button
          type="button"
          className={styles.link}
          aria-label={t`Pages`}
          title={t`Pages`}
          aria-current={current}
        >
          <BookIcon />
          <span className={styles.word}>{t`Pages`}</span>
        </button>
      }
    >
      {pages.map(({ href, title }) => (
        <MenuLink key={href} href={href}>
          {title}
        </MenuLink>
      ))}
    </Menu>
  )
}
