import stripAnsi from 'strip-ansi'

/** A sequence whose end has not arrived yet; and other control characters, but for tabs and line feeds. */
const rest = /\p{Cc}\[[0-9;]*$|[^\P{Cc}\n\t]/gu

/** What a program wrote for a terminal, as plain text: without colours, moves of the cursor and bells. */
export const withoutEscapes = (text: string): string => stripAnsi(text).replace(rest, '')
