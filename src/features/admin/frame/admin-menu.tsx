import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { type AdminGroup, type AdminSection, adminGroups, adminSectionPath } from '#src/lib/admin-sections.ts'
import { useAdminSectionNames } from '#src/lib/use-admin-section-names.ts'
import { ChevronRightIcon } from '#src/ui/screen-icons.tsx'
import styles from './admin-frame.styles.ts'
import { SectionIcon } from './section-icon.tsx'

interface AdminMenuProps {
  /** Those that the viewer may open. */
  sections: readonly AdminSection[]
  current: string
}

/** The sections in groups: beside the screen, or behind a button with the name of the current one where there is no room. */
export function AdminMenu({ sections, current }: AdminMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const names = useAdminSectionNames()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has been opened by a link of the list
  useEffect(() => setOpen(false), [current])
  const groupNames: Record<AdminGroup, string> = {
    games: t`Games`,
    people: t({ message: 'People', context: 'group of the administration' }),
    site: t({ message: 'Site', context: 'group of the administration' }),
    operation: t({ message: 'Operation', context: 'group of the administration' }),
  }
  const shown = sections.find((section) => section === current)
  const link = (section: AdminSection) => (
    <a
      href={adminSectionPath(section)}
      aria-current={section === current ? 'page' : undefined}
      className={styles.link}
      onClick={() => setOpen(false)}
    >
      <SectionIcon section={section} />
      <span className={styles.word}>{names[section]}</span>
    </a>
  )
  return (
    <nav aria-label={t`Administration`} className={styles.menu}>
      <button
        type="button"
        className={styles.current}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {shown && <SectionIcon section={shown} />}
        <span className={styles.word}>{shown ? names[shown] : t`Administration`}</span>
        <ChevronRightIcon />
      </button>
      <div id={id} className={styles.list} data-open={open || undefined}>
        {sections.includes('overview') && link('overview')}
        {Object.entries(adminGroups).map(([group, members]) => {
          const own = members.filter((section) => sections.includes(section))
          if (own.length === 0) return null
          return (
            <div key={group} className={styles.group}>
              <p id={`${id}-${group}`} className={styles.groupName}>
                {groupNames[group as AdminGroup]}
              </p>
              <ul aria-labelledby={`${id}-${group}`}>
                {own.map((section) => (
                  <li key={section}>{link(section)}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </nav>
  )
}
