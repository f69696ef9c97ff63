import { useLingui } from '@lingui/react/macro'
import type { AuditAction, AuditKind } from '#src/contract/audit-fields.ts'

/** What is changed. */
export function useKindWords(): Record<AuditKind, string> {
  const { t } = useLingui()
  return {
    game: t`Games`,
    challenge: t`Challenges`,
    capture: t`Traffic`,
    notice: t`Notices`,
    post: t`Posts`,
    participation: t`Registrations`,
    adjustment: t`Adjustments of points`,
    checkerToken: t`Tokens of checkers`,
    submission: t`Judged answers`,
    staff: t`Staff`,
    team: t`Teams`,
    user: t`Users`,
    settings: t`Settings`,
    token: t`API tokens`,
    file: t`Files`,
    job: t`Background jobs`,
    container: t`Containers`,
  }
}

/** What was done. */
export function useActionWords(): Record<AuditAction, string> {
  const { t } = useLingui()
  return {
    'game.create': t`Game created`,
    'game.update': t`Game changed`,
    'game.delete': t`Game deleted`,
    'game.deleteWriteups': t`Writeups deleted`,
    'game.reveal': t`Board revealed`,
    'game.hideAgain': t`Board frozen again`,
    'challenge.create': t`Challenge created`,
    'challenge.update': t`Challenge changed`,
    'challenge.delete': t`Challenge deleted`,
    'challenge.addFlags': t`Flags added`,
    'challenge.deleteFlag': t`Flag deleted`,
    'capture.delete': t`Traffic deleted`,
    'notice.create': t`Notice published`,
    'notice.update': t`Notice changed`,
    'notice.delete': t`Notice deleted`,
    'post.create': t`Post published`,
    'post.update': t`Post changed`,
    'post.delete': t`Post deleted`,
    'participation.review': t`Registration reviewed`,
    'participation.update': t`Answers of a team changed`,
    'adjustment.create': t`Points adjusted`,
    'adjustment.delete': t`Adjustment taken back`,
    'checkerToken.create': t`Token of a checker created`,
    'checkerToken.replace': t`Token of a checker replaced`,
    'checkerToken.delete': t`Token of a checker revoked`,
    'submission.judge': t`Answer judged`,
    'staff.create': t`Staff added`,
    'staff.update': t`Staff role changed`,
    'staff.delete': t`Staff removed`,
    'team.update': t`Team changed`,
    'team.delete': t`Team deleted`,
    'user.create': t`User created`,
    'user.update': t`User changed`,
    'user.delete': t`User deleted`,
    'user.resetPassword': t`Password reset`,
    'settings.update': t`Settings changed`,
    'settings.testMail': t`Test mail sent`,
    'token.create': t`Token created`,
    'token.revoke': t`Token revoked`,
    'token.restore': t`Token restored`,
    'token.delete': t`Token deleted`,
    'file.create': t`File uploaded`,
    'file.delete': t`File deleted`,
    'job.retry': t`Job run again`,
    'job.dismiss': t`Job dismissed`,
    'container.start': t`Test container started`,
    'container.stop': t`Container stopped`,
    'container.takeImages': t`Images pulled`,
  }
}
