/** What a dealer agrees to: both amounts in words, the rate, and what it costs against the mid. */
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import type { Inquiry, OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'
import { Countdown } from './Countdown.tsx'

interface DealFactsProps {
  readonly inquiry: Inquiry
  readonly quote: OnlineQuote
  readonly readAt: number
}

export function DealFacts({ inquiry, quote, readAt }: DealFactsProps) {
  const t = useText()
  const { currencyPair, currency, currency2, dealAmt, settleDate, mid, dealDirection } = inquiry
  const [base = '', second = ''] = currencyPair.split('/')
  const buysBase = dealDirection === DealDirection.of.buy
  const amountIn = (code: string) => (
    <Money value={code === currency ? dealAmt : quote.dealAmt2} currency={code} withCurrency />
  )
  const [buy, sell] = buysBase ? [base, second] : [second, base]
  return (
    <dl className="hg-quote-facts">
      <div>
        <dt>{t(inquiryTexts.buySell, { buy, sell })}</dt>
        <dd>
          {amountIn(buy)} / {amountIn(sell)}
        </dd>
      </div>
      <div>
        <dt>{t(quoteWords.exchangeRate)}</dt>
        <dd>
          <b>
            <Rate value={quote.exchangeRate} pair={currencyPair} />
          </b>
        </dd>
      </div>
      <div>
        <dt>{t(quoteWords.validity)}</dt>
        <dd>
          <Countdown secondsLeft={Number(quote.secondsLeft ?? 0)} readAt={readAt} validity={quote.validity} />
        </dd>
      </div>
      <div>
        <dt>{t(quoteWords.settleDate)}</dt>
        <dd>{formatDate(settleDate)}</dd>
      </div>
      <div>
        <dt>{t(inquiryTexts.mid)}</dt>
        <dd>{mid ? <Rate value={mid.midPrice} pair={currencyPair} /> : nothing}</dd>
      </div>
      <div>
        <dt>{t(quoteWords.spreadPip)}</dt>
        <dd className="hg-number">{quote.spreadPip ?? nothing}</dd>
      </div>
      <div>
        <dt>{t(quoteWords.spreadCost)}</dt>
        <dd>
          {quote.spreadCost === null || currency2 === '' ? (
            nothing
          ) : (
            <span className="hg-number">{formatNumber(quote.spreadCost, 2)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
