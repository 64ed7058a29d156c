/** The stored mid with its source and day, how far the rate stands from it, and what a submission would refuse. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { DealReview, Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatPercent } from '../../../kit/show/formats.ts'
import { Rate } from '../../../kit/show/Rate.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { LimitStanding } from './LimitStanding.tsx'

type Standing = Pick<DealReview, 'market' | 'deviationPct' | 'verdict'>

export function MarketLine({ quote }: { readonly quote: Quote | undefined }) {
  const t = useText()
  if (!quote) return null
  return (
    <div className="hg-span-all hg-deal-market" aria-live="polite">
      <MarketStanding standing={quote} pair={quote.pair} />
      {quote.facility ? <LimitStanding use={quote.facility} /> : null}
      {quote.quota ? <LimitStanding use={quote.quota} of="quotaOf" /> : null}
      {quote.problems.map(({ field, message }) => (
        <p key={field + message} className="hg-error">
          {message}
        </p>
      ))}
      {quote.problems.length > 0 ? <p className="hg-hint">{t(tradeTexts.problems)}</p> : null}
    </div>
  )
}

interface MarketStandingProps {
  readonly standing: Standing
  readonly pair: string | null
}

/** Mid, source, day and distance on one line. */
export function MarketStanding({ standing, pair }: MarketStandingProps) {
  const t = useText()
  const { market, deviationPct, verdict } = standing
  if (verdict === MarketVerdict.of.none) return null
  if (!market) {
    return (
      <p>
        {t(tradeTexts.noMarket)} <StatusTag dictionary={MarketVerdict} value={verdict} />
      </p>
    )
  }
  const source = t(labelOf(RateSource, market.dataSource))
  const basis = market.basis === 'forward' ? tradeWords.forwardRate : tradeWords.spotRate
  return (
    <p>
      {t(tradeTexts.market)} · {t(basis)}{' '}
      <b>
        <Rate value={market.midPrice} pair={pair} forward={market.basis === 'forward'} />
      </b>{' '}
      <span className="hg-hint">
        {t(tradeTexts.marketOf, { source, date: formatDate(market.dataDate) })}
        {market.simulated ? ` · ${t(tradeTexts.simulated)}` : ''}
      </span>{' '}
      {deviationPct ? (
        <>
          {t(tradeTexts.deviation)} <b className="hg-number">{formatPercent(deviationPct, 2)}</b>{' '}
        </>
      ) : null}
      {deviationPct || verdict === MarketVerdict.of.spotOnly ? (
        <StatusTag dictionary={MarketVerdict} value={verdict} />
      ) : null}
    </p>
  )
}
