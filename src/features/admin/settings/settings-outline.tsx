import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSettingsSections } from '#src/lib/use-settings-sections.ts'
import { useCurrentInSight } from '#src/ui/link-tabs.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import styles from './settings.styles.ts'

interface SettingsOutlineProps {
  text: string
  onSearch: (text: string) => void
  /** Anchors of the sections that have what is searched for; undefined: all. */
  found: ReadonlySet<string> | undefined
}

/** The sections of the page, which one is in view, and the search for a setting. */
export function SettingsOutline({ text, onSearch, found }: SettingsOutlineProps) {
  const { t } = useLingui()
  const sections = useSettingsSections()
  const current = useSectionInView(sections.map(({ anchor }) => anchor).join(' '))
  const nav = useCurrentInSight(current)
  const links = (ofServer: boolean) =>
    sections
      .filter(({ anchor, isOfServer = false }) => isOfServer === ofServer && (found?.has(anchor) ?? true))
      .map(({ anchor, name }) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
          {name}
        </a>
      ))
  const [ours, servers] = [links(false), links(true)]
  return (
    <div className={styles.outline}>
      <SearchField
        label={t`Search`}
        placeholder={t`A setting`}
        value={text}
        onSearch={onSearch}
        maxLength={100}
      />
      <nav ref={nav} aria-label={t`Sections`} className={styles.sections}>
        {ours}
        {servers.length > 0 && (
          <p className={styles.outlineName}>
            <Trans>Server</Trans>
          </p>
        )}
        {servers}
      </nav>
    </div>
  )
}

/** The section that is being read: the last one whose head has passed the upper part of the window. */
function useSectionInView(anchors: string): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const look = () => {
      const passed = anchors.split(' ').filter((anchor) => {
        const section = document.getElementById(anchor)
        return section?.offsetParent && section.getBoundingClientRect().top < innerHeight / 4
      })
      setCurrent(passed.at(-1) ?? anchors.split(' ')[0] ?? '')
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [anchors])
  return current
}
