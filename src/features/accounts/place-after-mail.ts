import { keptForADay } from '#src/lib/kept-for-a-day.ts'

/** The page that a new account wanted to go to. The mailed link opens in another tab of the same browser, and leads on from there. */
export const placeAfterMail = keptForADay('vexil_after_mail')
