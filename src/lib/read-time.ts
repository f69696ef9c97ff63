/** A typed time of day, 24 hours: `9`, `930`, `9:30`, `09:30:15`. @returns `HH:MM:SS`, or null for what is none. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2})(?:[:.]?(\d{2}))?)?$/.exec(text.trim())
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}
