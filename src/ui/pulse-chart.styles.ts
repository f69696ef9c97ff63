import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { minWidth: '0' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    mb: '2',
    '& span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& span::before': { content: '""', width: '3', height: '2', borderRadius: 'l1' },
    '& [data-kind=solves]::before': { bg: 'brand.solid' },
    '& [data-kind=wrong]::before': { bg: 'border.control' },
  },
  chart: {
    display: 'block',
    width: 'full',
    height: '7rem',
    '& [data-kind=solves]': { fill: 'brand.solid' },
    '& [data-kind=wrong]': { fill: 'border.control' },
    '& [data-kind=line]': { fill: 'border.emphasized' },
  },
  axis: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    mt: '2',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
})
