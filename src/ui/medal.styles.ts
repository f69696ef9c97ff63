import { styles } from '#src/theme/styles.ts'
import { drawn } from '#src/theme/text.ts'

const metal = (face: string, edge: string, ink: string) => ({
  '& path': { fill: face, stroke: edge },
  '& text': { fill: ink },
})

export default styles({
  root: {
    display: 'block',
    flexShrink: 0,
    overflow: 'visible',
    '& path': { strokeWidth: '1.5', strokeLinejoin: 'round' },
    '& text': { fontSize: drawn(11), fontWeight: 'semibold', fontFamily: 'body' },
  },
  place1: metal('#f5c542', '#b98a12', '#4a3500'),
  place2: metal('#cdd6e1', '#8792a2', '#2c3644'),
  place3: metal('#d9935b', '#9a5d2c', '#3d1f07'),
  open: { '& path': { fill: 'none', stroke: '{colors.border.emphasized}', strokeDasharray: '2.5 2.5' } },
  own: {
    filter: 'drop-shadow(0 0 4px {colors.brand.solid})',
    '& path': { stroke: '{colors.brand.solid}', strokeWidth: '2.6' },
  },
})
