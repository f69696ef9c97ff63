import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { useShell } from '#src/lib/shell.ts'
import { paletteOf } from '#src/rules/palette.ts'
import { brandSeed, paletteSeeds } from '#src/rules/palette-seeds.ts'
import {
  formatThemeChoice,
  isThemeColour,
  parseThemeChoice,
  type ThemeChoice,
} from '#src/rules/theme-choice.ts'
import { applyThemeColour, themeKey } from '#src/theme/theme-colour.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './theme-dialog.styles.ts'

/** Selects the user's colour: the organiser's, ours, or any other. The page follows at once, and each choice is kept. */
export default function ThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { site, look } = useShell()
  const [choice, setChoice] = useState<ThemeChoice>(() =>
    parseThemeChoice(localStorage.getItem(themeKey) ?? look.themeChoice),
  )
  const [colour, setColour] = useState(choice.provider === 'Custom' ? choice.colour : brandSeed)
  useEffect(() => {
    const stored = formatThemeChoice(choice)
    applyThemeColour(stored, site.customTheme)
    localStorage.setItem(themeKey, stored)
    keepCookie(themeKey, stored)
  }, [choice, site.customTheme])

  const pick = (next: string) => {
    setColour(next)
    if (isThemeColour(next)) setChoice({ provider: 'Custom', colour: next })
  }
  const custom = (name: string, seed: string) => ({
    name,
    seed,
    isChosen: choice.provider === 'Custom' && choice.colour === seed,
    choose: () => pick(seed),
  })
  const hasOwnColour = isThemeColour(site.customTheme)
  const swatches = [
    ...(hasOwnColour
      ? [
          {
            name: t`Colour of this site`,
            seed: site.customTheme!,
            isChosen: choice.provider === 'Managed',
            choose: () => setChoice({ provider: 'Managed' }),
          },
        ]
      : []),
    {
      name: t`Default`,
      seed: brandSeed,
      isChosen: choice.provider === 'Default' || (choice.provider === 'Managed' && !hasOwnColour),
      choose: () => setChoice({ provider: 'Default' }),
    },
    custom(t`Blue`, paletteSeeds.blue),
    custom(t`Violet`, paletteSeeds.violet),
    custom(t`Pink`, paletteSeeds.pink),
    custom(t`Red`, paletteSeeds.red),
    custom(t`Orange`, paletteSeeds.orange),
    custom(t`Green`, paletteSeeds.green),
    custom(t`Teal`, paletteSeeds.teal),
  ]
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<Trans>Theme colour</Trans>}
      footer={
        <Button onClick={onClose} data-autofocus>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        <div role="radiogroup" aria-label={t`Theme colour`} className={styles.swatches}>
          {swatches.map(({ name, seed, isChosen, choose }) => (
            <label key={name} className={styles.swatch} style={swatchStyle(seed)} title={name}>
              <input type="radio" name="swatch" aria-label={name} checked={isChosen} onChange={choose} />
              <CheckIcon />
            </label>
          ))}
        </div>
        <div className={styles.custom}>
          <TextField
            label={t`Your own colour`}
            mono
            value={colour}
            maxLength={7}
            spellCheck={false}
            onChange={pick}
            error={isThemeColour(colour) ? undefined : t`Enter a colour as # followed by six hex digits.`}
          />
          <input
            type="color"
            aria-label={t`Colour`}
            value={isThemeColour(colour) ? colour : brandSeed}
            onChange={(event) => pick(event.target.value)}
            className={styles.picker}
          />
        </div>
      </div>
    </Dialog>
  )
}

function swatchStyle(seed: string): CSSProperties {
  const { 400: dark, 600: light } = paletteOf(seed)
  return { '--swatch': `light-dark(${light}, ${dark})` } as CSSProperties
}
