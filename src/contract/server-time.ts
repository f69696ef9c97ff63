/** On answers to calls of our pages: the time of the server in epoch milliseconds. Pages follow it, and not the clock of the browser. */
export const serverTimeHeader = 'vexil-time'
