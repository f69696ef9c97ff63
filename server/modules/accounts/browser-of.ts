import Bowser from 'bowser'

/** Browser and system in words; '' when the client does not say. */
export function browserOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80)
}
