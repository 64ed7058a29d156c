/** One line under a converted figure: which rates and curves made it, from where and of which day. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { CurveUsed, PointsUsed, RateUsed } from '@hedgerow/contract/market/market-used.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { rateScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'

interface RatesUsedProps {
  readonly rates: readonly RateUsed[]
  /** What discounted the figure, where anything did. */
  readonly curves?: readonly CurveUsed[]
  /** Quoted points that stood in place of curves. */
  readonly points?: readonly PointsUsed[]
}

export function RatesUsed({ rates, curves = [], points = [] }: RatesUsedProps) {
  const t = useText()
  const conventions = useConventions()
  const sourceOf = ({ simulated, dataSource }: Pick<RateUsed, 'simulated' | 'dataSource'>) =>
    simulated ? tradePlTexts.simulated : labelOf(RateSource, dataSource)
  const curveSource = ({ curveName, versionNo, ...curve }: CurveUsed) =>
    curveName === null ? sourceOf(curve) : t(zeroCurveTexts.namedVersion, { curveName, versionNo: versionNo ?? 0 })
  if (rates.length === 0) return null
  return (
    <p className="hg-hint hg-rates-used">
      {t(tradePlTexts.ratesUsed)}
      {rates.map((rate) => (
        <bdi key={rate.currencyPair} title={rate.derivedFrom ?? undefined}>
          {t(tradePlTexts.rateUsed, {
            pair: rate.quotedUnit === 1 ? rate.currencyPair : `${rate.quotedUnit} ${rate.currencyPair}`,
            rate: formatNumber(rate.midPrice, rateScaleOf(conventions, rate.currencyPair)),
            source: sourceOf(rate),
            date: formatDate(rate.dataDate),
          })}
        </bdi>
      ))}
      {curves.map((curve) => (
        <bdi key={[curve.currency, curve.curveName, curve.versionNo].join(' ')}>
          {t(tradePlTexts.curveUsed, {
            currency: curve.currency,
            source: curveSource(curve),
            date: formatDate(curve.ratesDate),
          })}
        </bdi>
      ))}
      {points.map(({ currencyPair, dataSource, dataDate }) => (
        <bdi key={currencyPair}>
          {t(tradePlTexts.pointsUsed, {
            pair: currencyPair,
            source: labelOf(RateSource, dataSource),
            date: formatDate(dataDate),
          })}
        </bdi>
      ))}
    </p>
  )
}
