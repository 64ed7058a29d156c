import './ring.css'

const [usualSize, stroke] = [28, 3]

interface RingProps {
  /** Of the whole, what is left: 0 to 1. */
  readonly share: number
  readonly size?: number
}

/** How much of a time is left, as a ring that empties. */
export function Ring({ share, size = usualSize }: RingProps) {
  const radius = size / 2 - stroke
  const around = 2 * Math.PI * radius
  const at = { cx: size / 2, cy: size / 2, r: radius }
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <circle className="hg-ring-rest" {...at} />
      <circle className="hg-ring-left" {...at} strokeDasharray={around} strokeDashoffset={around * (1 - share)} />
    </svg>
  )
}
