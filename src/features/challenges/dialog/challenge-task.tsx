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
  /** The address of the attachment. */
  url: string | null
  fileSize: number | null
  /** Below the free hints. */
  children?: ReactNode
}

/** Text, hints and attachment, whether they come from the server or from an author's form. */
export function ChallengeTask({ contentHtml, hintsHtml, url, fileSize, children }: ChallengeTaskProps) {
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
      {url && <Attachment url={url} size={fileSize} />}
    </div>
  )
}

function Attachment({ url, size }: { url: string; size: number | null }) {
  const isOurs = url.startsWith('/')
  return (
    <div className={styles.file}>
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
    </div>
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
