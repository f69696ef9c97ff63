import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsPage } from '#src/contract/settings.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { changedIn } from '#src/lib/merge-drafts.ts'
import { cacheClock } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { isThemeColour } from '#src/rules/theme-choice.ts'
import { applyThemeColour, themeKey } from '#src/theme/theme-colour.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Form, FormRefusal } from '#src/ui/form.tsx'
import { notify } from '#src/ui/notify.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { SearchIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { showSite } from '../parts/show-site.ts'
import { AccountSection } from './account-section.tsx'
import { BrandSections } from './brand-sections.tsx'
import { ContainerSection } from './container-section.tsx'
import { FramingSection } from './framing-section.tsx'
import { LinkSection } from './link-section.tsx'
import { LogoSection, useLogo } from './logo-section.tsx'
import { MailSection } from './mail-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { QuestionSection } from './question-section.tsx'
import { ServerSections } from './server-sections.tsx'
import styles from './settings.styles.ts'
import { draftOf, ownSettingsOf, updateOf } from './settings-draft.ts'
import { SettingsOutline } from './settings-outline.tsx'
import { useSettingsSearch } from './use-settings-search.ts'

/** The settings of the site. They take effect at once, on every replica. */
export function SettingsScreen() {
  const { data, dataUpdatedAt, error } = trpc.settings.page.useQuery()
  const refusal = useRefusal(error)
  return (
    <Page>
      <PageHeader title={<Trans>Settings</Trans>}>
        <Trans>Changes take effect as soon as they are saved.</Trans>
      </PageHeader>
      {data ? (
        <SettingsForm page={data} readAt={dataUpdatedAt} />
      ) : refusal ? (
        <FormRefusal>{refusal.title}</FormRefusal>
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

function SettingsForm({ page, readAt }: { page: SettingsPage; readAt: number }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const draft = useDraft(draftOf(page), readAt, 'settings')
  const update = trpc.settings.update.useMutation()
  const changeOwnSettings = trpc.settings.changeOwnSettings.useMutation()
  const logo = useLogo(page.logoUrl)
  const { value, change } = draft
  const dirty = draft.dirty || logo.dirty
  const save = useMutation({
    async mutationFn() {
      const problem = problemOf()
      if (problem) throw { data: { title: problem, status: 400 } }
      await logo.save()
      const changed = changedIn(value, draft.base)
      const own = ownSettingsOf(changed, value)
      const settings = updateOf(changed)
      if (Object.keys(settings).length > 0) await update.mutateAsync(settings)
      if (own) await changeOwnSettings.mutateAsync(own)
      // A read that began before the save would be taken for what was stored.
      await utils.settings.page.cancel()
      const stored = await utils.settings.page.fetch(undefined, { staleTime: 0 })
      draft.settle(value, draftOf(stored), cacheClock())
      await utils.site.config.invalidate()
      void showSite()
      applyThemeColour(localStorage.getItem(themeKey) ?? '', stored.settings.globalConfig.customTheme)
      notify({ tone: 'success', title: t`Saved` })
    },
  })
  const problemOf = () => {
    if (value.title.trim() === '') return t`The site needs a title.`
    if (value.customTheme !== '' && !isThemeColour(value.customTheme))
      return t`Enter a colour as # followed by six hex digits.`
    return undefined
  }
  const form = useSaveKey()
  useLeaveWarning(dirty)
  const [wanted, setWanted] = useState('')
  const [root, found] = useSettingsSearch(wanted)
  return (
    <div className={styles.layout}>
      <SettingsOutline text={wanted} onSearch={setWanted} found={found} />
      <Form
        id={form}
        noValidate
        error={save.error}
        pending={save.isPending}
        onSubmit={() => dirty && save.mutate()}
      >
        <div ref={root} className={styles.settings}>
          <BrandSections value={value} change={change} />
          <LogoSection logo={logo} />
          <AccountSection value={value} change={change} captcha={page.captcha} mailWay={page.mail.way} />
          <ProviderSection />
          <QuestionSection value={value} change={change} />
          <ContainerSection value={value} change={change} />
          <LinkSection value={value} change={change} />
          <FramingSection value={value} change={change} />
          <MailSection mail={page.mail} setup={page.setup} />
          <ServerSections captcha={page.captcha} setup={page.setup} />
        </div>
        {found?.size === 0 && (
          <EmptyState
            icon={<SearchIcon />}
            title={<Trans>No setting has these words</Trans>}
            action={
              <Button variant="outline" tone="gray" onClick={() => setWanted('')}>
                <Trans>Show all</Trans>
              </Button>
            }
          >
            <Trans>Settings of a game are in the game, and those of your account in your profile.</Trans>
          </EmptyState>
        )}
        <SaveBar
          dirty={dirty}
          pending={save.isPending}
          error={save.error}
          onDiscard={() => {
            draft.discard()
            logo.discard()
            save.reset()
          }}
        />
      </Form>
    </div>
  )
}
