import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useShell } from '#src/lib/shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { LanguageIcon } from '#src/ui/icons.tsx'
import { Menu, MenuItem, type MenuProps } from '#src/ui/menu.tsx'
import { type Language, languages } from './languages.ts'
import { chooseLanguage } from './use-language.ts'

const LanguageDialog = lazy(() => import('./language-dialog.tsx'))

/** The languages under their own names. A language with an incomplete translation asks first. */
export function LanguageMenu({ placement }: { placement: MenuProps['placement'] }) {
  const { t } = useLingui()
  const { locale } = useShell()
  const [asked, setAsked] = useState<Language>()
  const choose = (language: Language) => {
    if (language.locale === locale) return
    if (language.state) setAsked(language)
    else chooseLanguage(language.locale)
  }
  return (
    <>
      <Menu
        label={t`Language`}
        placement={placement}
        trigger={<IconButton label={t`Language`} icon={<LanguageIcon size="1.3em" />} />}
      >
        {languages.map((language) => (
          <MenuItem
            key={language.locale}
            checked={language.locale === locale}
            onSelect={() => choose(language)}
          >
            <span lang={language.locale}>{language.name}</span>
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <Suspense>
          <LanguageDialog language={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
