import { useLingui } from '@lingui/react/macro'
import { setColourMode, useColourMode } from '#src/lib/colour-mode.ts'
import { IconButton } from '#src/ui/button.tsx'
import { MoonIcon, SunIcon } from '#src/ui/icons.tsx'

export function ColourSwitch() {
  const { t } = useLingui()
  const isDark = useColourMode() === 'dark'
  return (
    <IconButton
      label={isDark ? t`Use the light theme` : t`Use the dark theme`}
      icon={isDark ? <SunIcon size="1.3em" /> : <MoonIcon size="1.3em" />}
      onClick={() => setColourMode(isDark ? 'light' : 'dark')}
    />
  )
}
