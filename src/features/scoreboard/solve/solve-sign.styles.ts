import { styles } from '#src/theme/styles.ts'

// A board has thousands of signs. Masks and clip paths would make each of them a layer, which the browser visits for every frame and
// every move of the mouse; backgrounds make none.

/** A pole, and a cloth with a notch that points at its middle from the right corners. */
const pole = 'linear-gradient(currentColor, currentColor) 23% 43% / 10% 79% no-repeat'
const cloth =
  'conic-gradient(from 28deg at 77% 50%, transparent 123deg, currentColor 125deg) 61% 23% / 58% 49% no-repeat'

/** A hexagon of metal. @param colours hexadecimal digits: of the light, the middle and the shade. */
const medal = (light: string, middle: string, shade: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 52 58' preserveAspectRatio='none'%3E%3ClinearGradient id='m' x2='.4' y2='1'%3E%3Cstop stop-color='%23${light}'/%3E%3Cstop offset='.55' stop-color='%23${middle}'/%3E%3Cstop offset='1' stop-color='%23${shade}'/%3E%3C/linearGradient%3E%3Cpath fill='url(%23m)' d='M26 0 52 14.5v29L26 58 0 43.5v-29z'/%3E%3C/svg%3E") center / 100% 100% no-repeat`

export default styles({
  flag: {
    display: 'inline-block',
    width: '1.05rem',
    height: '1.05rem',
    verticalAlign: 'middle',
    background: `${pole}, ${cloth}`,
    forcedColorAdjust: 'none',
  },
  medal: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '1.3rem',
    height: '1.45rem',
    verticalAlign: 'middle',
    fontStyle: 'normal',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1',
    color: '#1a1306',
    forcedColorAdjust: 'none',
  },
  place1: { background: medal('ffe38a', 'f2b92f', 'c98a12') },
  place2: { background: medal('f4f7fb', 'bfc9d6', '8d99aa') },
  place3: { background: medal('f7c79b', 'd98a4e', 'a85f29') },
})
