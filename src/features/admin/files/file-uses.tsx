import { Trans, useLingui } from '@lingui/react/macro'
import type { FileUse, StoredFileDetails } from '#src/contract/files.ts'
import { addressOf } from '#src/lib/address.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './files.styles.ts'

/** What refers to the file, with the way to it. */
export function FileUses({ file: { hash } }: { file: StoredFileDetails }) {
  const words = useUseWords()
  const { data, error } = trpc.files.uses.useQuery({ hash })
  const refusal = useRefusal(error)
  if (refusal) return refusal.title
  return (
    <>
      {!data ? (
        <Skeleton width="40%" />
      ) : data.length === 0 ? (
        <Trans>Nothing uses this file.</Trans>
      ) : (
        <ul className={styles.uses}>
          {data.map((use, index) => {
            const href = addressOfUse(use)
            return (
              <li key={index}>
                <span className={styles.kind}>{words[use.kind]}</span>
                {href ? (
                  <a href={href} translate="no">
                    {use.name}
                  </a>
                ) : (
                  use.name
                )}
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles.hash}>{hash}</p>
    </>
  )
}

/** Pages of a game, for what is not in its settings. */
const gamePages: Partial<Record<FileUse['kind'], string>> = { writeup: 'writeups', notice: 'notices' }

function addressOfUse({ kind, gameId, challengeId, postId }: FileUse): string | undefined {
  if (postId) return `/posts/${postId}`
  if (gameId && kind === 'capture')
    return addressOf(`/games/${gameId}/monitor/traffic`, { challenge: challengeId })
  if (gameId && kind === 'answer') return `/games/${gameId}/monitor/answers`
  if (gameId && challengeId) return `/admin/games/${gameId}/challenges/${challengeId}`
  if (gameId) return `/admin/games/${gameId}/${gamePages[kind] ?? 'info'}`
  return kind === 'logo' || kind === 'settings' ? '/admin/settings' : undefined
}

function useUseWords(): Record<FileUse['kind'], string> {
  const { t } = useLingui()
  return {
    avatar: t`Picture of a user`,
    teamAvatar: t`Picture of a team`,
    poster: t`Poster of a game`,
    logo: t`Logo of the site`,
    attachment: t`Attachment of a challenge`,
    flag: t`File of a flag`,
    writeup: t`Writeup`,
    answer: t`Answer of a team`,
    capture: t`Recorded traffic`,
    post: t`Text of a post`,
    notice: t`Notice in a game`,
    gameText: t`Text of a game`,
    challengeText: t`Text of a challenge`,
    settings: t`Settings of the site`,
  }
}
