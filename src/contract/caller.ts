/** On answers to calls of our pages: the id of the account that called, or `guest`. Pages notice by it that their session is over. */
export const callerHeader = 'vexil-caller'
export const guestCaller = 'guest'
