import { useSite } from '#src/lib/shell.ts'
import styles from './about.styles.ts'
import { BuildBadge } from './build-badge.tsx'

/** The slogan with a typing animation, over the site title in very large, faint letters. */
export function About() {
  const site = useSite()
  return (
    <div className={styles.root}>
      <p className={styles.name} data-name={site.title} aria-hidden />
      <h1 className={styles.slogan}>
        {site.slogan || site.title}
        <span className={styles.cursor} aria-hidden />
      </h1>
      {site.description && <p className={styles.text}>{site.description}</p>}
      <BuildBadge />
    </div>
  )
}
