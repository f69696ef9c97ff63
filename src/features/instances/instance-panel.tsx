import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContainerPanel, OwnContainer } from '#src/contract/containers.ts'
import { useReleasedPort } from '#src/lib/daemon/use-forwarded-port.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import type { ContainerState } from '#src/rules/container-terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Countdown, LocaleTime, TimeAgo } from '#src/ui/time.tsx'
import { PlayIcon, ServerIcon, StopIcon } from '#src/ui/tool-icons.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { InstanceAddress } from './instance-address.tsx'
import { InstanceEnd } from './instance-end.tsx'
import { InstanceFailure } from './instance-failure.tsx'
import styles from './instance-panel.styles.ts'
import { type ChallengeRef, useInstance } from './use-instance.ts'

/**
 * The container of the own team in a challenge: every member sees and may do the same.
 * @param title as the forwarding daemon lists it.
 * @param connection how to connect, as the author wrote it.
 */
export function InstancePanel({
  title,
  connection,
  ...ref
}: ChallengeRef & { title: string; connection: string }) {
  const instance = useInstance(ref)
  const { data, error } = instance.panel
  const running = data?.container?.state === 'running' ? data.container : undefined
  useReleasedPort(data ? running?.access?.proxy : null)
  const refusal = useRefusal(error)
  const root = useKeptFocus<HTMLElement>()
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-busy={!data && !refusal}>
      <Head state={data?.container?.state} />
      {data ? (
        <>
          <Body panel={data} {...{ instance, title, connection }} />
          {data.checkedAt !== null && (
            <p className={styles.text}>
              <Trans>
                Checked <TimeAgo at={data.checkedAt} />
              </Trans>
            </p>
          )}
        </>
      ) : refusal ? (
        <Callout tone="red" icon={<AlertIcon />} title={refusal.title} />
      ) : (
        <Skeleton width="70%" />
      )}
    </section>
  )
}

type Instance = ReturnType<typeof useInstance>

interface BodyProps {
  panel: ContainerPanel
  instance: Instance
  title: string
  connection: string
}

function Body({ panel, instance, ...named }: BodyProps) {
  const { container, failure, end } = panel
  if (container?.state === 'running') return <Running {...{ container, panel, instance }} {...named} />
  if (container && container.state !== 'stopping') return <Coming container={container} instance={instance} />
  if (!panel.isOffered) {
    return (
      <p className={styles.text}>
        <Trans>Instances cannot be started on this site at the moment. Please tell the organisers.</Trans>
      </p>
    )
  }
  return (
    <>
      {failure && <InstanceFailure failure={failure} />}
      {!failure && (
        <p className={styles.text}>
          {end && (
            <>
              <InstanceEnd end={end} />{' '}
            </>
          )}
          {container ? (
            <Trans>It is being removed. After that you can start a new one.</Trans>
          ) : (
            <About panel={panel} />
          )}
        </p>
      )}
      <Start instance={instance} isBlocked={container !== null} isAgain={failure !== null} />
    </>
  )
}

function Head({ state }: { state: ContainerState | undefined }) {
  const isAlone = useIsAlone()
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>
        <ServerIcon />
        {isAlone ? <Trans>Your instance</Trans> : <Trans>Your team’s instance</Trans>}
      </h3>
      <span className={styles.state} role="status">
        {state && (
          <>
            <span className={styles.dot} data-state={state} aria-hidden />
            <StateWord state={state} />
          </>
        )}
      </span>
    </div>
  )
}

function StateWord({ state }: { state: ContainerState }) {
  switch (state) {
    case 'queued':
      return <Trans>Waiting</Trans>
    case 'starting':
      return <Trans>Starting</Trans>
    case 'running':
      return <Trans>Running</Trans>
    default:
      return <Trans>Stopping</Trans>
  }
}

const About = ({ panel: { lifetimeMinutes } }: { panel: ContainerPanel }) =>
  useIsAlone() ? (
    <Plural
      value={lifetimeMinutes}
      one="This challenge runs in an instance that only you use. It lives for # minute, and can be extended before it ends."
      other="This challenge runs in an instance that only you use. It lives for # minutes, and can be extended before it ends."
    />
  ) : (
    <Plural
      value={lifetimeMinutes}
      one="This challenge runs in an instance that only your team uses. It lives for # minute, and can be extended before it ends."
      other="This challenge runs in an instance that only your team uses. It lives for # minutes, and can be extended before it ends."
    />
  )

