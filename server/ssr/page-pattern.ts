/** `/games/@id/challenges` for the metrics; undefined when no page was found for the address. */
export const pagePattern = ({ pageId }: { pageId?: string | null }): string | undefined =>
  pageId ? pageId.replace(/^\/pages|\/index$/g, '') || '/' : undefined
