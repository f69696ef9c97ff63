import { useCallback } from 'react'
import { useLook } from './shell.ts'

const kept = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language; its code where the browser knows none. */
export function countryName(locale: string, code: string): string {
  let names = kept.get(locale)
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region' })
    kept.set(locale, names)
  }
  return names.of(code) ?? code
}

export function useCountryName(): (code: string) => string {
  const { locale } = useLook()
  return useCallback((code) => countryName(locale, code), [locale])
}
