import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { projectUrl, translationUrl } from '#src/lib/project-links.ts'
import { Pair, Section } from '#src/ui/section.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SettingsPart } from './settings-part.ts'

/** Where readers may help. */
export const LinkSection = ({ value, change }: SettingsPart) => (
  <Section
    anchor="links"
    title={<Trans>Links</Trans>}
    text={
      <Trans>
        Shown where a language is chosen whose translation can be improved. Empty: those of this build, if it
        has any.
      </Trans>
    }
  >
    <Pair>
      <TextField
        name="project"
        type="url"
        label={<Trans>Project that hosts the code</Trans>}
        placeholder={projectUrl || 'https://'}
        value={value.project}
        onChange={(project) => change({ project })}
        maxLength={limits.siteTextMax}
      />
      <TextField
        name="translation"
        type="url"
        label={<Trans>Site for translations</Trans>}
        placeholder={translationUrl || 'https://'}
        value={value.translation}
        onChange={(translation) => change({ translation })}
        maxLength={limits.siteTextMax}
      />
    </Pair>
  </Section>
)
