import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { fieldText } from './axis-range.ts'
import { extentOf, roundTicks, tickText } from './graph-scale.ts'

interface Curve {
  readonly name: string
  readonly values: readonly (number | null)[]
}

interface LineGraphProps {
  readonly sentence: string
  readonly x: readonly number[]
  readonly curves: readonly Curve[]
  readonly xName: string
  readonly yName: string
  /** The input that stands in the form. */
  readonly present: number
  readonly show: (value: number) => string
}

const height = 300
const usualWidth = 640
const frame = { left: 68, right: 16, top: 26, bottom: 44 }

/** A path through the points that have a value; gaps stay gaps. */
function pathOf(values: readonly (number | null)[], place: (at: number, value: number) => string): string {
  let isDrawing = false
  return values
    .map((value, at) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const step = `${isDrawing ? 'L' : 'M'}${place(at, value)}`
      isDrawing = true
      return step
    })
    .join('')
}

function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.max(280, entry?.contentRect.width ?? usualWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { place, width }
}

/** Curves over one axis, drawn here: the chart library is larger than everything else of a calculator together. */
export function LineGraph({ sentence, x, curves, xName, yName, present, show }: LineGraphProps) {
  const { place, width } = useWidth()
  const [pointed, setPointed] = useState<number | null>(null)
  const [left, right] = [x[0] ?? 0, x.at(-1) ?? 1]
  const all = curves.flatMap(({ values }) => values.filter((value) => value !== null))
  const [low, high] = extentOf(all)
  const innerWidth = width - frame.left - frame.right
  const innerHeight = height - frame.top - frame.bottom
  const xAt = (value: number) => frame.left + (innerWidth * (value - left)) / (right - left || 1)
  const yAt = (value: number) => frame.top + (innerHeight * (high - value)) / (high - low)
  const xTicks = roundTicks(left, right, Math.max(3, Math.floor(innerWidth / 90)))
  const yTicks = roundTicks(low, high, 5)
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = (event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left) / innerWidth
    setPointed(Math.min(x.length - 1, Math.max(0, Math.round(at * (x.length - 1)))))
  }
  const read = pointed ?? nearest(x, present)
  const readout = curves.map(({ name, values }) => {
    const value = values[read]
    return `${curves.length > 1 ? `${name} ` : ''}${value === null || value === undefined ? '—' : show(value)}`
  })
  return (
    <div ref={place}>
      <p className="hg-calc-readout">
        <bdi dir="ltr">{`${xName} ${fieldText(x[read] ?? 0)}`}</bdi>
        {curves.map(({ name }, at) => (
          <span key={name} className={`hg-calc-curve-${at}`}>
            {readout[at]}
          </span>
        ))}
      </p>
      <svg
        role="img"
        aria-label={sentence}
        width={width}
        height={height}
        className="hg-calc-graph"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
      >
        {yTicks.map((tick) => (
          <g key={tick}>
            <line x1={frame.left} x2={width - frame.right} y1={yAt(tick)} y2={yAt(tick)} />
            <text x={frame.left - 6} y={yAt(tick) + 4} className="hg-calc-tick-y">
              {tickText(tick, yTicks)}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick} x={xAt(tick)} y={height - frame.bottom + 16} className="hg-calc-tick-x">
            {tickText(tick, xTicks)}
          </text>
        ))}
        <text x={frame.left} y={14} className="hg-calc-axis-name">
          {yName}
        </text>
        <text x={frame.left + innerWidth / 2} y={height - 8} className="hg-calc-tick-x">
          {xName}
        </text>
        {present >= left && present <= right ? (
          <line
            className="hg-calc-present"
            x1={xAt(present)}
            x2={xAt(present)}
            y1={frame.top}
            y2={height - frame.bottom}
          />
        ) : null}
        {pointed === null ? null : (
          <line
            className="hg-calc-pointed"
            x1={xAt(x[pointed] ?? 0)}
            x2={xAt(x[pointed] ?? 0)}
            y1={frame.top}
            y2={height - frame.bottom}
          />
        )}
        {curves.map(({ name, values }, at) => (
          <path
            key={name}
            className={`hg-calc-curve hg-calc-curve-${at}`}
            d={pathOf(values, (index, value) => `${rounded(xAt(x[index] ?? 0))} ${rounded(yAt(value))}`)}
          />
        ))}
      </svg>
    </div>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10

const nearest = (x: readonly number[], value: number) =>
  x.reduce((best, one, at) => (Math.abs(one - value) < Math.abs((x[best] ?? 0) - value) ? at : best), 0)
