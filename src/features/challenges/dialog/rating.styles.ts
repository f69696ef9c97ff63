import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    mt: '4',
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  stars: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '& legend': { float: 'inline-start', me: '3', fontSize: 'sm', color: 'fg.muted' },
  },
  star: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'l2',
    fontSize: 'xl',
    color: 'border.emphasized',
    cursor: 'pointer',
    '&[data-lit]': { color: 'yellow.fg' },
    '&:hover': { bg: 'bg.muted' },
    '&:focus-within': { outline: '2px solid', outlineColor: 'brand.solid' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  },
  keys: { display: 'flex', gap: '2' },
})
