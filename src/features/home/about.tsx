import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { build } from '#src/lib/build-info.ts'
import { useSite } from '#src/lib/shell.ts'
import { FlagIcon, LanguageIcon, PostsIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { CodeIcon, ExternalIcon } from '#src/ui/screen-icons.tsx'
import styles from './about.styles.ts'
import { BuildBadge } from './build-badge.tsx'

/** The slogan with a typing animation over the site title in very large, faint letters; then who and what is behind it. */
export function About() {
  const site = useSite()
  const project = site.own.project || build.repo
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <p className={styles.name} data-name={site.title} aria-hidden />
        <h1 className={styles.slogan}>
          {site.slogan || site.title}
          <span className={styles.cursor} aria-hidden />
        </h1>
        {site.description && <p className={styles.text}>{site.description}</p>}
      </header>
      <div className={styles.columns}>
        {site.footerHtml && (
          <Part title={<Trans>Rules and contact</Trans>}>
            <Markdown html={site.footerHtml} />
          </Part>
        )}
        <Part title={<Trans>Links</Trans>}>
          <ul className={styles.links}>
            <Link href="/games" icon={<FlagIcon />}>
              <Trans>Games</Trans>
            </Link>
            <Link href="/posts" icon={<PostsIcon />}>
              <Trans>Posts</Trans>
            </Link>
            <Link href="/scalar/v1" icon={<CodeIcon />}>
              <Trans>API reference</Trans>
            </Link>
            {project && (
              <Link href={project} icon={<ExternalIcon />}>
                <Trans>Project</Trans>
              </Link>
            )}
            {site.own.translation && (
              <Link href={site.own.translation} icon={<LanguageIcon />}>
                <Trans>Translations</Trans>
              </Link>
            )}
          </ul>
        </Part>
        <Part title={<Trans>Software</Trans>}>
          <p className={styles.text}>
            <Trans>
              Vexil is free software under the MIT licence. Its typeface is Geist, under the SIL Open Font
              License.
            </Trans>
          </p>
          <BuildBadge />
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.partTitle}>{title}</h2>
    {children}
  </section>
)

const Link = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    {/* No page of Vike's. */}
    <a href={href} className={styles.link} rel={href.startsWith('/scalar') ? 'external' : undefined}>
      {icon}
      {children}
    </a>
  </li>
)
