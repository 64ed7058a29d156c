// The product's motif as a picture: one bar a currency, jade where it is covered, amber hatch where it is open. No figures: it shows no data.
const bars = [
  { whole: 520, covered: 354 },
  { whole: 404, covered: 222 },
  { whole: 300, covered: 246 },
  { whole: 236, covered: 71 },
  { whole: 148, covered: 135 },
]
const rowHeight = 44

export function CoverArt() {
  return (
    <svg className="entry-bars" viewBox={`0 0 520 ${bars.length * rowHeight}`} aria-hidden="true">
      <defs>
        <pattern id="open-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" fill="#f2b84b" />
          <rect width="3" height="9" fill="#c98f2b" />
        </pattern>
      </defs>
      {bars.map(({ whole, covered }, index) => {
        const y = index * rowHeight + 14
        return (
          <g key={whole}>
            <rect y={y} width="520" height="16" rx="4" fill="#16294a" />
            <rect y={y} width={whole} height="16" rx="4" fill="url(#open-hatch)" />
            <rect y={y} width={covered} height="16" rx="4" fill="#0b8a80" />
            <rect x={covered - 4} y={y} width="4" height="16" fill="#0b8a80" />
            <rect x={covered - 1} y={y - 5} width="2" height="26" rx="1" fill="#c9d3e3" />
          </g>
        )
      })}
    </svg>
  )
}
