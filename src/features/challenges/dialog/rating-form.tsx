import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './rating.styles.ts'

interface Props {
  gameId: number
  challengeId: number
  own: ChallengePage['rating']['own']
}

/** The rating of a challenge by a team that solved it: stars, and an optional comment for the authors. */
export function RatingForm({ gameId, challengeId, own }: Props) {
  const { t } = useLingui()
  const name = useId()
  const [draft, setDraft] = useState<NonNullable<Props['own']>>()
  const { stars, words } = draft ?? own ?? { stars: 0, words: '' }
  const utils = trpc.useUtils()
  const rate = trpc.challenges.rate.useMutation({
    onSuccess: async () => {
      await utils.challenges.page.invalidate({ gameId, challengeId })
      setDraft(undefined)
      notify({ title: t`Thank you for your rating.`, tone: 'success' })
    },
    onError: useNotifyRefusal(),
  })
  return (
    <div className={styles.root}>
      <fieldset className={styles.stars}>
        <legend>
          <Trans>How was it?</Trans>
        </legend>
        {Array.from({ length: limits.starsMax }, (_, at) => {
          const count = at + 1
          const choose = () => setDraft({ stars: count, words })
          return (
            <label key={count} className={styles.star} data-lit={count <= stars || undefined}>
              <input
                type="radio"
                name={name}
                aria-label={t`${count} of ${limits.starsMax} stars`}
                checked={count === stars}
                onChange={choose}
                // A click on the selected star shows the comment that was sent before.
                onClick={choose}
              />
              <span aria-hidden>★</span>
            </label>
          )
        })}
      </fieldset>
      {draft && (
        <>
          <TextArea
            label={<Trans>Comment for the authors (optional)</Trans>}
            hint={<Trans>Only the staff of the game reads it.</Trans>}
            rows={2}
            maxLength={limits.ratingWordsMax}
            value={words}
            onChange={(text) => setDraft({ stars, words: text })}
          />
          <div className={styles.keys}>
            <Button
              size="sm"
              pending={rate.isPending}
              onClick={() => rate.mutate({ gameId, challengeId, stars, words })}
            >
              <Trans>Send</Trans>
            </Button>
            <Button size="sm" variant="ghost" tone="gray" onClick={() => setDraft(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
