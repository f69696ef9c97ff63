import type { Services } from './access/services.ts'
import type { Job } from './jobs/define-job.ts'
import { makeBackups } from './modules/backups/make-backups.ts'
import { planChecks } from './modules/checks/plan-checks.ts'
import { runCheck } from './modules/checks/run-check.ts'
import { prepareImage } from './modules/containers/prepare-image.ts'
import { releaseFiles } from './modules/files/release-files.ts'
import { deliverToHook } from './modules/hooks/deliver-to-hook.ts'
import { sendMail } from './modules/mails/send-mail.ts'
import { sendPush } from './modules/push/send-push.ts'
import { sweeps } from './sweeps.ts'

/** Every kind of job that this server runs. */
export const allJobs: Job<Services>[] = [
  sendMail,
  deliverToHook,
  sendPush,
  releaseFiles,
  prepareImage,
  runCheck,
  planChecks,
  makeBackups,
  ...sweeps,
]
