import { styles } from '#src/theme/styles.ts'

// A board has thousands of signs. Masks and clip paths would make each of them a layer, which the browser visits for every frame and
// every move of the mouse; backgrounds make none.

/** A pole, and a cloth with a notch that points at its middle from the right corners. */
const pole = 'linear-gradient(currentColor, currentColor) 23% 43% / 10% 79% no-repeat'
const cloth =
  'conic-gradient(from 28deg at 77% 50%, transparent 123deg, currentColor 125deg) 61% 23% / 58% 49% no-repeat'

/**
 * A hexagon of metal: two triangles and what is between them. As an SVG it would cost the first paint a document of its own.
 *
 * @param colours of the light, the middle and the shade.
 */
const medal = (light: string, middle: string, shade: string) => {
  const corner = (colour: string) => `transparent, ${colour} 2deg 122deg, transparent 124deg`
  return [
    `conic-gradient(from 118deg at 50% 0, ${corner(light)}) top / 100% 25.5% no-repeat`,
    `linear-gradient(${light}, ${middle} 55%, ${shade}) center / 100% 51% no-repeat`,
    `conic-gradient(from 298deg at 50% 100%, ${corner(shade)}) bottom / 100% 25.5% no-repeat`,
  ].join(', ')
}

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
  place1: { background: medal('#ffe38a', '#f2b92f', '#c98a12') },
  place2: { background: medal('#f4f7fb', '#bfc9d6', '#8d99aa') },
  place3: { background: medal('#f7c79b', '#d98a4e', '#a85f29') },
})
