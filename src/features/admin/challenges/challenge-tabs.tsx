import { Trans, useLingui } from '@lingui/react/macro'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { SettingsIcon } from '#src/ui/tool-icons.tsx'

interface ChallengeTabsProps {
  gameId: number
  challengeId: number
  current: 'settings' | 'statistics'
}

/** The screens of one challenge. */
export function ChallengeTabs({ gameId, challengeId, current }: ChallengeTabsProps) {
  const { t } = useLingui()
  const path = `/admin/games/${gameId}/challenges/${challengeId}`
  return (
    <LinkTabs
      label={t`Challenge`}
      current={current === 'settings' ? path : `${path}/${current}`}
      items={[
        { href: path, icon: <SettingsIcon />, label: <Trans>Settings</Trans> },
        { href: `${path}/statistics`, icon: <ChartIcon />, label: <Trans>Statistics</Trans> },
      ]}
    />
  )
}
