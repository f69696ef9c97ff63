// What a page draws without its styles until a script has brought them.
import type { Page } from 'playwright-core'

/** The text of each sheet, by its address. */
const sheets = new Map<string, string>()

/** @returns classes of the page as it was sent that no sheet has which it names itself. */
export async function unstyled({ request }: Page, sent: string): Promise<string[]> {
  const links = sent.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []
  const addresses = links.map((link) => /href="([^"]+)"/.exec(link)![1]!)
  let styles = ''
  for (const address of addresses) {
    if (!sheets.has(address)) sheets.set(address, await (await request.get(address)).text())
    styles += sheets.get(address)
  }
  const used = new Set([...sent.matchAll(/\bsx-\w+/g)].map(([name]) => name))
  return [...used].filter((name) => !styles.includes(`.${name}`)).map((name) => `No style of ${name} is sent`)
}
