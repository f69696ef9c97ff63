import { Trans } from '@lingui/react/macro'
import type { Language } from '#src/lib/languages.ts'
import { projectUrl, translationUrl } from '#src/lib/project-links.ts'
import { useShell } from '#src/lib/shell.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LanguageIcon } from '#src/ui/icons.tsx'
import { CodeIcon } from '#src/ui/screen-icons.tsx'
import styles from './language-dialog.styles.ts'
import { chooseLanguage } from './use-language.ts'

export default function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const { own } = useShell().site
  const project = own.project || projectUrl
  const translation = own.translation || translationUrl
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
          <Button data-autofocus onClick={() => chooseLanguage(language.locale)}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {language.state === 'machine' ? (
            <Trans>This translation was made by machine and AI and may be inaccurate.</Trans>
          ) : (
            <Trans>This translation is in progress. Some texts may not be translated yet.</Trans>
          )}
        </p>
        {(project || translation) && (
          <>
            <p className={styles.help}>
              <Trans>You can help to make it better:</Trans>
            </p>
            <div className={styles.links}>
              {project && (
                <LinkButton href={project} size="sm" variant="subtle" icon={<CodeIcon />} target="_blank">
                  <Trans>Project</Trans>
                </LinkButton>
              )}
              {translation && (
                <LinkButton
                  href={translation}
                  size="sm"
                  variant="subtle"
                  icon={<LanguageIcon />}
                  target="_blank"
                >
                  <Trans>Translations</Trans>
                </LinkButton>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
