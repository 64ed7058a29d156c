/** What a dealer agrees to: both amounts in words, the rate, and what it costs against the mid. */

import { type Hedge, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { fxDealOnlineApi, type Inquiry, type OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { LimitUse } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { DealType } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import type { Fact } from '../../kit/review/FactList.tsx'
import { formatDate, formatNumber, nothing } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { LimitLine } from '../../pieces/limit/LimitLine.tsx'
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
  const home = useHomeCurrency(inquiry.orgId)
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
            <Rate value={quote.exchangeRate} pair={currencyPair} agreed />
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
            <Money value={quote.spreadCost} currency={home} withCurrency />
          )}
        </dd>
      </div>
      <AfterDeal inquiry={inquiry} quoteSource={quote.quoteSource} />
    </dl>
  )
}

interface AfterDealProps {
  readonly inquiry: Inquiry
  readonly quoteSource: string
}

/** How the limit of the bank, the board's quota and the hedge request stand once it is dealt; asked for as the dialog opens. */
function AfterDeal({ inquiry, quoteSource }: AfterDealProps) {
  const t = useText()
  const { data } = useQueryOf(fxDealOnlineApi.terms, askedOf(inquiry), { gcTime: 0 })
  const hedgeId = inquiry.hedgeRequestId ?? ''
  const { data: hedge } = useQueryOf(hedgeApi.query, { id: hedgeId }, { enabled: hedgeId !== '', gcTime: 0 })
  const facility = data?.banks.find((bank) => bank.quoteSource === quoteSource)?.facility
  const facts: Fact[] = [
    [inquiryTexts.facilityAfter, after(facility)],
    [inquiryTexts.quotaAfter, after(data?.quota, 'quotaOf')],
    [inquiryTexts.coverAfter, hedge && t(inquiryTexts.executedAfter, executedAfter(hedge, inquiry))],
  ]
  return facts.map(([word, value]) =>
    value ? (
      <div key={word.en} className="hg-quote-after">
        <dt>{t(word)}</dt>
        <dd>{value}</dd>
      </div>
    ) : null,
  )
}

const askedOf = ({
  orgId,
  businType,
  currencyPair,
  dealDirection,
  currency,
  dealAmt,
  dealLimit,
  hedgeRequestId,
}: Inquiry) => ({
  orgId,
  businType,
  currencyPair,
  dealDirection,
  currency,
  dealAmt,
  dealLimit,
  dealType: DealType.of.hedge,
  ...(hedgeRequestId ? { hedgeRequestId } : {}),
})

/** Nothing is said of a limit that is not known. */
const after = (use: LimitUse | null | undefined, of?: 'quotaOf') =>
  use?.usedUsd && use.leftUsd && use.neededUsd ? (
    <LimitLine
      limit={use.limitUsd}
      used={decimal(use.usedUsd).add(decimal(use.neededUsd)).toString()}
      left={decimal(use.leftUsd).sub(decimal(use.neededUsd)).toString()}
      {...(of ? { of } : {})}
    />
  ) : undefined

function executedAfter({ requestCode, executedAmt, hedgeAmt, hedgeCurrency }: Hedge, { currency, dealAmt }: Inquiry) {
  const whole = (amount: string) => formatNumber(amount, 0)
  const done = currency === hedgeCurrency ? decimal(executedAmt).add(decimal(dealAmt)).toString() : executedAmt
  return { code: requestCode, done: whole(done), all: `${hedgeCurrency ?? ''} ${whole(hedgeAmt)}` }
}
