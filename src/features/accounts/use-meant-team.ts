import { useEffect, useState } from 'react'
import { meantInvitation } from '#src/lib/kept-invitation.ts'
import { parseInviteCode } from '#src/rules/invite-code.ts'

/** The name of the team that the reader joins as soon as they have an account. Only the browser knows it. */
export function useMeantTeam(): string | undefined {
  const [team, setTeam] = useState<string>()
  useEffect(() => setTeam(parseInviteCode(meantInvitation.read() ?? '')?.name), [])
  return team
}
