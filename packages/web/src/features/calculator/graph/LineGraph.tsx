import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { fieldText } from '../state/axis-range.ts'
import { GraphAxes } from './GraphAxes.tsx'
import { graphFrame, graphHeight, pathOf } from './graph-frame.ts'
import './calculator-graph.css'

export interface Curve {
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

const usualWidth = 640
const leastWidth = 280

/** As wide as its place. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(([entry]) =>
      setWidth(Math.max(leastWidth, entry?.contentRect.width ?? usualWidth)),
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { place, width }
}

const nearest = (x: readonly number[], value: number) =>
  x.reduce((best, one, at) => (Math.abs(one - value) < Math.abs((x[best] ?? 0) - value) ? at : best), 0)

/** Curves over one axis, drawn here: the chart library is larger than everything else of a calculator together. */
export function LineGraph({ sentence, x, curves, xName, yName, present, show }: LineGraphProps) {
  const { place, width } = useWidth()
  const [pointed, setPointed] = useState<number | null>(null)
  const all = curves.flatMap(({ values }) => values.filter((value) => value !== null))
  const frame = graphFrame(x, all, width)
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left
    const share = at / (frame.right - frame.left)
    const [from = 0, to = 0] = [x[0], x.at(-1)]
    setPointed(nearest(x, from + share * (to - from)))
  }
  const read = pointed ?? nearest(x, present)
  return (
    <div ref={place}>
      <p className="hg-calc-readout">
        <bdi dir="ltr">{`${xName} ${fieldText(x[read] ?? 0)}`}</bdi>
        {curves.map(({ name, values }, at) => (
          <span key={name} className={`hg-calc-curve-${at}`}>
            {`${curves.length > 1 ? `${name} ` : ''}${show(values[read] ?? Number.NaN)}`}
          </span>
        ))}
      </p>
      <svg
        role="img"
        aria-label={sentence}
        width={width}
        height={graphHeight}
        className="hg-calc-graph"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
      >
        <GraphAxes
          frame={frame}
          xName={xName}
          yName={yName}
          present={present}
          pointed={pointed === null ? undefined : x[pointed]}
        />
        {curves.map(({ name, values }, at) => (
          <path key={name} className={`hg-calc-curve hg-calc-curve-${at}`} d={pathOf(x, values, frame)} />
        ))}
      </svg>
    </div>
  )
}
