import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './games.styles.ts'

/** The game as a file: for another site, as a copy to keep, or for another platform. */
export function ExportSection({ gameId }: { gameId: number }) {
  const path = `/downloads/games/${gameId}/export`
  return (
    <Section
      title={<Trans>Export</Trans>}
      text={
        <Trans>
          Settings, divisions, challenges, flags and files in one zip, without teams and results. Whoever has
          the file has the flags.
        </Trans>
      }
    >
      <div className={styles.exports}>
        <LinkButton href={`${path}?format=vexil`} download variant="outline" icon={<DownloadIcon />}>
          <Trans>Download the game</Trans>
        </LinkButton>
        <LinkButton
          href={`${path}?format=reference`}
          download
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
        >
          <Trans>For other platforms</Trans>
        </LinkButton>
      </div>
      <p className={styles.note}>
        <Trans>
          The first file has everything and can be imported here or on another site. The second one is a game
          zip that other platforms read; flags that are not exact, hints that cost points and prerequisites
          have no place in it.
        </Trans>
      </p>
    </Section>
  )
}
