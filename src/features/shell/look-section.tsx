import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { setColourMode, useColourMode } from '#src/lib/colour-mode.ts'
import { languages } from '#src/lib/languages.ts'
import { useLook } from '#src/lib/shell.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { Button } from '#src/ui/button.tsx'
import { PaletteIcon } from '#src/ui/icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './look-section.styles.ts'
import { useLanguageChoice } from './use-language-choice.tsx'

const ThemeDialog = lazy(() => import('./theme-dialog.tsx'))

/** The language and the look of the site, which this browser keeps. */
export function LookSection() {
  const { t } = useLingui()
  const id = useId()
  const { locale } = useLook()
  const { choose, dialog } = useLanguageChoice()
  const mode = useColourMode()
  const zone = useTimeZone()
  const [choosesColour, setChoosesColour] = useState(false)
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          <Trans>Language and look</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>This browser keeps it. All times are in {zone}.</Trans>
        </p>
      </div>
      <div className={styles.fields}>
        <Select
          label={t`Language`}
          value={locale}
          onChange={(next) => choose(languages.find((one) => one.locale === next)!)}
          options={languages.map((one) => ({ value: one.locale, label: one.name }))}
        />
        <Segments
          label={t`Colour scheme`}
          options={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
          value={mode}
          onChange={setColourMode}
        />
        <Button
          variant="outline"
          tone="gray"
          icon={<PaletteIcon />}
          aria-haspopup="dialog"
          onClick={() => setChoosesColour(true)}
        >
          <Trans>Theme colour</Trans>
        </Button>
      </div>
      {dialog}
      {choosesColour && (
        <Suspense>
          <ThemeDialog onClose={() => setChoosesColour(false)} />
        </Suspense>
      )}
    </section>
  )
}
