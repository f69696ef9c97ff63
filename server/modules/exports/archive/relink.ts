import type { ExportedFile } from '../repository.ts'
import { fileAddress } from './file-address.ts'

export interface Place {
  /** From the page to the root of the archive, such as `../../`. */
  root: string
  origin: string
  /** Of the game, with its pages. */
  id: number
  pages: readonly { slug: string; folder: string }[]
  posts: readonly { id: string; folder: string }[]
  files: ReadonlyMap<string, ExportedFile>
}

/** Rendered Markdown has its attributes in double quotes, and `<` in texts is escaped. */
const tag = /<(a|img)\b((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g
const attribute = /\s+([\w-]+)(?:="([^"]*)")?/g

/**
 * HTML of a text for a page that is read without the site: stored files are in the archive, other addresses of the site lead nowhere,
 * and pictures of other sites become links, so that reading tells nobody anything.
 * @param html of `renderMarkdown`.
 */
export function relink(html: string, place: Place): string {
  return html.replace(tag, (_, name: string, text: string) => {
    const attributes = new Map([...text.matchAll(attribute)].map(([, key, value]) => [key!, value ?? '']))
    const at = name === 'a' ? 'href' : 'src'
    const address = attributes.get(at)
    if (address !== undefined) {
      const next = addressFor(address, place)
      if (name === 'img' && (next === undefined || /^[a-z]+:/i.test(next))) {
        const words = attributes.get('alt') || next || ''
        return next === undefined ? words : `<a href="${next}">${words}</a>`
      }
      if (next === undefined) attributes.delete(at)
      else attributes.set(at, next)
    }
    return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}>`
  })
}

/** Undefined: there is nothing at it any more. Both are escaped as in HTML. */
function addressFor(address: string, { root, origin, id, pages, posts, files }: Place): string | undefined {
  const ofSite = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (ofSite.startsWith('#')) return ofSite
  if (/^(?:https?:|mailto:|\/\/)/i.test(ofSite)) return ofSite.startsWith('//') ? `https:${ofSite}` : ofSite
  const [, gameId, slug] = /^\/games\/(\d+)\/pages\/([^?#]+)/.exec(ofSite) ?? []
  const page = Number(gameId) === id && pages.find((one) => one.slug.toLowerCase() === slug!.toLowerCase())
  if (page) return `${root}pages/${page.folder}/index.html`
  const [, postId] = /^\/posts\/([^/?#]+)/.exec(ofSite) ?? []
  const post = posts.find((one) => one.id === postId)
  if (post) return `${root}posts/${post.folder}/index.html`
  const file = files.get(/^\/assets\/([0-9a-f]{64})(?:[/?#]|$)/.exec(ofSite)?.[1] ?? '')
  return file && `${root}${fileAddress(file)}`
}
