import { useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { useLook } from '#src/lib/shell.ts'

/** The same name as in `server/ssr/page-init-middleware.ts`. */
const cookie = 'vexil_chart'

/** Whether the chart is folded away. Kept in a cookie, so that the server draws the same. */
export function useChartFold(): { folded: boolean; toggle: () => void } {
  const { boardChart } = useLook()
  const [folded, setFolded] = useState(boardChart === 'folded')
  const toggle = () => {
    keepCookie(cookie, folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return { folded, toggle }
}
