import { useLingui } from '@lingui/react/macro'

/** What a kind of job does; the technical name of a kind that is not known here. */
export function useJobWords(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'send-mail': t`Send a mail`,
    'make-backups': t`Make a backup`,
    'release-files': t`Remove files that nothing uses`,
    'sweep-addresses': t`Remove old addresses from the logs`,
    'sweep-audit': t`Clear old entries of the audit log`,
    'sweep-captcha': t`Clear old captchas`,
    'sweep-login-failures': t`Clear old failed log-ins`,
    'sweep-logs': t`Clear old lines of the log`,
    'sweep-mail-tokens': t`Clear expired links of mails`,
    'sweep-equal-calls': t`Clear marks of calls that were sent twice`,
    'sweep-revisions': t`Clear old revisions`,
    'sweep-sessions': t`Clear expired sessions`,
    'sweep-sign-ins': t`Clear log-ins at providers that were not finished`,
    'sweep-unconfirmed-accounts': t`Delete accounts that were never confirmed`,
    'sweep-containers': t`Clear old records of instances`,
    'look-at-images': t`Look for new versions of container images`,
    'prepare-image': t`Pull a container image`,
    'run-check': t`Check a challenge`,
    'plan-checks': t`Look for checks of challenges that are due`,
    'deliver-to-hook': t`Send messages to a webhook`,
    'send-push': t`Send a notification to a device`,
    'sweep-import-files': t`Clear old uploads of imports`,
    'sweep-hook-deliveries': t`Clear old messages to webhooks`,
    'sweep-try-outs': t`Delete try-outs that are over`,
    'sweep-files': t`Look for files that nothing uses`,
  }
  return (kind) => {
    const consumer = /^consume-(.+)$/.exec(kind)?.[1]
    return consumer === undefined ? (words[kind] ?? kind) : t`Handle events: ${consumer}`
  }
}
