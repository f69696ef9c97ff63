import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { StoredPictureField } from '../parts/stored-picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import styles from './settings.styles.ts'
import type { SettingsPart } from './settings-part.ts'

/** How the site presents itself. */
export const BrandSections = ({ value, change }: SettingsPart) => (
  <>
    <Section
      anchor="name"
      title={<Trans>Name</Trans>}
      text={<Trans>On every page, in the tab and in mail.</Trans>}
    >
      <Pair>
        <TextField
          name="title"
          label={<Trans>Title</Trans>}
          hint={<Trans>A short name works best.</Trans>}
          value={value.title}
          onChange={(title) => change({ title })}
          maxLength={limits.siteTitleMax}
          required
        />
        <TextField
          name="slogan"
          label={<Trans>Slogan</Trans>}
          hint={<Trans>Under the title on the home page.</Trans>}
          value={value.slogan}
          onChange={(slogan) => change({ slogan })}
          maxLength={limits.siteTextMax}
        />
      </Pair>
      <TextArea
        name="description"
        label={<Trans>Description</Trans>}
        hint={<Trans>For search engines and for links that are shared.</Trans>}
        value={value.description}
        onChange={(description) => change({ description })}
        rows={2}
        maxLength={limits.siteTextMax}
      />
    </Section>
    <Section
      anchor="colour"
      title={<Trans>Colour</Trans>}
      text={<Trans>All colours of the interface follow it. Users may choose their own.</Trans>}
    >
      <ColourField value={value.customTheme} onChange={(customTheme) => change({ customTheme })} />
      <Pair>
        <FaceField value={value} change={change} />
        <FirstSchemeField value={value} change={change} />
      </Pair>
      <ReadyLooks value={value} change={change} />
    </Section>
    <Section
      anchor="link-picture"
      title={<Trans>Picture of links</Trans>}
      text={
        <Trans>What chats and social networks show of a link to this site. Games show their posters.</Trans>
      }
    >
      <StoredPictureField
        label={<Trans>Picture</Trans>}
        hint={<Trans>1200 × 630 is what most of them ask for.</Trans>}
        value={value.socialPicture}
        onChange={(socialPicture) => change({ socialPicture })}
      />
    </Section>
    <Section anchor="footer" title={<Trans>Footer</Trans>} text={<Trans>At the end of every page.</Trans>}>
      <MarkdownField
        name="footerInfo"
        label={<Trans>Footer</Trans>}
        value={value.footerInfo}
        onChange={(footerInfo) => change({ footerInfo })}
        rows={4}
        previewed
      />
    </Section>
  </>
)

function FirstSchemeField({ value, change }: SettingsPart) {
  const { t } = useLingui()
  return (
    <Select
      name="firstScheme"
      label={<Trans>Colours on a first visit</Trans>}
      hint={<Trans>Everybody may change it for themselves afterwards.</Trans>}
      options={[
        { value: 'system', label: t`As the reader’s system` },
        { value: 'dark', label: t`Dark` },
        { value: 'light', label: t`Light` },
      ]}
      value={value.firstScheme}
      onChange={(firstScheme) => change({ firstScheme })}
    />
  )
}

function FaceField({ value, change }: SettingsPart) {
  const { t } = useLingui()
  return (
    <Select
      name="face"
      label={<Trans>Typeface</Trans>}
      hint={<Trans>Flags and code are always in a monospaced one.</Trans>}
      options={[
        { value: 'geist', label: 'Geist' },
        { value: 'system', label: t`That of the reader’s system` },
        { value: 'serif', label: t`Serif` },
        { value: 'mono', label: t`Monospaced` },
      ]}
      value={value.face}
      onChange={(face) => change({ face })}
    />
  )
}

/** Colour, typeface and scheme that go well together. */
function ReadyLooks({ value, change }: SettingsPart) {
  const { t } = useLingui()
  const looks = [
    { name: t`Signal`, look: { customTheme: '', face: 'geist', firstScheme: 'system' } },
    { name: t`Terminal`, look: { customTheme: '#22C55E', face: 'mono', firstScheme: 'dark' } },
    { name: t`Paper`, look: { customTheme: '#B4532A', face: 'serif', firstScheme: 'light' } },
  ] as const
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Ready looks</Trans>
      </legend>
      <div className={styles.looks}>
        {looks.map(({ name, look }) => (
          <Button
            key={name}
            size="sm"
            variant="outline"
            tone="gray"
            aria-pressed={
              look.face === value.face &&
              look.firstScheme === value.firstScheme &&
              look.customTheme.toLowerCase() === value.customTheme.toLowerCase()
            }
            onClick={() => change(look)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
