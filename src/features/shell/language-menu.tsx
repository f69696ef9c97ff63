import { useLingui } from '@lingui/react/macro'
import { languages } from '#src/lib/languages.ts'
import { useLook } from '#src/lib/shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { LanguageIcon } from '#src/ui/icons.tsx'
import { Menu, MenuItem, type MenuProps } from '#src/ui/menu.tsx'
import { useLanguageChoice } from './use-language-choice.tsx'

/** The languages under their own names. */
export function LanguageMenu({ placement }: { placement: MenuProps['placement'] }) {
  const { t } = useLingui()
  const { locale } = useLook()
  const { choose, dialog } = useLanguageChoice()
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
      {dialog}
    </>
  )
}
