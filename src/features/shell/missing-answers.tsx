import { Trans } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { missingIn } from '#src/rules/registration-fields.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import styles from './missing-answers.styles.ts'

/** Asks users for the required answers that they have not given: accounts that are older than the question, or made by a program. */
export default function MissingAnswers() {
  const { data } = trpc.accounts.questions.useQuery(undefined, once)
  const missing = data ? missingIn(data.fields, data.answers ?? {}) : []
  if (missing.length === 0) return null
  return (
    <div className={styles.root}>
      <Callout
        tone="orange"
        icon={<AlertIcon />}
        title={<Trans>The organisers of this site need an answer from you.</Trans>}
        action={
          <LinkButton size="sm" href="/account/profile#questions">
            <Trans>Answer now</Trans>
          </LinkButton>
        }
      >
        {missing.map(({ label }) => label).join(' · ')}
      </Callout>
    </div>
  )
}
