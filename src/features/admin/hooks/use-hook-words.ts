import { useLingui } from '@lingui/react/macro'
import type { DeliveryState, HookEnd, HookKind, HookTopic, HookView } from '#src/rules/hooks/hook-terms.ts'
import type { PaletteName } from '#src/theme/colours.ts'

export function useKindWords(): Record<HookKind, string> {
  const { t } = useLingui()
  return {
    webhook: t`Signed webhook`,
    discord: 'Discord',
    slack: 'Slack',
    mattermost: 'Mattermost',
    telegram: 'Telegram',
    matrix: 'Matrix',
    template: t`JSON template`,
  }
}

export function useTopicWords(): Record<HookTopic, string> {
  const { t } = useLingui()
  return {
    blood: t`Bloods`,
    solve: t`All solves`,
    announcement: t`Notices`,
    challenge: t`Challenges switched on or off, and new hints`,
    clock: t`New games, start, freeze and end`,
    registration: t`Registrations, their reviews, and new names of teams`,
    instance: t`Failed instances`,
    cheat: t`Detected cheats`,
  }
}

export function useViewWords(): Record<HookView, { name: string; text: string }> {
  const { t } = useLingui()
  return {
    public: {
      name: t`Public`,
      text: t`Told what every visitor may know: nothing of hidden games and challenges, and no solves while the scoreboard is frozen.`,
    },
    staff: {
      name: t`Staff`,
      text: t`Told everything, also what players must not see. Use it only for rooms of the staff.`,
    },
  }
}

export function useStateWords(): Record<DeliveryState, { name: string; tone: PaletteName }> {
  const { t } = useLingui()
  return {
    waiting: { name: t`Waiting`, tone: 'orange' },
    delivered: { name: t`Delivered`, tone: 'green' },
    'given-up': { name: t`Given up`, tone: 'red' },
  }
}

export function useEndWords(): Record<HookEnd, string> {
  const { t } = useLingui()
  return {
    gone: t`The service says that this address does not exist any more. Correct it and switch the hook on again.`,
    failing: t`Nothing could be delivered for five days. Check the address and switch the hook on again.`,
  }
}
