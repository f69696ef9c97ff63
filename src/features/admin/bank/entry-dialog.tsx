import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { BankEntryPage } from '#src/contract/bank.ts'
import { limits } from '#src/contract/limits.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { can } from '#src/rules/staff.ts'
import { lookWith } from '#src/theme/categories.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormRefusal } from '#src/ui/form.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CopyIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './bank.styles.ts'

/** An entry with the text of a version, where it is used, and what can be done with it. */
export function EntryDialog({ entryId, onClose }: { entryId: number; onClose: () => void }) {
  const [version, setVersion] = useState<number>()
  const { data, error } = trpc.bank.get.useQuery({ entryId, version }, { placeholderData: (last) => last })
  const refusal = useRefusal(error)
  return (
    <Dialog open size="lg" onClose={onClose} title={data ? <span translate="no">{data.title}</span> : '…'}>
      {data ? (
        <div className={styles.entry}>
          <Preview entry={data} onVersion={setVersion} />
          <CopyForm key={data.shownVersion} entry={data} />
          <UsedIn entry={data} />
          {data.mayChange && <ChangeForm entry={data} onDeleted={onClose} />}
        </div>
      ) : refusal ? (
        <FormRefusal>{refusal.title}</FormRefusal>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}

function Preview({ entry, onVersion }: { entry: BankEntryPage; onVersion: (version: number) => void }) {
  const { t, i18n } = useLingui()
  const { points, flagCount, hintCount, files } = entry
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={styles.part}>
      <p className={styles.facts}>
        <span translate="no">{lookWith(entry).name}</span>
        <span>
          <Plural value={points} one="# point" other="# points" />
        </span>
        <span>
          <Plural value={flagCount} one="# flag" other="# flags" />
        </span>
        <span>
          <Plural value={hintCount} one="# hint" other="# hints" />
        </span>
        {files.length > 0 && <span translate="no">{files.map(({ name }) => name).join(', ')}</span>}
      </p>
      {entry.versions.length > 1 && (
        <Select
          label={t`Version`}
          value={String(entry.shownVersion)}
          onChange={(next) => onVersion(Number(next))}
          options={entry.versions.map(({ version, savedAt, savedBy }) => ({
            value: String(version),
            label: [String(version), date.format(savedAt), savedBy].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <div className={styles.text}>
        <Markdown html={entry.contentHtml} />
      </div>
    </section>
  )
}

function CopyForm({ entry }: { entry: BankEntryPage }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const utils = trpc.useUtils()
  const { data: all = [] } = trpc.editGames.table.useQuery()
  const games = all.filter(({ id }) => can(viewer, 'editChallenges', id))
  const [chosen, setChosen] = useState('')
  const isThere = entry.usedIn.some(({ gameId }) => String(gameId) === chosen)
  const copy = useSubmission(trpc.bank.copy.useMutation(), async ({ challengeId }) => {
    await Promise.all([utils.bank.invalidate(), utils.editChallenges.invalidate()])
    notify({ tone: 'success', title: isThere ? t`The challenge was updated` : t`The challenge was copied` })
    await navigate(`/admin/games/${chosen}/challenges/${challengeId}`)
  })
  const submit = () =>
    copy.submit(
      { entryId: entry.id, version: entry.shownVersion, gameId: Number(chosen) },
      { gameId: chosen === '' && t`Choose a game.` },
    )
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Copy into a game</Trans>
      </h3>
      <Form error={copy.error} pending={copy.pending} onSubmit={submit} noValidate>
        <div className={styles.copy}>
          <Select
            name="gameId"
            label={t`Game`}
            hint={
              isThere
                ? t`The game has it already: its challenge becomes this version. Solves stay.`
                : t`The copy is switched off until you enable it.`
            }
            value={chosen}
            onChange={setChosen}
            options={[
              { value: '', label: t`Choose a game` },
              ...games.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          <Button type="submit" icon={<CopyIcon />} pending={copy.pending}>
            {isThere ? <Trans>Update</Trans> : <Trans>Copy</Trans>}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function UsedIn({ entry: { usedIn, uses, version: newest } }: { entry: BankEntryPage }) {
  const others = uses - usedIn.length
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Used in</Trans>
      </h3>
      {uses === 0 && (
        <p className={styles.facts}>
          <Trans>No game has it.</Trans>
        </p>
      )}
      <ul className={styles.uses}>
        {usedIn.map(({ challengeId, gameId, game, title, version, usedAt }) => (
          <li key={challengeId}>
            <a href={`/admin/games/${gameId}/challenges/${challengeId}`}>
              {game} · {title}
            </a>
            <span className={styles.facts}>
              <span>
                <Trans>Version {version}</Trans>
              </span>
              <LocaleTime at={usedAt} />
              {version < newest && (
                <Badge tone="orange" dot>
                  <Trans>There is a newer version</Trans>
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={styles.facts}>
          <Plural value={others} one="and in # game of others" other="and in # games of others" />
        </p>
      )}
    </section>
  )
}

function ChangeForm({ entry, onDeleted }: { entry: BankEntryPage; onDeleted: () => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [tags, setTags] = useState(entry.tags)
  const [isShared, setShared] = useState(entry.isShared)
  const change = useSubmission(trpc.bank.change.useMutation(), async () => {
    await utils.bank.invalidate()
    notify({ tone: 'success', title: t`Saved` })
  })
  const remove = trpc.bank.delete.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async () => {
      onDeleted()
      await utils.bank.list.invalidate()
    },
  })
  const { title } = entry
  const games = entry.usedIn.map(({ game }) => game).join(', ')
  const ask = async () => {
    const agreed = await confirm({
      title: t`Delete “${title}” from the question bank?`,
      children: games ? (
        <Trans>All its versions are deleted. The challenges in {games} stay as they are.</Trans>
      ) : (
        <Trans>All its versions are deleted. Challenges of games stay as they are.</Trans>
      ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (agreed) remove.mutate({ entryId: entry.id })
  }
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Tags and readers</Trans>
      </h3>
      <Form
        error={change.error}
        pending={change.pending}
        onSubmit={() => change.submit({ entryId: entry.id, tags, isShared })}
      >
        <TagsInput
          name="tags"
          label={t`Tags`}
          value={tags}
          onChange={setTags}
          max={limits.tagsMax}
          maxLength={limits.tagMax}
        />
        <Switch
          label={t`Shared with all who edit challenges`}
          hint={t`They can copy it into their games, with its flags. Otherwise only you and administrators can.`}
          checked={isShared}
          onChange={setShared}
        />
        <div className={styles.acts}>
          <Button
            tone="red"
            variant="ghost"
            icon={<TrashIcon />}
            pending={remove.isPending}
            onClick={() => void ask()}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button type="submit" pending={change.pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </section>
  )
}
