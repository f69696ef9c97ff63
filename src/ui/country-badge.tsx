import { useCountryName } from '#src/lib/country-name.ts'
import styles from './country-badge.styles.ts'

/** The two letters of a country, with its name as a title: flags as emoji are letters on Windows. */
export function CountryBadge({ code }: { code: string }) {
  const name = useCountryName()(code)
  return (
    <abbr className={styles.root} title={name} translate="no">
      {code}
    </abbr>
  )
}
