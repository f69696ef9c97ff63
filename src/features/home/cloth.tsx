// A flag in the wind, drawn as the threads of its cloth. Computed once, with the same result on server and in the browser.
const threads = 34
const width = 720
const height = 420
const steps = 36

const round = (value: number) => Math.round(value * 10) / 10

/** One thread. The amplitude grows with the distance from the pole. */
function thread(index: number): string {
  const share = index / (threads - 1)
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps
    const swing = along ** 1.4 * 62
    const phase = along * 7.4 + share * 1.1
    const x = along * width
    const y =
      70 + share * (height - 150) + Math.sin(phase) * swing + Math.sin(phase * 0.5 + share * 2) * swing * 0.5
    return `${round(x)} ${round(y)}`
  })
  return `M${points.join('L')}`
}

const paths = Array.from({ length: threads }, (_, index) => thread(index))

interface ClothProps {
  className?: string
  /** A wave that runs over the flag once for each new `key`, in the colour palette of its class. */
  ripple?: { key: number; className: string } | null
}

export const Cloth = ({ className, ripple }: ClothProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMaxYMid slice"
    className={className}
    aria-hidden
    focusable="false"
  >
    {paths.map((d, index) => (
      <path
        key={d}
        d={d}
        fill="none"
        stroke={`var(--chakra-colors-brand-${index % 5 === 0 ? 400 : 600})`}
        strokeOpacity={index % 5 === 0 ? 0.75 : 0.42}
        strokeWidth={index % 5 === 0 ? 1.5 : 1}
      />
    ))}
    {ripple && (
      <g key={ripple.key} className={ripple.className} data-ripple>
        {paths.map((d, index) => (
          <path
            key={d}
            d={d}
            fill="none"
            pathLength={100}
            strokeWidth={2}
            style={{ animationDelay: `${index * 12}ms` }}
          />
        ))}
      </g>
    )}
  </svg>
)
