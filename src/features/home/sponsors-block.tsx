import { useLingui } from '@lingui/react/macro'
import type { ShownBlockOf } from '#src/contract/front-page.ts'
import { BlockPart } from './block-part.tsx'
import styles from './front.styles.ts'

type Sponsor = ShownBlockOf<'sponsors'>['sponsors'][number]

/** Logos with their links, each for the light and the dark scheme. */
export function SponsorsBlock({ block }: { block: ShownBlockOf<'sponsors'> }) {
  const { t } = useLingui()
  return (
    <BlockPart title={block.title}>
      <ul className={styles.logos} aria-label={block.title ? undefined : t`Sponsors`}>
        {block.sponsors.map((sponsor, at) => (
          <li key={`${at} ${sponsor.name}`}>
            {sponsor.href ? (
              <a className={styles.logo} href={sponsor.href} rel="external noopener">
                <Logo sponsor={sponsor} />
              </a>
            ) : (
              <span className={styles.logo}>
                <Logo sponsor={sponsor} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </BlockPart>
  )
}

function Logo({ sponsor: { name, picture, darkPicture } }: { sponsor: Sponsor }) {
  const light = picture || darkPicture
  const dark = darkPicture || picture
  if (!light) return <span translate="no">{name}</span>
  if (light === dark) return <img src={light} alt={name} loading="lazy" />
  return (
    <>
      <img src={light} alt={name} loading="lazy" className={styles.inLight} />
      <img src={dark} alt={name} loading="lazy" className={styles.inDark} />
    </>
  )
}
