import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, FlagIcon, ListIcon } from '#src/ui/icons.tsx'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import { Menu, MenuLink } from '#src/ui/menu.tsx'
import { ChartIcon, DownloadIcon } from '#src/ui/screen-icons.tsx'
import { PlayIcon, ServerIcon } from '#src/ui/tool-icons.tsx'
import styles from './monitor.styles.ts'

export const monitorScreens = [
  'events',
  'submissions',
  'cheatinfo',
  'instances',
  'traffic',
  'standings',
] as const
export type MonitorScreen = (typeof monitorScreens)[number]

interface MonitorFrameProps {
  gameId: number
  active: MonitorScreen
  /** Beside the tabs, for example the switch that stops the list. */
  tools?: ReactNode
  children: ReactNode
}

/** The screens for those who watch a game, and the sheets to download. */
export function MonitorFrame({ gameId, active, tools, children }: MonitorFrameProps) {
  const { t } = useLingui()
  const base = `/games/${gameId}/monitor`
  const { data: freeze } = trpc.games.freeze.useQuery({ gameId }, once)
  // Elsewhere the true board is the one that everybody sees.
  const screens = monitorScreens.filter(
    (screen) => screen !== 'standings' || active === screen || (freeze && freeze.freezeAt !== null),
  )
  const tabs: Record<MonitorScreen, { label: string; icon: ReactNode }> = {
    events: { label: t`Events`, icon: <ListIcon /> },
    submissions: { label: t`Submissions`, icon: <FlagIcon /> },
    cheatinfo: { label: t`Cheats`, icon: <AlertIcon /> },
    instances: { label: t`Instances`, icon: <PlayIcon /> },
    traffic: { label: t`Traffic`, icon: <ServerIcon /> },
    standings: { label: t`Standings`, icon: <ChartIcon /> },
  }
  return (
    <>
      <div className={styles.head}>
        <LinkTabs
          label={t`Monitoring`}
          items={screens.map((screen) => ({ href: `${base}/${screen}`, ...tabs[screen] }))}
          current={`${base}/${active}`}
        />
        <div className={styles.tools}>
          {tools}
          <Menu
            label={t`Download`}
            trigger={
              <Button variant="outline" tone="gray" icon={<DownloadIcon />}>
                <Trans>Download</Trans>
              </Button>
            }
          >
            <MenuLink icon={<ChartIcon />} href={`/api/game/${gameId}/scoreboardsheet`} download>
              <Trans>Scoreboard sheet</Trans>
            </MenuLink>
            <MenuLink icon={<FlagIcon />} href={`/api/game/${gameId}/submissionsheet`} download>
              <Trans>Submission sheet</Trans>
            </MenuLink>
          </Menu>
        </div>
      </div>
      {children}
    </>
  )
}
