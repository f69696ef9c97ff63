// Files of the pages of a game. Repositories of ctfcli name one by the address that CTFd gives it: `/files/media/map.png`.

/** What an address may have. Programs use the one that they are answered, so that others become `_`. */
const unusual = /[^A-Za-z0-9._-]+/g
const named = /\/files\/([A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*)/g

/** Where a file is kept that a program wants to have at `wanted`; '' when nothing of it can be used. */
export const mediaLocation = (wanted: string, lengthMax: number): string =>
  wanted
    .split('/')
    .map((part) => part.replace(unusual, '_').replace(/^\.+/, ''))
    .filter((part) => part !== '')
    .join('/')
    .slice(0, lengthMax)
    .replace(/\/$/, '')

interface Locations {
  has(location: string): boolean
}

/** The file that is named. A dot behind an address may be the end of a sentence. */
function locationIn(written: string, files: Locations): string | undefined {
  return [written, written.replace(/\.+$/, '')].find((one) => files.has(one))
}

/** A text with the addresses that its files have here. */
export const withMediaAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  addresses.size === 0
    ? text
    : text.replace(named, (whole, written: string) => {
        const location = locationIn(written, addresses)
        return location === undefined ? whole : addresses.get(location)! + written.slice(location.length)
      })

/** Which of the files a text names. */
export const mediaNamedIn = (text: string, files: Locations): string[] =>
  [...text.matchAll(named)].flatMap(([, written]) => locationIn(written!, files) ?? [])
