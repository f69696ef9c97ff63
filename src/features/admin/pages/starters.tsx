import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import type { Locale } from '#src/rules/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './pages.styles.ts'
import { useStarterTexts } from './use-starter-texts.ts'

interface StartersProps {
  gameId: number | null
  /** Addresses that pages have. */
  taken: readonly string[]
  onMade: (pageId: number) => void
}

/** Pages that most events need, in the language of the screen: one click makes a draft of one. */
export function Starters({ gameId, taken, onMade }: StartersProps) {
  const { t, i18n } = useLingui()
  const starters = useStarterTexts()
  const create = trpc.editPages.create.useMutation({ onError: useNotifyRefusal(), onSuccess: onMade })
  const isTaken = (slug: string) => taken.some((one) => one.toLowerCase() === slug)
  const offered = starters.filter(({ slug }) => !isTaken(slug))
  if (offered.length === 0) return null
  return (
    <Section
      title={<Trans>Begin with a draft</Trans>}
      text={
        <Trans>
          A text to be changed, in the language of this screen. Nobody else sees it before it is published.
        </Trans>
      }
    >
      <ul className={styles.starters}>
        {offered.map(({ slug, title, about, content }) => (
          <li key={slug} className={styles.starter}>
            <h3>{title}</h3>
            <p>{about}</p>
            <Button
              size="sm"
              variant="outline"
              tone="gray"
              icon={<PlusIcon />}
              pending={create.isPending && create.variables.slug === slug}
              disabled={create.isPending || create.isSuccess}
              aria-label={t`Make a draft: ${title}`}
              onClick={() =>
                create.mutate({
                  ...{ gameId, slug, place: 'menu', readers: 'everybody', isDraft: true },
                  variants: [{ locale: i18n.locale as Locale, title, content }],
                })
              }
            >
              <Trans>Make a draft</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
