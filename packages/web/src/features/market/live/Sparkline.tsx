/** The last thirty daily mids as a line that ends in a dot; its words say its span. */
import { type LiveRate, liveRateTexts } from '@hedgerow/contract/market/live/live-rate.contract'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { spanOf, sparkPoints } from './live-figures.ts'

const [width, height, edge] = [96, 20, 3]

export function Sparkline({ rate: { currencyPair: pair, spark } }: { readonly rate: LiveRate }) {
  const t = useText()
  const decimals = useConventions((state) => rateScaleOf(state, pair))
  const points = sparkPoints(spark, width, height)
  const [x, y] = points.at(-1) ?? [0, 0]
  const { low, high } = spanOf(spark)
  const says = t(liveRateTexts.spark, {
    pair,
    days: spark.length,
    low: formatNumber(low, decimals),
    high: formatNumber(high, decimals),
  })
  return (
    <svg
      role="img"
      aria-label={says}
      className="hg-spark"
      width={width + 2 * edge}
      height={height + 2 * edge}
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
    >
      <title>{says}</title>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2} />
    </svg>
  )
}
