import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CopyIcon, TrashIcon } from '#src/ui/icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './challenges.styles.ts'

interface FlagCardProps {
  gameId: number
  challengeId: number
  flag: { id: number; flag: string }
  /** Deleting it would leave an enabled challenge without a flag. */
  isLast: boolean
}

export function FlagCard({ gameId, challengeId, flag: { id, flag }, isLast }: FlagCardProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const utils = trpc.useUtils()
  const remove = trpc.editChallenges.deleteFlag.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async () => {
      void utils.editChallenges.list.invalidate({ gameId })
      await utils.editChallenges.page.invalidate({ gameId, challengeId })
    },
  })
  const ask = async () => {
    const agreed = await confirm({
      title: t`Delete this flag?`,
      children: isLast ? (
        <Trans>This is the last flag. Without it, the challenge will be disabled.</Trans>
      ) : (
        <Trans>Teams that have solved the challenge with it keep their points.</Trans>
      ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (agreed) remove.mutate({ gameId, challengeId, flagId: id })
  }
  return (
    <li className={styles.flag}>
      <button type="button" className={styles.flagText} title={t`Copy`} onClick={() => copy(flag)}>
        <CopyIcon />
        {flag}
      </button>
      <IconButton
        size="sm"
        tone="red"
        label={t`Delete ${flag}`}
        icon={<TrashIcon />}
        pending={remove.isPending}
        onClick={() => void ask()}
      />
    </li>
  )
}
