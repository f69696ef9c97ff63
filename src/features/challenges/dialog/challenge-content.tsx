import { Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, BulbIcon, DownloadIcon, ExternalIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './challenge-dialog.styles.ts'

const refreshMs = 120_000

/** The task: text, hints and attachment. */
export function ChallengeContent({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const page = trpc.challenges.page.useQuery({ gameId, challengeId }, liveEvery(refreshMs))
  const refusal = useRefusal(page.error)
  if (page.data) return <Content page={page.data} />
  if (!refusal) return <ContentSkeleton />
  return (
    <EmptyState
      icon={<AlertIcon />}
      title={refusal.title}
      action={
        <Button variant="outline" onClick={() => void page.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

function Content({ page }: { page: ChallengePage }) {
  const { t } = useLingui()
  return (
    <div className={styles.content}>
      <Markdown html={page.contentHtml} />
      {page.hintsHtml.length > 0 && (
        <ul className={styles.hints} aria-label={t`Hints`}>
          {page.hintsHtml.map((html) => (
            <li key={html} className={styles.hint}>
              <BulbIcon />
              <Markdown html={html} inline />
            </li>
          ))}
        </ul>
      )}
      {page.context.url && <Attachment url={page.context.url} size={page.context.fileSize} />}
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

const ContentSkeleton = () => (
  <div className={styles.lines} aria-busy>
    <Skeleton width="92%" />
    <Skeleton width="85%" />
    <Skeleton width="60%" />
    <Skeleton width="75%" />
  </div>
)
