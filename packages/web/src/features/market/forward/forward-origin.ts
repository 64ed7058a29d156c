import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketWords } from '@hedgerow/contract/market/market.text'
import type { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'

/** Where spot, curves and quotes come from, and of which day they are. */
export function originOf(
  { spot, baseCurve, quoteCurve, quotedDate, quotedDecimalScale }: ForwardTable,
  t: ReturnType<typeof useText>,
): string[] {
  const mid = formatNumber(spot.midPrice, quotedDecimalScale)
  const derived = spot.derivedFrom ? ` (${spot.derivedFrom})` : ''
  const source = `${t(labelOf(RateSource, spot.dataSource))} ${formatDate(spot.dataDate)}${derived}`
  const curves = [baseCurve, quoteCurve].flatMap((curve) =>
    curve
      ? [
          [
            t(marketWords.curveOf, { currency: curve.currency }),
            ...(curve.own ? [t(zeroCurveTexts.namedVersion, curve.own)] : []),
            t(marketWords.ratesOf, { date: formatDate(curve.ratesDate) }),
          ].join(' '),
        ]
      : [],
  )
  const quoted = quotedDate ? [t(marketWords.quotedOf, { date: formatDate(quotedDate) })] : []
  return [`${t(marketWords.spot)} ${mid}, ${source}`, ...curves, ...quoted]
}
