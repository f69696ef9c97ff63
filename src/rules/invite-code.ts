// An invite code is `name:team id:token` with 32 lower-case hex digits as token; the name is ignored and may contain colons
// (behaviour 2.2).

export type InviteCode = { name: string; teamId: number; token: string }

const largestId = 2 ** 31 - 1

export const formatInviteCode = ({ name, teamId, token }: InviteCode): string => `${name}:${teamId}:${token}`

export const parseInviteCode = (code: string): InviteCode | null => {
  const parts = /^(.*):(\d{1,10}):([0-9a-f]{32})$/s.exec(code)
  if (!parts) return null
  const [, name = '', id, token = ''] = parts
  const teamId = Number(id)
  return teamId <= largestId ? { name, teamId, token } : null
}

/** The page that a code leads to. The fragment is not sent to the server, so the code is in no log of addresses. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}/teams/join#${encodeURIComponent(code)}`

/** The code in what somebody typed or pasted: the code itself, or a link to it. */
export function inviteCodeIn(text: string): string {
  const [, fragment] = /\/teams\/join[^#]*#(\S+)/.exec(text) ?? []
  return fragment === undefined ? text.trim() : inviteCodeOf(fragment)
}

/** The code in the fragment of an address; '' when it is broken. */
export function inviteCodeOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment.replace(/^#/, '')).trim()
  } catch {
    return ''
  }
}
