import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { paletteOf, paletteSteps } from '#src/rules/palette.ts'
import { brandSeed } from '#src/rules/palette-seeds.ts'
import { isThemeColour } from '#src/rules/theme-choice.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { Progress } from '#src/ui/progress.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import styles from './settings.styles.ts'

interface ColourFieldProps {
  /** #RRGGBB; empty for our own colour. */
  value: string
  onChange: (value: string) => void
}

/** A colour with the palette that is made of it. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useLingui()
  const isValid = value === '' || isThemeColour(value)
  const seed = isThemeColour(value) ? value : brandSeed
  const row = useKeptFocus<HTMLDivElement>((part) => part.querySelector<HTMLElement>('[name=customTheme]'))
  return (
    <>
      <Field
        name="customTheme"
        label={<Trans>Colour as #RRGGBB</Trans>}
        hint={value === '' && <Trans>Empty: our own colour.</Trans>}
        error={isValid ? undefined : t`Enter a colour as # followed by six hex digits.`}
      >
        {(control) => (
          <div ref={row} className={styles.colour}>
            <input
              type="color"
              aria-label={t`Colour`}
              value={seed}
              onChange={(event) => onChange(event.target.value)}
              className={styles.picker}
            />
            <input
              {...control}
              value={value}
              placeholder={brandSeed}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value.trim())}
              className={cx(formStyles.input, formStyles.mono, styles.hex)}
            />
            {value !== '' && (
              <Button variant="outline" tone="gray" onClick={() => onChange('')}>
                <Trans>Use our own colour</Trans>
              </Button>
            )}
          </div>
        )}
      </Field>
      <PalettePreview seed={seed} />
    </>
  )
}

function PalettePreview({ seed }: { seed: string }) {
  const { t } = useLingui()
  const palette = paletteOf(seed)
  const variables = Object.fromEntries(
    paletteSteps.map((step) => [`--chakra-colors-brand-${step}`, palette[step]]),
  ) as CSSProperties
  return (
    <figure className={styles.palette} style={variables}>
      <div role="img" aria-label={t`Palette`} className={styles.steps}>
        {paletteSteps.map((step) => (
          <span key={step} style={{ background: palette[step] }} />
        ))}
      </div>
      <figcaption inert className={styles.samples}>
        {/* The class of a scheme makes the roles of the colour from the steps above, instead of those of the page. */}
        {(['dark', 'light'] as const).map((scheme) => (
          <div key={scheme} className={cx(scheme, styles.sample)}>
            <Button>
              <Trans>Join</Trans>
            </Button>
            <Button variant="outline">
              <Trans>Details</Trans>
            </Button>
            <Badge tone="brand">
              <Trans>Running</Trans>
            </Badge>
            <span className={styles.sampleBar}>
              <Progress value={0.62} label={t`Palette`} />
            </span>
          </div>
        ))}
      </figcaption>
    </figure>
  )
}
