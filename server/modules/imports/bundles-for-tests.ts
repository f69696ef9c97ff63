// Bundles as readers make them, for tests of what becomes of them.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Bundle, BundleChallenge, BundleFile } from './bundle.ts'
import { emptyBundle } from './empty-bundle.ts'

export const aFileOf = (name: string, content: string, more: Partial<BundleFile> = {}): BundleFile => ({
  name,
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
  open: async () => Readable.from([Buffer.from(content)]),
  ...more,
})

export const aChallengeOf = (title: string, more: Partial<BundleChallenge> = {}): BundleChallenge => ({
  key: title,
  title,
  category: 'Misc',
  type: 'StaticAttachment',
  values: { content: `About ${title}.` },
  flags: [{ kind: 'exact', flag: `flag{${title}}` }],
  files: [],
  prerequisites: [],
  isVisible: true,
  place: `${title}/challenge.yml`,
  ...more,
})

export const aBundle = (instance: string, more: Partial<Bundle> = {}): Bundle => ({
  ...emptyBundle('ctfcli', instance),
  ...more,
})
