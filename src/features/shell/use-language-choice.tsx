import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Language } from '#src/lib/languages.ts'
import { useLook } from '#src/lib/shell.ts'
import { chooseLanguage } from './use-language.ts'

const LanguageDialog = lazy(() => import('./language-dialog.tsx'))

/** Changes the language. One with an incomplete translation asks first; the dialog is rendered by the caller. */
export function useLanguageChoice(): { choose: (language: Language) => void; dialog: ReactNode } {
  const { locale } = useLook()
  const [asked, setAsked] = useState<Language>()
  return {
    choose(language) {
      if (language.locale === locale) return
      if (language.state) setAsked(language)
      else chooseLanguage(language.locale)
    },
    dialog: asked && (
      <Suspense>
        <LanguageDialog language={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
