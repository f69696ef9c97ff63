import { styles } from '#src/theme/styles.ts'

export default styles({
  sign: { position: 'relative', display: 'inline-flex' },
  dot: {
    position: 'absolute',
    insetBlockEnd: '-2px',
    insetInlineEnd: '-3px',
    width: '2.5',
    height: '2.5',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'bg.panel',
    bg: 'colorPalette.solid',
  },
  stack: { display: 'flex', flexDirection: 'column', gap: '6' },
  text: { color: 'fg.muted' },
  link: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  version: { color: 'fg.muted', fontSize: 'sm' },
  help: { display: 'flex', flexDirection: 'column', gap: '1', ps: '6', listStyle: 'disc', color: 'fg.muted' },
  ports: { display: 'flex', flexDirection: 'column', gap: '1', fontFamily: 'mono', fontSize: 'sm' },
})
