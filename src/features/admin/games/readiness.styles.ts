import { styles } from '#src/theme/styles.ts'

export default styles({
  ready: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mb: '6',
    fontSize: 'sm',
    color: 'colorPalette.fg',
  },
  panel: { mb: '6', p: '4', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel' },
  title: { fontSize: 'sm', fontWeight: 'semibold', mb: '2' },
  list: { display: 'flex', flexDirection: 'column', gap: '2', fontSize: 'sm' },
  finding: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    '& svg': { color: 'colorPalette.fg', flexShrink: 0, mt: '0.2em' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& a': { color: 'inherit', textUnderlineOffset: '0.2em' },
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'fg.muted',
    '& a': { color: 'inherit' },
  },
})
