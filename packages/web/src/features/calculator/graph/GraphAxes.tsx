import type { GraphFrame } from './graph-frame.ts'
import { tickText } from './graph-scale.ts'

interface GraphAxesProps {
  readonly frame: GraphFrame
  readonly xName: string
  readonly yName: string
  /** Vertical lines: at the present input, and where the pointer is. */
  readonly present: number
  readonly pointed: number | undefined
}

/** Ticks, names and grid lines of a graph, and its two vertical lines. */
export function GraphAxes({ frame, xName, yName, present, pointed }: GraphAxesProps) {
  const { left, right, top, bottom, xTicks, yTicks, xAt, yAt, isInside } = frame
  return (
    <>
      {yTicks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={yAt(tick)} y2={yAt(tick)} />
          <text x={left - 6} y={yAt(tick) + 4} className="hg-calc-tick-y">
            {tickText(tick, yTicks)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} x={xAt(tick)} y={bottom + 16} className="hg-calc-tick-x">
          {tickText(tick, xTicks)}
        </text>
      ))}
      <text x={left} y={14}>
        {yName}
      </text>
      <text x={(left + right) / 2} y={bottom + 36} className="hg-calc-tick-x">
        {xName}
      </text>
      {isInside(present) ? (
        <line className="hg-calc-present" x1={xAt(present)} x2={xAt(present)} y1={top} y2={bottom} />
      ) : null}
      {pointed === undefined ? null : (
        <line className="hg-calc-pointed" x1={xAt(pointed)} x2={xAt(pointed)} y1={top} y2={bottom} />
      )}
    </>
  )
}
