import { keptForADay } from './kept-for-a-day.ts'

/** Where the code waits while its reader registers or logs in: the way there and back has no fragment. */
export const keptInvitation = keptForADay('vexil_invitation')

/** The code that its reader said yes to before they had an account. They are not asked again. */
export const meantInvitation = keptForADay('vexil_invitation_meant')

const joinedBy = 'vexil_joined_by'

/** The link by which the reader came into a team can be handed on, without asking the captain for it. */
export const rememberJoinedBy = (code: string) => sessionStorage.setItem(joinedBy, code)
export const readJoinedBy = (): string | null => sessionStorage.getItem(joinedBy)
