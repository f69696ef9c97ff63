import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { changeDaemonSettings, daemonName, useDaemonSettings } from '#src/lib/daemon/daemon.ts'
import { commandLine } from '#src/lib/daemon/daemon-client.ts'
import { useDaemon } from '#src/lib/daemon/daemon-view.ts'
import { loopbackOrigin } from '#src/lib/daemon/settings.ts'
import { useSite } from '#src/lib/shell.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PlugIcon, RefreshIcon } from '#src/ui/icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './daemon.styles.ts'
import { daemonStates, daemonTones } from './daemon-words.ts'

const download = 'https://github.com/XDSEC/WebSocketReflectorX/releases'
const settleMs = 300

/** Explains local forwarding, shows how it is, and has its settings. Nothing is sent to this machine before a button is pressed. */
export default function DaemonDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const { state, version, ports } = useDaemon()
  const settings = useDaemonSettings()
  const [api, setApi] = useState(settings.api)
  const [name, setName] = useState(settings.name)
  const origin = loopbackOrigin(api)

  // Typing settles before the daemon is asked at another address.
  useEffect(() => {
    if (origin === undefined || (origin === settings.api && name === settings.name)) return
    const timer = setTimeout(() => changeDaemonSettings({ ...settings, api: origin, name }), settleMs)
    return () => clearTimeout(timer)
  }, [origin, name, settings])

  const turn = (isOn: boolean) =>
    changeDaemonSettings({ ...settings, isOn, name, api: origin ?? settings.api })
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={<Trans>Local forwarding</Trans>}
      footer={
        state === 'Off' ? (
          <Button
            icon={<PlugIcon />}
            disabled={origin === undefined}
            onClick={() => turn(true)}
            data-autofocus
          >
            <Trans>Connect</Trans>
          </Button>
        ) : (
          <>
            <Button variant="outline" tone="gray" onClick={() => turn(false)}>
              <Trans>Stop using it</Trans>
            </Button>
            <Button
              icon={<RefreshIcon />}
              disabled={origin === undefined || state === 'Usable'}
              onClick={() => turn(true)}
            >
              <Trans>Try again</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.text}>
          <Trans>
            With the program WebSocketReflectorX on your computer, an instance gets a port there, so that
            netcat, a debugger or any other tool reaches it as if it ran on your computer.
          </Trans>{' '}
          <a href={download} target="_blank" rel="noreferrer" className={styles.link}>
            <Trans>Download it</Trans>
          </a>
        </p>
        <div className={styles.state} role="status">
          <Badge tone={daemonTones[state]} dot>
            {i18n._(daemonStates[state])}
          </Badge>
          {version && state !== 'Off' && (
            <span className={styles.version}>
              {version === commandLine ? (
                <Trans>Command-line version</Trans>
              ) : (
                <Trans>Version {version}</Trans>
              )}
            </span>
          )}
        </div>
        {state === 'Pending' && (
          <p>
            <Trans>Allow this site in the window of the program. This page notices it by itself.</Trans>
          </p>
        )}
        {state === 'Invalid' && (
          <ul className={styles.help} aria-label={t`Possible reasons`}>
            <li>
              <Trans>The program is not running, or it listens at another port: look at its settings.</Trans>
            </li>
            <li>
              <Trans>
                The browser asked whether this site may reach your computer, and the answer was no.
              </Trans>
            </li>
            <li>
              <Trans>This site was refused in the program.</Trans>
            </li>
          </ul>
        )}
        {ports.length > 0 && (
          <ul className={styles.ports} aria-label={t`Forwarded ports`}>
            {ports.map(({ local }) => (
              <li key={local}>{local}</li>
            ))}
          </ul>
        )}
        <TextField
          label={t`Address of the program`}
          mono
          spellCheck={false}
          value={api}
          onChange={setApi}
          hint={t`Only addresses on this computer can be used.`}
          error={origin === undefined ? t`Enter an address like 127.0.0.1:3307.` : undefined}
        />
        <TextField
          label={t`Name of this site in the program`}
          value={name}
          maxLength={100}
          placeholder={daemonName(site.title)}
          onChange={setName}
        />
        <Switch
          label={t`Allow other computers in my network`}
          hint={t`Forwarded ports are then open to everybody in the network that you are in.`}
          checked={settings.allowLan}
          onChange={(allowLan) => changeDaemonSettings({ ...settings, allowLan })}
        />
      </div>
    </Dialog>
  )
}
