import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DaemonState } from '#src/lib/daemon/daemon-client.ts'

export const daemonStates: Record<DaemonState, MessageDescriptor> = {
  Off: msg`Not used`,
  Invalid: msg`Not connected`,
  Pending: msg`Waiting for you`,
  Usable: msg`Connected`,
}

export const daemonTones = {
  Off: 'gray',
  Invalid: 'orange',
  Pending: 'orange',
  Usable: 'green',
} as const satisfies Record<DaemonState, string>
