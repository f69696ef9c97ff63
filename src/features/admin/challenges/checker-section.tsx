import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CheckerOverview } from '#src/contract/checkers.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { Name } from '#src/ui/name.tsx'
import { KeyIcon } from '#src/ui/screen-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { LocaleTime, TimeAgo } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { OnceDialog } from '../parts/once-dialog.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './checker.styles.ts'

interface CheckerSectionProps {
  gameId: number
  challengeId: number
  draft: Draft<ChallengeDraft>
}

/** Whether a program outside scores the challenge, and the token of that program. */
export function CheckerSection({ gameId, challengeId, draft: { value, base, change } }: CheckerSectionProps) {
  return (
    <FoldingSection
      anchor="checker"
      folded={!base.scoredByChecker}
      title={<Trans>Points from a checker</Trans>}
      text={<Trans>For king of the hill, attack and defence, and juries.</Trans>}
    >
      <Switch
        label={<Trans>Scored by a checker</Trans>}
        hint={
          <Trans>
            A program of yours pushes the points of each team, tick by tick, while the game runs. The
            challenge takes no answers, and solving it is worth nothing.
          </Trans>
        }
        checked={value.scoredByChecker}
        onChange={(scoredByChecker) => change({ scoredByChecker })}
      />
      {value.scoredByChecker && !base.scoredByChecker && (
        <p className={styles.note}>
          <Trans>After you save, you can create the token of the checker here.</Trans>
        </p>
      )}
      {base.scoredByChecker && <Checker gameId={gameId} challengeId={challengeId} />}
    </FoldingSection>
  )
}

function Checker(ref: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { data } = trpc.checkers.overview.useQuery(ref, live)
  const [token, setToken] = useState<string>()
  const options = { onError: useNotifyRefusal(), onSettled: () => utils.checkers.overview.invalidate(ref) }
  const make = trpc.checkers.makeToken.useMutation({
    ...options,
    onSuccess: (made) => setToken(made.token),
  })
  const revoke = trpc.checkers.revokeToken.useMutation(options)
  if (!data) return null
  const replace = async () => {
    const yes = await confirm({
      title: t`Replace the token of the checker?`,
      children: <Trans>The checker is refused until it has the new token.</Trans>,
      confirm: <Trans>Replace</Trans>,
    })
    if (yes) make.mutate(ref)
  }
  const remove = async () => {
    const yes = await confirm({
      title: t`Revoke the token of the checker?`,
      children: <Trans>The checker is refused from now on. Points that it has pushed stay.</Trans>,
      confirm: <Trans>Revoke</Trans>,
      danger: true,
    })
    if (yes) revoke.mutate(ref)
  }
  return (
    <>
      <TokenState {...data} />
      <div className={styles.keys}>
        <Button
          size="sm"
          variant={data.token ? 'outline' : 'solid'}
          icon={<KeyIcon />}
          pending={make.isPending}
          onClick={() => (data.token ? void replace() : make.mutate(ref))}
        >
          {data.token ? <Trans>Replace the token</Trans> : <Trans>Create the token</Trans>}
        </Button>
        {data.token && (
          <Button
            size="sm"
            variant="outline"
            tone="red"
            pending={revoke.isPending}
            onClick={() => void remove()}
          >
            <Trans>Revoke</Trans>
          </Button>
        )}
      </div>
      <Example {...ref} />
      {token !== undefined && (
        <OnceDialog
          title={<Trans>Token of the checker</Trans>}
          secret={token}
          onClose={() => {
            setToken(undefined)
            make.reset()
          }}
        >
          <Trans>
            Send it as <code translate="no">Authorization: Bearer …</code> with each tick. It opens the ticks
            of this challenge and nothing else.
          </Trans>
        </OnceDialog>
      )}
    </>
  )
}

function TokenState({ token, ticks, last }: CheckerOverview) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Token</Trans>
        </dt>
        <dd>
          {token ? (
            <>
              <LocaleTime at={token.createdAt} format="shortDateTime" />
              {token.by !== null && (
                <small>
                  <Name>{token.by}</Name>
                </small>
              )}
            </>
          ) : (
            <Trans>None</Trans>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Stored ticks</Trans>
        </dt>
        <dd>
          <Plural value={ticks} one="# tick" other="# ticks" />
        </dd>
      </div>
      {last && (
        <div>
          <dt>
            <Trans>Last tick</Trans>
          </dt>
          <dd>
            <Trans>Tick {last.tick}</Trans>{' '}
            <small>
              <TimeAgo at={last.at} />
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A push as a command, with numbers of teams as the board has them. */
function Example({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const address = `/api/game/${gameId}/challenges/${challengeId}/ticks/1`
  return (
    <div>
      <p className={styles.label}>
        <Trans>Push of a tick</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
      <section className={styles.example} translate="no" tabIndex={0} aria-label={t`Push of a tick`}>
        <pre>{`PUT ${address}\nAuthorization: Bearer vxc_…\n\n{ "points": { "12": 10, "15": -5 } }`}</pre>
      </section>
      <p className={styles.note}>
        <Trans>
          12 and 15 are numbers of teams, which a GET of the same address without the number of the tick
          lists. A tick is stored once: the same push again changes nothing, so the checker repeats it until
          it has an answer.
        </Trans>
      </p>
    </div>
  )
}
