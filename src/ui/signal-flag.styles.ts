import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'block',
    flexShrink: 0,
    overflow: 'visible',
    '& [data-cloth]': { fill: 'colorPalette.contrast', stroke: 'colorPalette.solid' },
    '& [data-coloured]': { fill: 'colorPalette.solid' },
    transition: 'translate {durations.move} {easings.settle}',
  },
  outlined: {
    '& [data-cloth]': { fill: 'none' },
    '& [data-coloured]': { fillOpacity: 0.35 },
  },
})
