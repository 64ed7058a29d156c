/** One line under a converted figure: which rates made it, from where and of which day. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { RateUsed } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { formatDate, formatNumber } from './formats.ts'
import { useText } from './language.ts'

interface RatesUsedProps {
  readonly rates: readonly RateUsed[]
}

const shownDecimals = 4

export function RatesUsed({ rates }: RatesUsedProps) {
  const t = useText()
  if (rates.length === 0) return null
  return (
    <p className="hg-hint hg-rates-used">
      {t(tradePlTexts.ratesUsed)}
      {rates.map((rate) => (
        <bdi key={rate.currencyPair} title={rate.derivedFrom ?? undefined}>
          {t(tradePlTexts.rateUsed, {
            pair: rate.quotedUnit === 1 ? rate.currencyPair : `${rate.quotedUnit} ${rate.currencyPair}`,
            rate: formatNumber(rate.midPrice, shownDecimals),
            source: rate.simulated ? tradePlTexts.simulated : labelOf(RateSource, rate.dataSource),
            date: formatDate(rate.dataDate),
          })}
        </bdi>
      ))}
    </p>
  )
}
