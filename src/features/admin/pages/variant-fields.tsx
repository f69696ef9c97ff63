import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { PageVariant } from '#src/contract/pages.ts'
import { languages } from '#src/lib/languages.ts'
import type { Locale } from '#src/rules/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './pages.styles.ts'

interface VariantFieldsProps {
  /** The first is the default. */
  variants: PageVariant[]
  onChange: (variants: PageVariant[]) => void
}

const nameOf = (locale: Locale) => languages.find((one) => one.locale === locale)?.name ?? locale

/** The text in each of its languages, one at a time. */
export function VariantFields({ variants, onChange }: VariantFieldsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(variants[0]!.locale)
  const at = Math.max(
    0,
    variants.findIndex(({ locale }) => locale === chosen),
  )
  const shown = variants[at]!
  const name = nameOf(shown.locale)
  const set = (part: Partial<PageVariant>) => onChange(variants.with(at, { ...shown, ...part }))
  const others = languages.filter(({ locale }) => !variants.some((one) => one.locale === locale))
  const add = (locale: Locale) => {
    onChange([...variants, { locale, title: '', content: '' }])
    setChosen(locale)
  }
  const remove = async () => {
    const isEmpty = shown.title.trim() === '' && shown.content.trim() === ''
    const agreed =
      isEmpty ||
      (await confirm({
        title: t`Remove the text in ${name}?`,
        children: <Trans>Its readers get the default language. It is removed when the page is saved.</Trans>,
        confirm: <Trans>Remove</Trans>,
        danger: true,
      }))
    if (!agreed) return
    const left = variants.toSpliced(at, 1)
    onChange(left)
    setChosen(left[0]!.locale)
  }
  return (
    <Section
      title={<Trans>Text</Trans>}
      text={<Trans>Readers get their own language, and the first one where it is missing.</Trans>}
    >
      <div>
        <Tabs
          label={t`Languages of the page`}
          value={shown.locale}
          onChange={setChosen}
          items={variants.map(({ locale }, place) => ({
            value: locale,
            label:
              place === 0 && variants.length > 1 ? (
                <span>
                  {nameOf(locale)} (<Trans>default</Trans>)
                </span>
              ) : (
                nameOf(locale)
              ),
          }))}
        >
          <div key={shown.locale} className={styles.text}>
            <TextField
              name="title"
              label={t`Title`}
              value={shown.title}
              onChange={(title) => set({ title })}
              maxLength={limits.pageTitleMax}
              autoComplete="off"
              lang={shown.locale}
              required
            />
            <MarkdownField
              name="content"
              label={t`Content`}
              rows={18}
              previewed
              value={shown.content}
              onChange={(content) => set({ content })}
            />
          </div>
        </Tabs>
      </div>
      <div className={styles.languages}>
        {others.length > 0 && (
          <Menu
            label={t`Add a language`}
            placement="bottom-start"
            trigger={
              <Button size="sm" variant="outline" tone="gray" icon={<PlusIcon />}>
                <Trans>Add a language</Trans>
              </Button>
            }
          >
            {others.map((language) => (
              <MenuItem key={language.locale} onSelect={() => add(language.locale)}>
                <span lang={language.locale}>{language.name}</span>
              </MenuItem>
            ))}
          </Menu>
        )}
        {at > 0 && (
          <Button
            size="sm"
            variant="ghost"
            tone="gray"
            onClick={() => onChange([shown, ...variants.toSpliced(at, 1)])}
          >
            <Trans>Make {name} the default</Trans>
          </Button>
        )}
        {variants.length > 1 && (
          <Button size="sm" variant="ghost" tone="red" onClick={() => void remove()}>
            <Trans>Remove {name}</Trans>
          </Button>
        )}
      </div>
    </Section>
  )
}
