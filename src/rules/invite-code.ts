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
