import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { StoredPictureField } from '../parts/stored-picture-field.tsx'
import type { EditedBlock, EditedBlockOf } from './edited-block.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SponsorFields } from './sponsor-fields.tsx'

interface FieldsProps<Block extends EditedBlock> {
  block: Block
  onChange: (block: Block) => void
}

type PlacedProps<Block extends EditedBlock> = FieldsProps<Block> & {
  /** Its place on the page. */
  at: number
}

/** What can be set of a block of each kind. */
export function BlockFields({ block, at, onChange }: PlacedProps<EditedBlock>) {
  if (block.kind === 'hero') return <HeroFields block={block} onChange={onChange} />
  return (
    <>
      <InnerFields block={block} at={at} onChange={onChange} />
      <HalfSwitch isHalf={block.half} onChange={(half) => onChange({ ...block, half })} />
    </>
  )
}

function InnerFields({ block, at, onChange }: PlacedProps<Exclude<EditedBlock, { kind: 'hero' }>>) {
  const { t } = useLingui()
  switch (block.kind) {
    case 'news':
      return (
        <p>
          <Trans>The latest posts, pinned ones first.</Trans>
        </p>
      )
    case 'games':
      return (
        <p>
          <Trans>The games closest in time.</Trans>
        </p>
      )
    case 'board':
      return <BoardFields block={block} onChange={onChange} />
    case 'schedule':
      return (
        <>
          <TitleField title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <ScheduleFields
            block={at}
            entries={block.entries}
            onChange={(entries) => onChange({ ...block, entries })}
          />
        </>
      )
    case 'sponsors':
      return (
        <>
          <TitleField title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <SponsorFields
            sponsors={block.sponsors}
            onChange={(sponsors) => onChange({ ...block, sponsors })}
          />
        </>
      )
    case 'text':
      return (
        <>
          <TitleField title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <MarkdownField
            label={t`Content`}
            rows={10}
            value={block.content}
            onChange={(content) => onChange({ ...block, content })}
            maxLength={limits.blockTextMax}
          />
        </>
      )
  }
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Title`}
      value={title}
      onChange={onChange}
      maxLength={limits.siteTitleMax}
      autoComplete="off"
    />
  )
}

function HalfSwitch({ isHalf, onChange }: { isHalf: boolean; onChange: (isHalf: boolean) => void }) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Half of the width`}
      hint={t`On phones, blocks are always below each other.`}
      checked={isHalf}
      onChange={onChange}
    />
  )
}

function HeroFields({ block, onChange }: FieldsProps<EditedBlockOf<'hero'>>) {
  const { t } = useLingui()
  const { data: games = [] } = trpc.editGames.table.useQuery()
  const set = (part: Partial<EditedBlockOf<'hero'>>) => onChange({ ...block, ...part })
  return (
    <>
      <TextField
        label={t`Title`}
        hint={t`Without one: the title and the slogan of the site.`}
        value={block.title}
        onChange={(title) => set({ title })}
        maxLength={limits.siteTitleMax}
        autoComplete="off"
      />
      <MarkdownField
        label={t`Text`}
        rows={4}
        value={block.content}
        onChange={(content) => set({ content })}
        maxLength={limits.blockTextMax}
      />
      <StoredPictureField
        label={<Trans>Picture</Trans>}
        hint={<Trans>A wide one, such as 1920 × 800. Without one, the flag of the site is drawn.</Trans>}
        value={block.picture}
        onChange={(picture) => set({ picture })}
      />
      <Select
        label={t`Countdown and link`}
        value={block.game === null ? '' : String(block.game)}
        onChange={(value) => set({ game: value === '' ? null : value === 'next' ? value : Number(value) })}
        options={[
          { value: '', label: t`None` },
          { value: 'next', label: t`The game that is running, else the next one` },
          ...games.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <Pair>
        <TextField
          label={t`Words of the button`}
          value={block.button}
          onChange={(button) => set({ button })}
          maxLength={limits.siteTitleMax}
          autoComplete="off"
        />
        <TextField
          label={t`It leads to`}
          hint={<Trans>/pages/rules or https://…</Trans>}
          value={block.href}
          onChange={(href) => set({ href })}
          maxLength={limits.siteTextMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Pair>
    </>
  )
}

function BoardFields({ block, onChange }: FieldsProps<EditedBlockOf<'board'>>) {
  const { t } = useLingui()
  const { data: games = [] } = trpc.editGames.table.useQuery()
  return (
    <Pair>
      <Select
        label={t`Game`}
        hint={t`The board of a hidden game is not shown.`}
        value={String(block.gameId)}
        onChange={(gameId) => onChange({ ...block, gameId: Number(gameId) })}
        options={games.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <NumberField
        label={t`Teams`}
        value={block.rows}
        onChange={(rows) => onChange({ ...block, rows: rows ?? limits.embedRows.usual })}
        min={1}
        max={limits.embedRows.max}
        step={1}
      />
    </Pair>
  )
}
