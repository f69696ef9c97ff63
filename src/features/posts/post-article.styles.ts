import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '6' },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    alignSelf: 'flex-start',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { color: 'brand.fg' },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    pb: '6',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  title: {
    fontSize: { base: '2xl', sm: '3xl' },
    fontWeight: 'semibold',
    lineHeight: '1.15',
    letterSpacing: '-0.025em',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    // The pin.
    '& svg': { width: '0.6em', height: '0.6em' },
  },
  meta: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
  edit: { marginInlineStart: 'auto' },
})
