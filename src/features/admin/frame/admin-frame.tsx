import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { adminSectionOf, adminSectionPath, adminSectionsFor } from '#src/lib/admin-sections.ts'
import { useViewer } from '#src/lib/shell.ts'
import { useAdminSectionNames } from '#src/lib/use-admin-section-names.ts'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import styles from './admin-frame.styles.ts'
import { AdminMenu } from './admin-menu.tsx'
import { SectionIcon } from './section-icon.tsx'

/** Few sections are tabs: there is room for them above every screen. */
const tabsMax = 3

/** What the administration has, beside its sections. The screens of one game have a frame of their own. */
export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useLingui()
  const sections = adminSectionsFor(useViewer())
  const names = useAdminSectionNames()
  const isOfOneGame = /^\/admin\/games\/./i.test(path)
  if (isOfOneGame || sections.length < 2) return children
  const current = adminSectionOf(path)
  if (sections.length > tabsMax)
    return (
      <div className={styles.beside}>
        <AdminMenu sections={sections} current={current} />
        <div className={styles.screen}>{children}</div>
      </div>
    )
  return (
    <div className={styles.root}>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Administration`}
          current={adminSectionPath(current)}
          items={sections.map((section) => ({
            href: adminSectionPath(section),
            label: names[section],
            icon: <SectionIcon section={section} />,
          }))}
        />
      </div>
      {children}
    </div>
  )
}
