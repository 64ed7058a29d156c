/** From one level to another, step by step; each step hangs where the one before ended, below zero too. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal, max, min, ZERO } from '@hedgerow/quant/basics/decimal'
import { amountScaleOf, useConventions } from '../person/conventions.ts'
import { useLang, useText } from '../person/language.ts'
import { formatBig, formatNumber } from '../show/formats.ts'

export interface WaterfallStep {
  readonly key: string
  readonly label: Text
  /** Signed change, or the level itself when `level` is set (first and last bar). */
  readonly amount: string
  readonly level?: boolean
  readonly tone?: 'base' | 'covered' | 'open' | 'change'
}

interface WaterfallProps {
  readonly title: Text
  readonly steps: readonly WaterfallStep[]
  readonly currency: string
  readonly height?: number
}

const columnWidth = 100
const barWidth = 56
const headroom = 22
const footroom = 24

export function Waterfall({ title, steps, currency, height = 180 }: WaterfallProps) {
  const t = useText()
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const lang = useLang()
  const bars = barsOf(steps)
  const lowest = min(ZERO, ...bars.map((bar) => bar.bottom))
  const span = max(decimal('1'), ...bars.map((bar) => bar.top)).sub(lowest)
  const room = height - headroom - footroom
  // Screen coordinates are the one place where an amount becomes a number, and nothing is computed from them.
  const y = (level: Decimal) => headroom + room - level.sub(lowest).div(span, 6).toNumber() * room
  const sentence = steps
    .map((step) => `${t(step.label)} ${formatNumber(step.amount, scale)}`)
    .join(t(kitWords.listComma))
  return (
    <svg
      className="hg-waterfall"
      viewBox={`0 0 ${steps.length * columnWidth} ${height}`}
      role="img"
      aria-label={t(kitWords.steps, { title, steps: sentence })}
    >
      {bars.map(({ step, top, bottom }, index) => {
        const x = index * columnWidth + (columnWidth - barWidth) / 2
        const middle = x + barWidth / 2
        return (
          <g key={step.key}>
            <rect
              className={`hg-bar-${step.tone ?? 'change'}`}
              x={x}
              y={y(top)}
              width={barWidth}
              height={Math.max(2, y(bottom) - y(top))}
              rx={2}
            />
            <text className="hg-bar-value" x={middle} y={y(top) - 6}>
              {formatBig(step.amount, lang, 2, scale)}
            </text>
            <text x={middle} y={height - 8}>
              {t(step.label)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function barsOf(steps: readonly WaterfallStep[]) {
  let level = ZERO
  return steps.map((step) => {
    const amount = decimal(step.amount)
    const before = step.level ? ZERO : level
    level = step.level ? amount : level.add(amount)
    return before.lt(level) ? { step, top: level, bottom: before } : { step, top: before, bottom: level }
  })
}
