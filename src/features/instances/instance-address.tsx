import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OwnContainer } from '#src/contract/containers.ts'
import { useForwardedPort } from '#src/lib/daemon/use-forwarded-port.ts'
import { fillConnection, needsInstance } from '#src/rules/connection-text.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { ExternalIcon } from '#src/ui/screen-icons.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './instance-panel.styles.ts'

const InstanceConsole = lazy(() => import('./instance-console.tsx'))

/** A port on the player's machine, for the commands. */
const localPort = 1337
const localAddress = `127.0.0.1:${localPort}`
const plainCommand = 'nc {host} {port}'

/** The script that talks to an instance or forwards a port to it; the server that has the container has it too. */
const scriptOf = (proxy: string) => new URL('/static/connect.py', proxy.replace(/^ws/, 'http')).href

type Reached = Pick<OwnContainer, 'entry' | 'access'>

/** How the container is reached: first the one line, or the link, that works now. Other ways are under "More". */
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
  const { local: forwarded, isClosed, forward } = useForwardedPort(access?.proxy, label)
  const command = needsInstance(connection) ? connection : plainCommand
  if (!access) return <Direct address={entry ?? ''} {...{ isWeb, command }} />
  if (access.web) return <Direct address={access.web} isWeb command={command} />
  if (forwarded)
    return (
      <Direct address={forwarded} {...{ isWeb, command }}>
        <OtherWays proxy={access.proxy} {...{ isWeb, command }} />
      </Direct>
    )
  return (
    <>
      {isClosed && (
        <div>
          <Button size="sm" variant="outline" onClick={forward}>
            <Trans>Forward a port to it again</Trans>
          </Button>
        </div>
      )}
      <Proxied proxy={access.proxy} {...{ isWeb, command }} />
    </>
  )
}

interface WaysProps {
  proxy: string
  isWeb: boolean
  /** With `{host}` and `{port}`. */
  command: string
}

/** An address that tools of the player reach by themselves. */
function Direct({
  address,
  isWeb,
  command,
  children,
}: Omit<WaysProps, 'proxy'> & { address: string; children?: ReactNode }) {
  const { t } = useLingui()
  const line = fillConnection(command, address)
  return (
    <>
      {isWeb ? (
        <Open href={address.includes('://') ? address : `http://${address}`} />
      ) : (
        <Line label={t`Connect with`} value={line} />
      )}
      {isWeb && command !== plainCommand && <Line label={t`Connect with`} value={line} />}
      <More>
        <Line label={t`Address`} value={address} />
        {children}
      </More>
    </>
  )
}

/** Reached through the platform only: one command for who has Python, and one for who has the forwarder. */
function Proxied(props: WaysProps) {
  const { t } = useLingui()
  const [talks, setTalks] = useState(false)
  const { proxy, isWeb, command } = props
  const talksPlainly = !isWeb && command.startsWith('nc ')
  return (
    <>
      {talksPlainly ? (
        <Line
          label={t`Connect with Python`}
          value={`python3 -c "$(curl -s ${scriptOf(proxy)})" '${proxy}'`}
        />
      ) : (
        <>
          <Line label={t`Forward a port with Python`} value={forwardWith(proxy)} />
          {isWeb ? (
            <Open href={`http://${localAddress}`} />
          ) : (
            <Line label={t`Then`} value={fillConnection(command, localAddress)} />
          )}
        </>
      )}
      {talksPlainly && !talks && (
        <div>
          <Button size="sm" variant="outline" tone="gray" onClick={() => setTalks(true)}>
            <Trans>Nothing installed? Open a console here</Trans>
          </Button>
        </div>
      )}
      {talks && (
        <Suspense>
          <InstanceConsole address={proxy} onClose={() => setTalks(false)} />
        </Suspense>
      )}
      <More>
        <OtherWays {...props} />
      </More>
    </>
  )
}

const forwardWith = (proxy: string) => `python3 -c "$(curl -s ${scriptOf(proxy)})" '${proxy}' ${localPort}`

function OtherWays({ proxy, isWeb, command }: WaysProps) {
  const { t } = useLingui()
  return (
    <>
      <Way
        title={<Trans>A port on your machine, with wsrx:</Trans>}
        command={`wsrx connect -p ${localPort} '${proxy}'`}
      />
      <Way title={<Trans>With Python:</Trans>} command={forwardWith(proxy)} />
      <Way
        title={<Trans>With websocat:</Trans>}
        command={`websocat --binary tcp-listen:${localAddress} '${proxy}'`}
      />
      <Way
        title={<Trans>Then, in another terminal:</Trans>}
        command={isWeb ? `curl http://${localAddress}` : fillConnection(command, localAddress)}
      />
      <Line label={t`Websocket address, only for you`} value={proxy} />
    </>
  )
}

const More = ({ children }: { children: ReactNode }) => (
  <details className={styles.ways}>
    <summary>
      <Trans>More</Trans>
    </summary>
    {children}
  </details>
)

function Line({ label, value }: { label: string; value: string }) {
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
