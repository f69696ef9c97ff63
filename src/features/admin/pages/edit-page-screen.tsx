import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import { limits } from '#src/contract/limits.ts'
import type { PageFull, PageValues } from '#src/contract/pages.ts'
import { keepDraft } from '#src/lib/kept-drafts.ts'
import { isSame } from '#src/lib/merge-drafts.ts'
import { editBase, readBase } from '#src/lib/own-page-address.ts'
import { once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { isPageAddress, pageAddressOf, pagePlaces, pageReaders } from '#src/rules/page-terms.ts'
import type { Locale } from '#src/rules/terms.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { PageHeader } from '#src/ui/page.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { ExternalIcon } from '#src/ui/screen-icons.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { usePlaceWords, useReaderWords } from './page-words.ts'
import { VariantFields } from './variant-fields.tsx'

interface EditPageProps {
  /** Null: of the site. */
  gameId: number | null
  /** Undefined: a new one. */
  pageId: number | undefined
}

export function EditPageScreen({ gameId, pageId }: EditPageProps) {
  const { i18n } = useLingui()
  const { data } = trpc.editPages.get.useQuery(
    { gameId, pageId: pageId ?? 0 },
    { ...once, enabled: pageId !== undefined },
  )
  if (pageId !== undefined && !data) return null
  return (
    <>
      <BackLink href={editBase(gameId)}>
        <Trans>All pages</Trans>
      </BackLink>
      <PageHeader
        title={data ? data.variants[0]?.title : <Trans>New page</Trans>}
        actions={
          data && (
            <LinkButton
              href={`${readBase(gameId)}/${data.slug}`}
              size="sm"
              variant="outline"
              tone="gray"
              icon={<ExternalIcon />}
            >
              <Trans>Open the page</Trans>
            </LinkButton>
          )
        }
      />
      <EditForm gameId={gameId} page={data} stored={data ? valuesOf(data) : newPage(i18n.locale as Locale)} />
    </>
  )
}

const newPage = (locale: Locale): PageValues => ({
  slug: '',
  place: 'menu',
  readers: 'everybody',
  isDraft: false,
  variants: [{ locale, title: '', content: '' }],
})

const valuesOf = ({ slug, place, readers, isDraft, variants }: PageFull): PageValues => ({
  slug,
  place,
  readers,
  isDraft,
  variants,
})

interface EditFormProps {
  gameId: number | null
  page: PageFull | undefined
  stored: PageValues
}

function EditForm({ gameId, page, stored }: EditFormProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const viewer = useViewer()
  const keyOf = (pageId: number | 'new') => `${viewer?.userId} page ${gameId ?? 'site'} ${pageId}`
  const draft = useDraft(stored, page?.updatedAt ?? 0, keyOf(page?.id ?? 'new'))
  const { value, change: set } = draft
  const [saved, setSaved] = useState(false)
  const latest = useRef(value)
  latest.current = value
  const sent = useRef(value)
  const leave = async (address: string) => {
    setSaved(true)
    await Promise.all([utils.editPages.list.invalidate({ gameId }), utils.pages.invalidate()])
    await navigate(address)
  }
  const create = useSubmission(trpc.editPages.create.useMutation(), async (pageId) => {
    const base = sent.current
    const typed = latest.current
    if (isSame(typed, base)) {
      draft.settle(base, base, 0)
      return await leave(editBase(gameId))
    }
    // What was typed while the server answered is a change of the page that there is now.
    keepDraft(keyOf(pageId), { base, value: typed, version: 0 })
    keepDraft(keyOf('new'), undefined)
    await leave(`${editBase(gameId)}/${pageId}`)
  })
  const update = useSubmission(
    trpc.editPages.update.useMutation({
      // Discarding leads to what somebody else has saved.
      onError: () => void utils.editPages.get.invalidate({ gameId }),
    }),
    async (now) => {
      const isAll = isSame(latest.current, sent.current)
      utils.editPages.get.setData({ gameId, pageId: now.id }, now)
      draft.settle(sent.current, valuesOf(now), now.updatedAt)
      // What was typed while the server answered is not stored yet.
      if (isAll) await leave(editBase(gameId))
    },
  )
  const { error, pending, clear } = page ? update : create
  useLeaveWarning(!saved && draft.dirty)
  const form = useSaveKey()
  const places = usePlaceWords(gameId !== null)
  const readers = useReaderWords(gameId !== null)
  // Of a new page, until somebody types another one.
  const proposed = pageAddressOf(value.variants[0]?.title ?? '').slice(0, limits.pageSlugMax)
  const slug = value.slug.trim() || proposed
  const submit = () => {
    const untitled = value.variants.some(({ title }) => title.trim() === '')
    const values = { ...value, slug }
    const problems = {
      title: untitled && t`A page needs a title in each of its languages.`,
      slug:
        slug === ''
          ? t`This field is required.`
          : !isPageAddress(slug) && t`Only letters from a to z, digits, “-”, “_”, “.” and “/”.`,
    }
    if (page && !draft.dirty) return
    sent.current = value
    if (page) update.submit({ gameId, pageId: page.id, expectedAt: draft.version, ...values }, problems)
    else create.submit({ gameId, ...values }, problems)
  }
  return (
    <Form id={form} noValidate error={error} pending={pending} onSubmit={submit}>
      <VariantFields variants={value.variants} onChange={(variants) => set({ variants })} />
      <Section
        title={<Trans>Address and readers</Trans>}
        text={<Trans>A link from the menu is shown to those only who may read the page.</Trans>}
      >
        <TextField
          name="slug"
          label={t`Address`}
          hint={
            <span translate="no">
              {readBase(gameId)}/{slug || '…'}
            </span>
          }
          value={value.slug}
          onChange={(text) => set({ slug: text })}
          placeholder={proposed}
          maxLength={limits.pageSlugMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
        />
        <Pair>
          <Select
            name="place"
            label={t`Linked from`}
            value={value.place}
            onChange={(place) => set({ place })}
            options={pagePlaces.map((value) => ({ value, label: places[value] }))}
          />
          <Select
            name="readers"
            label={t`Who reads it`}
            value={value.readers}
            onChange={(next) => set({ readers: next })}
            options={pageReaders.map((value) => ({ value, label: readers[value] }))}
          />
        </Pair>
        <Switch
          label={t`Draft`}
          hint={
            gameId === null
              ? t`Only administrators can open it, and nothing links to it.`
              : t`Only the organisers can open it, and nothing links to it.`
          }
          checked={value.isDraft}
          onChange={(isDraft) => set({ isDraft })}
        />
      </Section>
      <SaveBar
        dirty={draft.dirty}
        restored={draft.restored}
        isNew={!page}
        pending={pending || saved}
        error={error}
        onDiscard={() => {
          draft.discard()
          clear()
        }}
        submit={
          value.isDraft ? (
            <Trans>Save the draft</Trans>
          ) : stored.isDraft || !page ? (
            <Trans>Publish</Trans>
          ) : (
            <Trans>Save</Trans>
          )
        }
      />
    </Form>
  )
}
