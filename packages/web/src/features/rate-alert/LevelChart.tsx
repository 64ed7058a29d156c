/** The last three months of the pair, or of its forward, with the level as a line on it, which is dragged or moved by the arrows. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { rateAlertApi } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { addMonths, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { rateScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { type LevelScale, movedBy, placeOf, rateAt, scaleOf } from './level-scale.ts'
import './level-chart.css'

const months = 3

interface LevelChartProps {
  readonly pair: string
  /** A tenor; empty of spot. */
  readonly term: string
}

/** Nothing where the pair has no fixings. */
export function LevelChart({ pair, term }: LevelChartProps) {
  const decimals = useConventions((state) => rateScaleOf(state, pair))
  const today = useSystemDate()
  const dataDateStart = isBusinessDate(today) ? addMonths(today, -months) : undefined
  const isSpot = term === ''
  const query = { currencyPair: pair, dataDateStart, dataDateEnd: undefined }
  const { data: spot } = useQueryOf(marketPriceApi.history, query, { enabled: isSpot })
  const { data: weeks } = useQueryOf(rateAlertApi.forwards, { currencyPair: pair, term }, { enabled: !isSpot })
  const fixings = isSpot ? spot?.fixings : weeks
  const mids = useMemo(() => (fixings ?? []).map(({ midPrice }) => midPrice), [fixings])
  const scale = scaleOf(mids, decimals)
  const last = mids.at(-1)
  return scale && last ? (
    <Picture pair={isSpot ? pair : `${pair} ${term}`} mids={mids} last={last} scale={scale} />
  ) : null
}

interface PictureProps {
  readonly pair: string
  readonly mids: readonly string[]
  readonly last: string
  readonly scale: LevelScale
}

const isRate = (typed: unknown): typed is string => typeof typed === 'string' && /^\d{1,9}(\.\d{1,10})?$/.test(typed)
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function Picture({ pair, mids, last, scale }: PictureProps) {
  const t = useText()
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name: 'level' })
  const place = useRef<HTMLDivElement>(null)
  const { decimals } = scale
  // Where nothing is typed yet, the line lies at the latest fixing.
  const level = isRate(typed) && Number(typed) > 0 ? typed : last
  const set = (rate: string) => setValue('level', rate, { shouldDirty: true, shouldValidate: true })
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = place.current?.getBoundingClientRect()
    if (box && box.height > 0) set(rateAt(scale, (event.clientY - box.top) / box.height))
  }
  const press = (event: KeyboardEvent) => {
    const pips = steps[event.key]
    if (pips === undefined) return
    event.preventDefault()
    set(movedBy(level, pips, decimals))
  }
  const points = mids.map((mid, at) => [(100 * at) / Math.max(1, mids.length - 1), 100 * placeOf(scale, decimal(mid))])
  const levelText = formatNumber(level, decimals)
  const says = t(rateAlertTexts.chartSays, { pair, level: levelText, rate: formatNumber(last, decimals) })
  return (
    <figure className="hg-level-chart">
      <div ref={place} className="hg-level-place">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.map((point) => point.join(',')).join(' ')} />
        </svg>
        <div
          className="hg-level-line"
          style={{ insetBlockStart: `${100 * placeOf(scale, decimal(level))}%` }}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t(rateAlertTexts.chart)}
          aria-valuemin={Number(scale.low.toString())}
          aria-valuemax={Number(scale.high.toString())}
          aria-valuenow={Number(level)}
          aria-valuetext={levelText}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        >
          <span className="hg-number">{levelText}</span>
        </div>
      </div>
      <figcaption className="hg-hint">{says}</figcaption>
    </figure>
  )
}
