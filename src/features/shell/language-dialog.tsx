import { HStack, Stack, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CodeIcon, LanguageIcon } from '#src/ui/icons.tsx'
import type { Language } from './languages.ts'
import { projectUrl, translationUrl } from './project-links.ts'
import { chooseLanguage } from './use-language.ts'

export default function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span lang={language.locale}>{language.name}</span>}
      footer={
        <>
          <Button variant="outline" tone="gray" onClick={() => chooseLanguage('en-US')}>
            <Trans>Switch to English</Trans>
          </Button>
          <Button onClick={() => chooseLanguage(language.locale)}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {language.state === 'machine' ? (
            <Trans>This translation was made by machine and AI and may be inaccurate.</Trans>
          ) : (
            <Trans>This translation is in progress. Some texts may not be translated yet.</Trans>
          )}
        </Text>
        {(projectUrl || translationUrl) && (
          <>
            <Text color="fg.muted">
              <Trans>You can help to make it better:</Trans>
            </Text>
            <HStack gap="3" flexWrap="wrap">
              {projectUrl && (
                <LinkButton href={projectUrl} size="sm" variant="subtle" icon={<CodeIcon />} target="_blank">
                  <Trans>Project</Trans>
                </LinkButton>
              )}
              {translationUrl && (
                <LinkButton
                  href={translationUrl}
                  size="sm"
                  variant="subtle"
                  icon={<LanguageIcon />}
                  target="_blank"
                >
                  <Trans>Translations</Trans>
                </LinkButton>
              )}
            </HStack>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
