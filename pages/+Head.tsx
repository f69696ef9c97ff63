import { usePageContext } from 'vike-react/usePageContext'
import { loadWatch } from '#src/features/connection/load-watch.ts'
import type { Locale } from '#src/rules/terms.ts'
import cyrillic from '#src/theme/fonts/geist-cyrillic.woff2?url'
import latin from '#src/theme/fonts/geist-latin.woff2?url'
import mono from '#src/theme/fonts/geist-mono-latin.woff2?url'
import vietnamese from '#src/theme/fonts/geist-vietnamese.woff2?url'

const alphabets: Partial<Record<Locale, string>> = { 'ru-RU': cyrillic, 'vi-VN': vietnamese }

/** Fetched after what the first paint needs: text is painted without them if they are not there yet (src/theme/fonts.css). */
export default function Head() {
  const { locale, cspNonce, frame } = usePageContext()
  const alphabet = alphabets[locale]
  const fonts = [latin, mono, ...(alphabet ? [alphabet] : [])].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="low"
      href={href}
    />
  ))
  return (
    <>
      <script nonce={cspNonce ?? undefined} dangerouslySetInnerHTML={{ __html: loadWatch }} />
      {frame && (
        <noscript>
          {/* With a query the server renders the whole page. */}
          <meta httpEquiv="refresh" content="0; url=?whole" />
        </noscript>
      )}
      {fonts}
    </>
  )
}
