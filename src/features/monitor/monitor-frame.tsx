import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { liveEvery, once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { can } from '#src/rules/staff.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, EyeIcon, FlagIcon, ListIcon } from '#src/ui/icons.tsx'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import { Menu, MenuLink } from '#src/ui/menu.tsx'
import { ChartIcon, DownloadIcon } from '#src/ui/screen-icons.tsx'
import { ClipboardIcon, PlayIcon, ServerIcon } from '#src/ui/tool-icons.tsx'
import styles from './monitor.styles.ts'

export const monitorScreens = [
  'overview',
  'events',
  'submissions',
  'answers',
  'cheatinfo',
  'instances',
  'traffic',
  'standings',
] as const
export type MonitorScreen = (typeof monitorScreens)[number]

/** How often the number of answers that wait is read. */
const waitingEveryMs = 30_000

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
  const viewer = useViewer()
  const watches = can(viewer, 'monitor', gameId)
  const { data: reviews } = trpc.reviews.waiting.useQuery(
    { gameId },
    { enabled: can(viewer, 'judge', gameId), ...liveEvery(waitingEveryMs) },
  )
  const waiting = reviews?.waiting ?? 0
  const isHere: Partial<Record<MonitorScreen, boolean>> = {
    // Elsewhere the true board is the one that everybody sees.
    standings: watches && freeze !== undefined && freeze.freezeAt !== null,
    answers: reviews?.isUsed ?? false,
  }
  const screens = monitorScreens.filter((screen) => active === screen || (isHere[screen] ?? watches))
  const tabs: Record<MonitorScreen, { label: string; icon: ReactNode }> = {
    overview: { label: t`Overview`, icon: <EyeIcon /> },
    events: { label: t`Events`, icon: <ListIcon /> },
    submissions: { label: t`Submissions`, icon: <FlagIcon /> },
    answers: { label: waiting > 0 ? t`Answers (${waiting})` : t`Answers`, icon: <ClipboardIcon /> },
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
          {watches && (
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
          )}
        </div>
      </div>
      {children}
    </>
  )
}
