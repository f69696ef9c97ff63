import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  // Over the bar, which follows it.
  ticks: { position: 'relative', height: '3', mb: '-2' },
  tick: {
    position: 'absolute',
    bottom: '0',
    width: '3',
    height: '6',
    translate: '-50%',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(50% - 1px)',
      bottom: '0',
      width: '2px',
      height: '2.5',
      borderRadius: 'full',
      bg: 'yellow.solid',
      transition: 'height {durations.move}',
    },
    '&[data-own]::before': { bg: 'brand.solid' },
    '&[aria-pressed=true]::before, &:hover::before': { height: '4' },
  },
  words: { display: 'flex', flexWrap: 'wrap', columnGap: '3', order: '3', ...note },
})
