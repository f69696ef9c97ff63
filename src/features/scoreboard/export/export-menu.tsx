import { useLingui } from '@lingui/react/macro'
import type { BoardRowView, Scoreboard, TimeLineView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useSite, useViewer } from '#src/lib/shell.ts'
import type { SumsOfCheckers } from '#src/lib/use-checker-sums.ts'
import { can } from '#src/rules/staff.ts'
import { IconButton } from '#src/ui/button.tsx'
import { ListIcon } from '#src/ui/icons.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#src/ui/menu.tsx'
import { DownloadIcon, ExpandIcon, FileIcon, ImageIcon, PrintIcon } from '#src/ui/screen-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import type { BoardGroup } from '../board-view.ts'
import type { ScoreboardProps } from '../scoreboard-props.ts'

export interface ExportMenuProps {
  game: ScoreboardProps['game']
  data: Scoreboard
  /** The rows that match the filters. */
  rows: readonly BoardRowView[]
  groups: readonly BoardGroup[]
  pushed: SumsOfCheckers
  lines: readonly TimeLineView[]
}

/** Saves or shows the board elsewhere: on a projector, on paper, as a picture or as data. */
export function ExportMenu({ game, data, rows, groups, pushed, lines }: ExportMenuProps) {
  const { t } = useLingui()
  const isAlone = useIsAlone()
  const { dateTime, number } = useFormats()
  const { title: site } = useSite()
  const isStaff = can(useViewer(), 'monitor', game.id)
  const refuse = useNotifyRefusal()
  const name = `${game.title.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')}-${new Date(data.updateTimeUtc).toISOString().slice(0, 16).replaceAll(':', '')}`
  const address = `/api/game/${game.id}/scoreboard`

  const savePicture = async () => {
    const { boardPicture } = await import('./board-picture.ts')
    const words = { title: game.title, moment: dateTime(data.updateTimeUtc), site, number }
    saveFile(`${name}.png`, await boardPicture(rows, lines, game, data.updateTimeUtc, words))
  }
  const saveCsv = async () => {
    const { boardCsv } = await import('./board-csv.ts')
    const heads = {
      rank: t`Rank`,
      team: isAlone ? t`Player` : t`Team`,
      division: t`Division`,
      solved: t`Solved`,
      score: t`Score`,
      adjustments: t`Adjustments of points`,
    }
    saveFile(`${name}.csv`, new Blob([boardCsv(rows, groups, heads, pushed)], { type: 'text/csv' }))
  }
  return (
    <Menu
      label={t`Save and share`}
      trigger={<IconButton size="sm" label={t`Save and share`} icon={<DownloadIcon />} />}
    >
      <MenuLink href={`/games/${game.id}/scoreboard?show`} icon={<ExpandIcon />}>
        {t`Projector`}
      </MenuLink>
      <MenuItem icon={<PrintIcon />} onSelect={() => print()}>
        {t`Print`}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<ImageIcon />} onSelect={() => void savePicture().catch(refuse)}>
        {t`Picture (PNG)`}
      </MenuItem>
      <MenuItem icon={<ListIcon />} onSelect={() => void saveCsv().catch(refuse)}>
        {t`Table (CSV)`}
      </MenuItem>
      <MenuLink href={address} download={`${name}.json`} icon={<FileIcon />}>
        {t`Data (JSON)`}
      </MenuLink>
      {isStaff && (
        <MenuLink href={`${address}sheet`} download icon={<FileIcon />}>
          {t`Score sheet (XLSX)`}
        </MenuLink>
      )}
    </Menu>
  )
}
