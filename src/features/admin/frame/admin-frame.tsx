import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type AdminSection,
  adminSectionOf,
  adminSectionPath,
  adminSectionsFor,
} from '#src/lib/admin-sections.ts'
import { useViewer } from '#src/lib/shell.ts'
import { useAdminSectionNames } from '#src/lib/use-admin-section-names.ts'
import { BookIcon, FlagIcon, ListIcon, PlugIcon, PostsIcon, TeamsIcon, UserIcon } from '#src/ui/icons.tsx'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import { ChartIcon, ClockIcon, FileIcon, KeyIcon, StarIcon } from '#src/ui/screen-icons.tsx'
import { ServerIcon, SettingsIcon } from '#src/ui/tool-icons.tsx'
import styles from './admin-frame.styles.ts'

const icons: Record<AdminSection, typeof FlagIcon> = {
  overview: ChartIcon,
  games: FlagIcon,
  bank: StarIcon,
  users: UserIcon,
  teams: TeamsIcon,
  instances: ServerIcon,
  files: FileIcon,
  logs: ListIcon,
  audit: PostsIcon,
  jobs: ClockIcon,
  tokens: KeyIcon,
  webhooks: PlugIcon,
  pages: BookIcon,
  settings: SettingsIcon,
}

/** The tabs of the administration, above its sections. The screens of one game have a frame of their own. */
export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useLingui()
  const sections = adminSectionsFor(useViewer())
  const names = useAdminSectionNames()
  const isOfOneGame = /^\/admin\/games\/./i.test(path)
  if (isOfOneGame || sections.length < 2) return children
  return (
    <div className={styles.root}>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Administration`}
          current={adminSectionPath(adminSectionOf(path))}
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

function SectionIcon({ section }: { section: AdminSection }) {
  const Icon = icons[section]
  return <Icon />
}
