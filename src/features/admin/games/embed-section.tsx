import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VersionedGame } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { languages } from '#src/lib/languages.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type EmbedChoice, type EmbedKind, embedPath } from '#src/rules/embeds.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import styles from './embed-section.styles.ts'

const usualRows = limits.embedRows.usual
const usual: EmbedChoice = {
  kind: 'board',
  rows: usualRows,
  theme: null,
  transparent: false,
  lang: null,
  division: null,
}
/** Pixels, of the code for a frame. */
const heights: Record<EmbedKind, number> = { board: 480, countdown: 240, feed: 480 }

/** The addresses of the small pages for other sites and stream overlays, with a preview. */
export function EmbedSection({ game }: { game: VersionedGame }) {
  const { t } = useLingui()
  const { data: terms } = trpc.embeds.terms.useQuery({ gameId: game.id })
  const [choice, setChoice] = useState(usual)
  const [rows, setRows] = useState<number | null>(usualRows)
  const change = (changed: Partial<EmbedChoice>) => setChoice({ ...choice, ...changed })
  const { kind } = choice
  const path = embedPath(game.id, choice, usualRows)
  const title = { board: t`Scoreboard`, countdown: t`Countdown`, feed: t`Latest events` }[kind]
  const frame = (address: string) =>
    `<iframe src="${address.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="${heights[kind]}" style="border:0"></iframe>`
  const code = frame(path)
  return (
    <Section
      title={<Trans>Embeds</Trans>}
      text={
        <Trans>
          Small pages that follow the game, for a frame on another site or as a browser source of a stream.
          They show what every visitor may see.
        </Trans>
      }
    >
      <div>
        <Segments<EmbedKind>
          label={t`What it shows`}
          value={kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'board', label: t`Scoreboard` },
            { value: 'countdown', label: t`Countdown` },
            { value: 'feed', label: t`Latest events` },
          ]}
        />
      </div>
      <Pair>
        <Select
          label={<Trans>Colours</Trans>}
          value={choice.theme ?? ''}
          onChange={(theme) => change({ theme: theme || null })}
          options={[
            { value: '', label: t`As the reader’s system` },
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
        <Select
          label={<Trans>Language</Trans>}
          value={choice.lang ?? ''}
          onChange={(lang) => change({ lang: lang || null })}
          options={[
            { value: '', label: t`As the reader’s browser` },
            ...languages.map(({ locale, name }) => ({ value: locale, label: name })),
          ]}
        />
      </Pair>
      {kind !== 'countdown' && (
        <Pair>
          <NumberField
            label={<Trans>Rows</Trans>}
            min={1}
            max={limits.embedRows.max}
            step={1}
            value={rows}
            onChange={(rows) => {
              setRows(rows)
              if (rows !== null && Number.isInteger(rows) && rows >= 1 && rows <= limits.embedRows.max)
                change({ rows })
            }}
          />
          {(game.divisions?.length ?? 0) > 0 && (
            <Select
              label={<Trans>Division</Trans>}
              value={choice.division ?? ''}
              onChange={(division) => change({ division: division || null })}
              options={[
                { value: '', label: t`All teams` },
                ...(game.divisions ?? []).map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Pair>
      )}
      <Switch
        label={<Trans>Transparent background</Trans>}
        hint={<Trans>For a stream, over the picture.</Trans>}
        checked={choice.transparent}
        onChange={(transparent) => change({ transparent })}
      />
      <CopyField label={<Trans>Address</Trans>} value={path} copied={() => location.origin + path} />
      <CopyField
        label={<Trans>Code for a frame</Trans>}
        value={code}
        copied={() => frame(location.origin + path)}
      />
      {game.hidden && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>The game is hidden, so its embeds show nothing yet.</Trans>}
        />
      )}
      {terms?.framing === 'nobody' && (
        <p className={styles.note}>
          <Trans>
            No other site may show frames of this site yet; administrators allow it in the settings of the
            site. A browser source of a stream needs no permission.
          </Trans>
        </p>
      )}
      <iframe key={path} src={path} title={title} tabIndex={-1} className={styles.preview} loading="lazy" />
    </Section>
  )
}
