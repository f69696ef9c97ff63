import { useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { useLook } from '#src/lib/shell.ts'

/** The same name as in `server/ssr/page-init-middleware.ts`. */
const cookie = 'vexil_chart'

/** Of more teams the rows come first: ten of them fit a laptop without the chart. */
const teamsBelowChart = 10

/** Whether the chart is folded away. What a reader chose is kept in a cookie, so that the server draws the same. */
export function useChartFold(teams: number): { folded: boolean; toggle: () => void } {
  const { boardChart } = useLook()
  const [folded, setFolded] = useState(
    boardChart === 'folded' || (boardChart !== 'open' && teams > teamsBelowChart),
  )
  const toggle = () => {
    keepCookie(cookie, folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return { folded, toggle }
}
