import { Trans, useLingui } from '@lingui/react/macro'
import { sizeFault, type TeamSizes } from '#src/rules/team-size.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Marks a team that fewer or more members have joined with than the game allows. */
export function SizeMark({ sizes, joined }: { sizes: TeamSizes | undefined; joined: number }) {
  const { t } = useLingui()
  const fault = sizes && sizeFault(sizes, joined)
  if (!fault) return null
  const { teamMemberCountMin: least, teamMemberCountLimit: most } = sizes
  return fault === 'too-small' ? (
    <Badge tone="orange" title={t`It cannot play before ${least} of its members have joined.`}>
      <Trans>
        {joined} of {least} members
      </Trans>
    </Badge>
  ) : (
    <Badge tone="gray" title={t`It joined when the game allowed more members than ${most}, and keeps them.`}>
      <Trans>
        {joined} of at most {most} members
      </Trans>
    </Badge>
  )
}
