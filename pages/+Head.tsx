import { usePageContext } from 'vike-react/usePageContext'
import { loadWatch } from '#src/features/connection/load-watch.ts'
import { followSystem } from '#src/features/shell/follow-system.ts'
import { noteEarlyEdits } from '#src/lib/note-early-edits.ts'
import type { Locale } from '#src/rules/terms.ts'
import cyrillic from '#src/theme/fonts/geist-cyrillic.woff2?url'
import latin from '#src/theme/fonts/geist-latin.woff2?url'
import vietnamese from '#src/theme/fonts/geist-vietnamese.woff2?url'

const alphabets: Partial<Record<Locale, string>> = { 'ru-RU': cyrillic, 'vi-VN': vietnamese }

/**
 * The fonts of nearly all text: the first paint waits for a font that is asked for and late. Others are used once they are there
 * (src/theme/fonts.css).
 */
export default function Head() {
  const { look, cspNonce, frame, site } = usePageContext()
  const alphabet = alphabets[look.locale]
  // A site of another face needs none before its first paint.
  const files = site?.own.face ? [] : [latin, ...(alphabet ? [alphabet] : [])]
  const fonts = files.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ))
  return (
    <>
      {fonts}
      <script
        nonce={cspNonce ?? undefined}
        dangerouslySetInnerHTML={{
          __html: (look.followsSystem ? followSystem : '') + noteEarlyEdits + loadWatch,
        }}
      />
      {frame && (
        <noscript>
          {/* With a query the server renders the whole page. */}
          <meta httpEquiv="refresh" content="0; url=?whole" />
        </noscript>
      )}
    </>
  )
}
