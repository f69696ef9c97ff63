import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { startDaemon } from '#src/lib/daemon/daemon.ts'
import type { DaemonNotice } from '#src/lib/daemon/daemon-client.ts'
import { type Note, notify } from '#src/ui/notify.ts'

interface Words {
  tone: Note['tone']
  title: MessageDescriptor
  text: MessageDescriptor
}

const unreachable = msg`The forwarding daemon does not answer`
const failed = msg`The forwarding daemon reported an error`

/** The text that players read for each notice. */
const daemonNotices: Record<DaemonNotice, Words> = {
  offline: {
    tone: 'error',
    title: msg`The forwarding daemon is offline`,
    text: msg`It was closed, or it does not allow this site any more. Its ports do not work until it is back.`,
  },
  connect: { tone: 'error', title: unreachable, text: msg`Failed to connect to wsrx daemon` },
  check: {
    tone: 'error',
    title: unreachable,
    text: msg`Failed to check wsrx version, is wsrx daemon running?`,
  },
  version: {
    tone: 'warning',
    title: msg`The forwarding daemon is too old`,
    text: msg`Version 0.4 or newer is needed. Please update it.`,
  },
  sync: { tone: 'error', title: failed, text: msg`Failed to sync instances, is wsrx daemon running?` },
  add: { tone: 'error', title: failed, text: msg`Failed to add instance, is wsrx daemon running?` },
  delete: { tone: 'error', title: failed, text: msg`Failed to delete instance, is wsrx daemon running?` },
}

/** Starts the client of the daemon, which tells the player in toasts what goes wrong. */
export const startWithNotices = (siteName: string, words: () => I18n): Promise<void> =>
  startDaemon(siteName, (notice) => {
    const { tone, title, text } = daemonNotices[notice]
    notify({ tone, title: words()._(title), text: words()._(text) })
  })
