import { useEffect, useMemo, useState } from 'react'
import { useCountryName } from './country-name.ts'

interface Option {
  value: string
  label: string
}

/**
 * Countries to choose from, by their names in the language of the reader. The first paint has their codes: browsers and the server
 * call some countries otherwise.
 */
export function useCountryOptions(codes: readonly string[]): Option[] {
  const nameOf = useCountryName()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return useMemo(
    () =>
      codes
        .map((value) => ({ value, label: isHydrated ? nameOf(value) : value }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [codes, isHydrated, nameOf],
  )
}
