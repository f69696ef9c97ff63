import { styles } from '#src/theme/styles.ts'

const flag = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M5 3.2a1 1 0 0 1 1-1h.3a1 1 0 0 1 1 1v.6h12.1c.9 0 1.4 1 .9 1.7l-2.9 4.1 2.9 4.1c.5.7 0 1.7-.9 1.7H7.3v5.4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1z'/%3E%3C/svg%3E")`

export default styles({
  flag: {
    display: 'inline-block',
    width: '1.05rem',
    height: '1.05rem',
    verticalAlign: 'middle',
    bg: 'currentColor',
    mask: `${flag} center / contain no-repeat`,
    forcedColorAdjust: 'none',
  },
  medal: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '1.3rem',
    height: '1.45rem',
    verticalAlign: 'middle',
    fontStyle: 'normal',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1',
    color: '#1a1306',
    clipPath: 'polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%)',
    forcedColorAdjust: 'none',
  },
  place1: { background: 'linear-gradient(160deg, #ffe38a, #f2b92f 55%, #c98a12)' },
  place2: { background: 'linear-gradient(160deg, #f4f7fb, #bfc9d6 55%, #8d99aa)' },
  place3: { background: 'linear-gradient(160deg, #f7c79b, #d98a4e 55%, #a85f29)' },
})
