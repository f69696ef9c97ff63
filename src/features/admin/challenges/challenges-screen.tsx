import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { FormRefusal } from '#src/ui/form.tsx'
import { CodeIcon, PlusIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { inOrder } from './challenge-order.ts'
import styles from './challenges.styles.ts'

const NewChallengeDialog = lazy(() => import('./new-challenge-dialog.tsx'))

export function ChallengesScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const [category, setCategory] = useState<ChallengeCategory | ''>('')
  const [creating, setCreating] = useState(false)
  const { data, error } = trpc.editChallenges.list.useQuery({ gameId })
  const refusal = useRefusal(error)
  const all = inOrder(data ?? [])
  const used = challengeCategories.filter((name) => all.some((challenge) => challenge.category === name))
  const shown = all.filter((challenge) => !category || challenge.category === category)
  const on = all.filter((challenge) => challenge.isEnabled).length
  const create = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      <Trans>New challenge</Trans>
    </Button>
  )
  return (
    <>
      {all.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>
            <Plural value={all.length} one="# challenge" other="# challenges" />, <Trans>{on} enabled</Trans>
          </p>
          <select
            aria-label={t`Category`}
            value={category}
            onChange={(event) => setCategory(event.target.value as ChallengeCategory | '')}
            className={cx(formStyles.select, styles.filter)}
          >
            <option value="">{t`All categories`}</option>
            {used.map((name) => (
              <option key={name} value={name}>
                {name} ({all.filter((challenge) => challenge.category === name).length})
              </option>
            ))}
          </select>
          {create}
        </div>
      )}
      {refusal && !data && <FormRefusal>{refusal.title}</FormRefusal>}
      {!data && !refusal && <Skeleton height="12rem" />}
      {data?.length === 0 && (
        <EmptyState icon={<CodeIcon />} title={<Trans>No challenges yet</Trans>} action={create}>
          <Trans>Create one, give it a text and a flag, and switch it on when it is ready.</Trans>
        </EmptyState>
      )}
      <ul className={styles.grid} aria-label={t`Challenges`}>
        {shown.map((challenge) => (
          <ChallengeCard key={challenge.id} gameId={gameId} challenge={challenge} />
        ))}
      </ul>
      {creating && (
        <Suspense>
          <NewChallengeDialog
            gameId={gameId}
            category={category || 'Misc'}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  )
}
