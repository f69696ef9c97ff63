import { useSite } from '#src/lib/shell.ts'
import look from './about.styles.ts'
import { BuildBadge } from './build-badge.tsx'

/** The slogan as if being typed, over the name in very large, very faint letters. */
export function About() {
  const site = useSite()
  return (
    <div className={look.root}>
      <p className={look.name} data-name={site.title} aria-hidden />
      <h1 className={look.slogan}>
        {site.slogan || site.title}
        <span className={look.cursor} aria-hidden />
      </h1>
      {site.description && <p className={look.text}>{site.description}</p>}
      <BuildBadge />
    </div>
  )
}
