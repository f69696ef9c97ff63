import { styles } from '#src/theme/styles.ts'

export default styles({
  name: { overflowWrap: 'anywhere' },
  uses: { display: 'flex', flexDirection: 'column', gap: '2' },
  kind: { color: 'fg.muted', me: '2' },
  hash: { mt: '3', fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
})
