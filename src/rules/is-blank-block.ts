type Block =
  | { kind: 'text'; title: string; content: string }
  | { kind: 'schedule'; entries: readonly unknown[] }
  | { kind: 'sponsors'; sponsors: readonly unknown[] }
  | { kind: 'hero' | 'games' | 'news' | 'board' }

/** A block of the front page in which nothing is filled in yet. Readers do not see it. */
export function isBlankBlock(block: Block): boolean {
  switch (block.kind) {
    case 'text':
      return block.title.trim() === '' && block.content.trim() === ''
    case 'schedule':
      return block.entries.length === 0
    case 'sponsors':
      return block.sponsors.length === 0
    default:
      return false
  }
}
