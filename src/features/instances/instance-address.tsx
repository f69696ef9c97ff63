import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnContainer } from '#src/contract/containers.ts'
import { useForwardedPort } from '#src/lib/daemon/use-forwarded-port.ts'
import { fillConnection, needsInstance } from '#src/rules/connection-text.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { ExternalIcon } from '#src/ui/screen-icons.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './instance-panel.styles.ts'

/** A port on the player's machine, for the commands. */
const localPort = 1337

/** The script that forwards a port; the server that has the container has it too. */
const scriptOf = (proxy: string) => new URL('/static/connect.py', proxy.replace(/^ws/, 'http')).href

type Reached = Pick<OwnContainer, 'entry' | 'access'>

/** Where the container is reached, and how with the tools that players have. */
export function InstanceAddress({
  container: { entry, access },
  isWeb,
  label,
  connection,
}: {
  container: Reached
  isWeb: boolean
  /** For the list of the forwarding daemon. */
  label: string
  /** What players type, with `{host}` and `{port}` of the instance. Empty: none. */
  connection: string
}) {
  const { t } = useLingui()
  const { local, isClosed, forward } = useForwardedPort(access?.proxy, label)
  if (!access) {
    return (
      <>
        {entry && <Command text={connection} address={entry} />}
        <Address label={t`Address`} value={entry ?? ''} />
        {isWeb && entry && <Open href={`http://${entry}`} />}
      </>
    )
  }
  if (access.web) {
    return (
      <>
        <Command text={connection} address={access.web} />
        <Address label={t`Address, only for you`} value={access.web} />
        <Open href={access.web} />
      </>
    )
  }
  return (
    <>
      {local && <Command text={connection} address={local} />}
      {local && <Address label={t`On your machine`} value={local} />}
      {local && isWeb && <Open href={`http://${local}`} />}
      {isClosed && (
        <div>
          <Button size="sm" variant="outline" onClick={forward}>
            <Trans>Forward a port to it again</Trans>
          </Button>
        </div>
      )}
      <Address label={t`Websocket address, only for you`} value={access.proxy} />
      <details className={styles.ways}>
        <summary>
          <Trans>How to connect</Trans>
        </summary>
        <Way
          title={<Trans>With websocat, as a port on your machine:</Trans>}
          command={`websocat --binary tcp-listen:127.0.0.1:${localPort} '${access.proxy}'`}
        />
        <Way
          title={<Trans>Or with Python, and nothing else:</Trans>}
          command={`curl -s ${scriptOf(access.proxy)} | python3 - '${access.proxy}' ${localPort}`}
        />
        <Way
          title={<Trans>Then, in another terminal:</Trans>}
          command={fillConnection(
            needsInstance(connection) ? connection : 'nc {host} {port}',
            `127.0.0.1:${localPort}`,
          )}
        />
      </details>
    </>
  )
}

/** How to connect, as the author wrote it. A text without the address of the instance is shown with the task. */
function Command({ text, address }: { text: string; address: string }) {
  const { t } = useLingui()
  return needsInstance(text) && <Address label={t`Connect with`} value={fillConnection(text, address)} />
}

function Address({ label, value }: { label: string; value: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div>
      <div className={styles.label} aria-hidden>
        {label}
      </div>
      <div className={styles.address}>
        <input
          className={styles.entry}
          aria-label={label}
          readOnly
          value={value}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton label={t`Copy`} icon={<CopyIcon />} onClick={() => void copy(value)} />
      </div>
    </div>
  )
}

const Open = ({ href }: { href: string }) => (
  <div>
    <LinkButton href={href} target="_blank" rel="noopener noreferrer" icon={<ExternalIcon />}>
      <Trans>Open in the browser</Trans>
    </LinkButton>
  </div>
)

function Way({ title, command }: { title: ReactNode; command: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={styles.way}>
      {title}
      <div className={styles.address}>
        <code translate="no" className={styles.command} dir="ltr">
          {command}
        </code>
        <IconButton label={t`Copy`} icon={<CopyIcon />} onClick={() => void copy(command)} />
      </div>
    </div>
  )
}
