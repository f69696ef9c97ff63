import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Framing } from '#src/rules/embeds.ts'
import { Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import type { SettingsPart } from './settings-part.ts'

/** Which sites may show boards, countdowns and feeds of games. */
export function FramingSection({ value, change }: SettingsPart) {
  const { t } = useLingui()
  return (
    <Section
      anchor="embeds"
      title={<Trans>Embeds</Trans>}
      text={
        <Trans>
          The scoreboard, a countdown and the latest events of public games for other sites. Their addresses
          are in the settings of each game. Stream overlays work whatever is chosen here.
        </Trans>
      }
    >
      <Select<Framing>
        name="framing"
        label={<Trans>Who may show embeds in a frame</Trans>}
        value={value.framing}
        onChange={(framing) => change({ framing })}
        options={[
          { value: 'nobody', label: t`Nobody` },
          { value: 'listed', label: t`The sites of a list` },
          { value: 'everybody', label: t`Every site` },
        ]}
      />
      {value.framing === 'listed' && (
        <TagsInput
          name="framingOrigins"
          label={<Trans>Sites that may show embeds</Trans>}
          hint={<Trans>With https:// and without a path. A * stands for all names below a domain.</Trans>}
          value={value.framingOrigins}
          onChange={(framingOrigins) => change({ framingOrigins })}
          max={limits.embedOriginsMax}
          maxLength={limits.embedOriginMax}
          placeholder="https://example.org"
        />
      )}
    </Section>
  )
}
