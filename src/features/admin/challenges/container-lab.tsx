import { Trans, useLingui } from '@lingui/react/macro'
import type { ContainerLab as Lab } from '#src/contract/containers.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useContainerEndWords } from '#src/lib/use-container-end-words.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ContainerBadge } from '#src/ui/container-badge.tsx'
import { AlertIcon, RefreshIcon } from '#src/ui/icons.tsx'
import { ExternalIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CopyIcon, PlayIcon, StopIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { EngineLimits } from '../parts/engine-limits.tsx'
import styles from './container.styles.ts'
import { ImageBadge } from './image-badge.tsx'
import { useContainerLab } from './use-container-lab.ts'

interface Props {
  gameId: number
  challengeId: number
  /** The form has changes that a test would not have. */
  dirty: boolean
}

/** The images of a challenge at the engine, and a container to try it out. */
export function ContainerLab({ gameId, challengeId, dirty }: Props) {
  const ref = { gameId, challengeId }
  const lab = useContainerLab(ref)
  if (!lab.data) return <Skeleton height="8rem" />
  const { isOffered, lacks, images, test } = lab.data
  if (!isOffered) {
    return (
      <Callout tone="orange" icon={<AlertIcon />} title={<Trans>This site has no container engine</Trans>}>
        <Trans>
          Container challenges can be written, but not started. The setting VEXIL_CONTAINERS of the server
          names an engine.
        </Trans>
      </Callout>
    )
  }
  return (
    <div className={styles.lab}>
      <h3 className={styles.labTitle}>
        <Trans>Try it out</Trans>
      </h3>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <Image key={image.image} image={image} />
          ))}
        </ul>
      )}
      {images.some(({ state, newerDigest }) => state === 'failed' || newerDigest) && <PullAgain {...ref} />}
      <EngineLimits lacks={lacks} />
      <Test gameId={gameId} challengeId={challengeId} test={test} dirty={dirty} />
    </div>
  )
}

/** Failures may pass, and tags move. */
function PullAgain(ref: { gameId: number; challengeId: number }) {
  const utils = trpc.useUtils()
  const take = trpc.testContainers.takeImages.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.testContainers.lab.invalidate(ref),
  })
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="outline"
        icon={<RefreshIcon />}
        pending={take.isPending}
        onClick={() => take.mutate(ref)}
      >
        <Trans>Pull again</Trans>
      </Button>
    </div>
  )
}

function Image({ image }: { image: Lab['images'][number] }) {
  const { newerDigest, failure } = image
  return (
    <li className={styles.image}>
      <span className={styles.imageName}>{image.image}</span>
      <ImageBadge image={image} />
      {newerDigest && (
        <span className={styles.text}>
          <Trans>
            The registry has a newer image under this name. New containers get it after another pull.
          </Trans>
        </span>
      )}
      {failure && <span className={styles.text}>{failure}</span>}
    </li>
  )
}

function Test({ gameId, challengeId, test, dirty }: Props & { test: Lab['test'] }) {
  const { t } = useLingui()
  const ref = { gameId, challengeId }
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const copy = useCopy()
  const endWords = useContainerEndWords()
  const options = { onError, onSettled: () => utils.testContainers.lab.invalidate(ref) }
  const start = trpc.testContainers.start.useMutation(options)
  const stop = trpc.testContainers.stop.useMutation(options)
  const isLive = test && test.state !== 'gone'
  const address = test?.access?.web ?? test?.access?.proxy ?? test?.entry
  return (
    <>
      <p className={styles.text}>
        <Trans>
          A test container has a test flag, lives for two hours, and only the staff of the game reach it.
        </Trans>
      </p>
      {isLive && (
        <div className={styles.actions} role="status">
          <ContainerBadge state={test.state} />
          {test.state === 'running' && (
            <span className={styles.text}>
              <Trans>
                until <LocaleTime at={test.stopAt} format="shortTime" />
              </Trans>
            </span>
          )}
        </div>
      )}
      {isLive && address && (
        <div className={styles.address}>
          <code translate="no" className={styles.code} dir="ltr">
            {address}
          </code>
          <IconButton label={t`Copy`} icon={<CopyIcon />} onClick={() => void copy(address)} />
        </div>
      )}
      {test?.failure && (
        <Callout tone="red" icon={<AlertIcon />} title={endWords[test.failure]}>
          {test.trouble}
        </Callout>
      )}
      {test?.failure && test.output && (
        <details>
          <summary className={styles.text}>
            <Trans>The last lines that it wrote</Trans>
          </summary>
          <pre translate="no" className={styles.output}>
            {test.output}
          </pre>
        </details>
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="subtle"
          icon={<PlayIcon />}
          disabled={dirty}
          pending={start.isPending}
          onClick={() => start.mutate({ ...ref, wait: false })}
        >
          {isLive ? <Trans>Restart</Trans> : <Trans>Start a test container</Trans>}
        </Button>
        {isLive && test.access?.web && (
          <LinkButton
            size="sm"
            variant="outline"
            href={test.access.web}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalIcon />}
          >
            <Trans>Open in the browser</Trans>
          </LinkButton>
        )}
        {isLive && (
          <Button
            size="sm"
            variant="outline"
            tone="red"
            icon={<StopIcon />}
            pending={stop.isPending}
            onClick={() => stop.mutate({ ...ref, wait: false })}
          >
            <Trans>Stop</Trans>
          </Button>
        )}
        {dirty && (
          <span className={styles.text}>
            <Trans>Save first: a test runs what is stored.</Trans>
          </span>
        )}
      </div>
    </>
  )
}
