import { HStack, Input, Stack, Text } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { useShell } from '#src/lib/shell.ts'
import {
  formatThemeChoice,
  isThemeColour,
  parseThemeChoice,
  type ThemeChoice,
} from '#src/rules/theme-choice.ts'
import { brandSeed } from '#src/theme/colours.ts'
import { applyThemeColour } from '#src/theme/theme-colour.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'

const key = 'vexil_theme'
const settleMs = 200

/** Selects the user's colour: the organiser's, ours, or any other. The page previews it. */
export default function ThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { site, themeChoice } = useShell()
  const [choice, setChoice] = useState<ThemeChoice>(() =>
    parseThemeChoice(localStorage.getItem(key) ?? themeChoice),
  )
  const [colour, setColour] = useState(choice.provider === 'Custom' ? choice.colour : brandSeed)

  useEffect(() => {
    const timer = setTimeout(() => {
      const stored = formatThemeChoice(choice)
      applyThemeColour(stored, site.customTheme)
      localStorage.setItem(key, stored)
      keepCookie(key, stored)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [choice, site.customTheme])

  const pick = (next: string) => {
    setColour(next)
    if (isThemeColour(next)) setChoice({ provider: 'Custom', colour: next })
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<Trans>Theme colour</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap="5">
        <Select
          label={t`Colour from`}
          value={choice.provider}
          options={[
            { value: 'Managed', label: t`This site` },
            { value: 'Default', label: t`Default` },
            { value: 'Custom', label: t`Custom` },
          ]}
          onChange={(provider) => setChoice(provider === 'Custom' ? { provider, colour } : { provider })}
        />
        {choice.provider === 'Custom' && (
          <Stack gap="2">
            <HStack gap="3">
              <Input
                type="color"
                aria-label={t`Colour`}
                value={isThemeColour(colour) ? colour : brandSeed}
                onChange={(event) => pick(event.target.value)}
                width="14"
                height="10"
                cursor="pointer"
              />
              <Input
                aria-label={t`Colour as #RRGGBB`}
                value={colour}
                maxLength={7}
                onChange={(event) => pick(event.target.value)}
                fontFamily="mono"
                px="3"
                height="10"
                flex="1"
                bg="bg.panel"
                borderWidth="1px"
                borderColor="border.control"
                borderRadius="l2"
                aria-invalid={!isThemeColour(colour)}
              />
            </HStack>
            {!isThemeColour(colour) && (
              <Text color="fg.error" fontSize="sm" role="alert">
                <Trans>Enter a colour as # followed by six hex digits.</Trans>
              </Text>
            )}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
