import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatFileSize } from '#src/rules/file-size.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { DownloadIcon, ExternalIcon } from '#src/ui/screen-icons.tsx'
import { BulbIcon } from '#src/ui/tool-icons.tsx'
import styles from './challenge-view.styles.ts'

export interface ChallengeTaskProps {
  contentHtml: string
  hintsHtml: readonly string[]
  files: readonly { url: string; fileSize: number | null }[]
  /** The address of a zip of all files that are stored here. */
  zipUrl?: string | undefined
  /** Below the free hints. */
  children?: ReactNode
}

/** Text, hints and files, whether they come from the server or from an author's form. */
export function ChallengeTask({ contentHtml, hintsHtml, files, zipUrl, children }: ChallengeTaskProps) {
  const { t } = useLingui()
  return (
    <div className={styles.content}>
      <Markdown html={contentHtml} />
      {hintsHtml.length > 0 && (
        <ul className={styles.hints} aria-label={t`Hints`}>
          {hintsHtml.map((html) => (
            <li key={html} className={styles.hint}>
              <BulbIcon />
              <Markdown html={html} inline />
            </li>
          ))}
        </ul>
      )}
      {children}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t`Files`}>
          {files.map(({ url, fileSize }) => (
            <li key={url}>
              <FileLink url={url} size={fileSize} />
            </li>
          ))}
          {zipUrl && (
            <li>
              <LinkButton href={zipUrl} variant="ghost" icon={<DownloadIcon />}>
                <Trans>All as a zip file</Trans>
              </LinkButton>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function FileLink({ url, size }: { url: string; size: number | null }) {
  const isOurs = url.startsWith('/')
  return (
    <LinkButton
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="outline"
      icon={isOurs ? <DownloadIcon /> : <ExternalIcon />}
    >
      <span className={styles.fileName}>{(isOurs && fileNameOf(url)) || <Trans>External link</Trans>}</span>
      {isOurs && size !== null && <span className={styles.size}>{formatFileSize(size)}</span>}
    </LinkButton>
  )
}

function fileNameOf(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
