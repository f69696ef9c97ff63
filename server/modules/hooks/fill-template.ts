// JSON that the owner of a hook writes, with places for what is told. A place is replaced inside of a text of the JSON, so a name cannot add
// anything to it.
import type { HookMessage } from '#src/contract/hook-messages.ts'
import { chatText, chatTextMax } from '#src/rules/hooks/chat-text.ts'

/** @throws SyntaxError for what is no JSON. */
export function fillTemplate(template: string, text: string, message: HookMessage): string {
  const places = placesOf(text, message)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        Object.hasOwn(places, name) ? places[name]! : whole,
      )
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]))
  }
  return JSON.stringify(fill(JSON.parse(template)))
}

function placesOf(text: string, { type, timestamp, data }: HookMessage): Record<string, string> {
  const name = (value: string | undefined) => chatText('template', value ?? '')
  return {
    text,
    type,
    timestamp,
    game: name('game' in data ? data.game.title : undefined),
    challenge: name('challenge' in data ? data.challenge.title : undefined),
    team: name('team' in data ? data.team?.name : undefined),
    owner: name('owner' in data ? data.owner.name : undefined),
    blood: 'blood' in data && data.blood !== null ? String(data.blood) : '',
    notice: chatText('template', 'notice' in data ? data.notice.text : '', chatTextMax),
  }
}
