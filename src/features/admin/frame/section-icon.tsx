import type { AdminSection } from '#src/lib/admin-sections.ts'
import { BookIcon, FlagIcon, ListIcon, PlugIcon, PostsIcon, TeamsIcon, UserIcon } from '#src/ui/icons.tsx'
import { ChartIcon, ClockIcon, FileIcon, KeyIcon, StarIcon } from '#src/ui/screen-icons.tsx'
import { ServerIcon, SettingsIcon } from '#src/ui/tool-icons.tsx'

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

export function SectionIcon({ section }: { section: AdminSection }) {
  const Icon = icons[section]
  return <Icon />
}
