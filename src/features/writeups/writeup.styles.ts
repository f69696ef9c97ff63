import { styles } from '#src/theme/styles.ts'

export default styles({
  label: { display: { base: 'none', sm: 'inline' } },
  stack: { display: 'flex', flexDirection: 'column', gap: '4' },
  state: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    borderRadius: 'l2',
    bg: 'bg.muted',
    fontSize: 'sm',
    '&[data-done]': { bg: 'green.subtle', color: 'green.fg' },
    '& > svg': { mt: '0.1em' },
  },
  words: { minWidth: '0', overflowWrap: 'anywhere' },
  facts: { color: 'fg.muted', fontSize: 'xs' },
})