function Start({
  instance,
  isBlocked,
  isAgain,
}: {
  instance: Instance
  isBlocked: boolean
  isAgain: boolean
}) {
  const { start, pauseSeconds } = instance
  return (
    <div className={styles.actions}>
      <Button
        icon={<PlayIcon />}
        pending={start.isPending}
        disabled={isBlocked || pauseSeconds > 0}
        onClick={start.run}
      >
        {isAgain ? <Trans>Start again</Trans> : <Trans>Start the instance</Trans>}
      </Button>
      {!isBlocked && <Pause seconds={pauseSeconds} />}
    </div>
  )
}

const Pause = ({ seconds }: { seconds: number }) =>
  seconds > 0 && (
    <span className={styles.text}>
      <Plural value={seconds} one="Wait # second" other="Wait # seconds" />
    </span>
  )

function Coming({ container, instance }: { container: OwnContainer; instance: Instance }) {
  const { ahead, waitSeconds } = container
  return (
    <>
      <p className={styles.text}>
        {ahead === null ? (
          <Trans>The engine is starting it. This takes a few seconds, or longer for a large image.</Trans>
        ) : ahead === 0 ? (
          <Trans>It is the next one to be started.</Trans>
        ) : (
          <Plural
            value={ahead}
            one="# instance is started before yours."
            other="# instances are started before yours."
          />
        )}
        {waitSeconds !== null && (
          <>
            {' '}
            <WaitGuess seconds={waitSeconds} />
          </>
        )}
      </p>
      <Stop instance={instance}>
        <Trans>Do not start it</Trans>
      </Stop>
    </>
  )
}

const WaitGuess = ({ seconds }: { seconds: number }) =>
  seconds < 90 ? (
    <Plural value={seconds} one="It will run in about # second." other="It will run in about # seconds." />
  ) : (
    <Plural
      value={Math.round(seconds / 60)}
      one="It will run in about # minute."
      other="It will run in about # minutes."
    />
  )

function Running({
  container,
  panel,
  instance,
  title,
  connection,
}: {
  container: OwnContainer
  panel: ContainerPanel
  instance: Instance
  title: string
  connection: string
}) {
  const { t } = useLingui()
  const { stopAt, extendableFrom, memoryHit } = container
  const isAlone = useIsAlone()
  const { extensionMinutes, isWeb } = panel
  const canExtend = useNow() >= extendableFrom
  const isSure = () =>
    confirm({
      title: t`Stop the instance?`,
      children: isAlone
        ? t`Everything in it is lost.`
        : t`Everything in it is lost, for all members of your team.`,
      confirm: t`Stop`,
      danger: true,
    })
  return (
    <>
      {memoryHit && (
        <Callout tone="orange" icon={<AlertIcon />} title={<Trans>A process inside ran out of memory</Trans>}>
          <Trans>
            The service goes on, but something in it was ended. Restart it if it behaves strangely.
          </Trans>
        </Callout>
      )}
      <InstanceAddress container={container} isWeb={isWeb} label={title} connection={connection} />
      <div className={styles.actions}>
        {canExtend && (
          <Button
            size="sm"
            variant="subtle"
            icon={<ClockIcon />}
            pending={instance.extend.isPending}
            onClick={instance.extend.run}
          >
            <Plural value={extensionMinutes} one="Extend by # minute" other="Extend by # minutes" />
          </Button>
        )}
        <Stop instance={instance} isSure={isSure}>
          <Trans>Stop</Trans>
        </Stop>
        <span className={styles.left}>
          {canExtend ? (
            <Trans>
              Ends in <Countdown to={stopAt} />
            </Trans>
          ) : (
            <Trans>
              Ends in <Countdown to={stopAt} />, can be extended from{' '}
              <LocaleTime at={extendableFrom} format="shortTime" />
            </Trans>
          )}
        </span>
      </div>
    </>
  )
}

function Stop({
  instance: { stop, pauseSeconds },
  isSure = async () => true,
  children,
}: {
  instance: Instance
  isSure?: () => Promise<boolean>
  children: ReactNode
}) {
  const ask = async () => {
    if (await isSure()) stop.run()
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="red"
        icon={<StopIcon />}
        disabled={pauseSeconds > 0}
        pending={stop.isPending}
        onClick={() => void ask()}
      >
        {children}
      </Button>
      <Pause seconds={pauseSeconds} />
    </>
  )
}
