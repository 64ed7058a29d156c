/** One bank's answer: its price against the mid while it can be dealt, and what became of it afterwards. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import type { Inquiry, OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { LoseReason, QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Button } from 'antd'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { amountScaleOf, useConventions, useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { WhyButton } from '../../kit/say/WhyButton.tsx'
import { formatDate, formatNumber, nothing } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { Countdown, useHasEnded } from './Countdown.tsx'
import { tryOf } from './poll.ts'

interface QuoteCardProps {
  readonly inquiry: Inquiry
  readonly quote: OnlineQuote
  readonly readAt: number
  /** Why nobody may deal here, besides the quote itself. */
  readonly barred: string
  readonly onDeal: (quote: OnlineQuote) => void
  readonly onAskAgain: ((quote: OnlineQuote) => void) | undefined
}

export function QuoteCard(props: QuoteCardProps) {
  const { inquiry, quote, readAt, barred, onDeal, onAskAgain } = props
  const t = useText()
  const hasEnded = useHasEnded(Number(quote.secondsLeft ?? 0), readAt)
  const isLive = quote.executableFlag === TradeExeFlag.of.yes && !hasEnded
  const stands = quote.quoteStatus === QuoteStatus.of.quoted && quote.secondsLeft !== null && !hasEnded
  const isOrdered = quote.dealStatus !== QuoteDealStatus.of.none
  const weak = weaknessOf(quote, inquiry)
  const reason = barred || (isLive ? '' : t(weak ?? notLive(quote)))
  const isBest = quote.bestFlag === YesNo.of.yes && isLive
  return (
    <article
      className={`hg-quote ${isLive || isOrdered ? '' : 'hg-quote-off'} ${isBest ? 'hg-quote-best' : ''}`}
      aria-label={quote.quoteSourceName}
    >
      <header>
        <h3>
          {quote.quoteSourceName} <span className="hg-hint">{quote.simulated ? t(inquiryTexts.simulated) : ''}</span>
        </h3>
        {isBest ? <span className="hg-quote-mark">{t(inquiryTexts.best)}</span> : null}
      </header>
      <Price quote={quote} inquiry={inquiry} />
      <footer>
        <State {...props} stands={stands} />
        {isOrdered ? null : (
          <WhyButton
            type={isBest ? 'primary' : 'default'}
            reason={reason}
            onClick={() => onDeal(quote)}
            aria-label={t(inquiryTexts.dealWith, { bank: quote.quoteSourceName })}
          >
            {t(inquiryTexts.deal)}
          </WhyButton>
        )}
        {onAskAgain && !isLive && !isOrdered && quote.quoteStatus !== QuoteStatus.of.pending ? (
          <Button onClick={() => onAskAgain(quote)}>{t(inquiryTexts.askBankAgain)}</Button>
        ) : null}
      </footer>
      <details>
        <summary>{t(inquiryTexts.details)}</summary>
        <Facts quote={quote} />
      </details>
    </article>
  )
}

const notLive = ({ exchangeRate }: OnlineQuote) =>
  exchangeRate === null ? inquiryTexts.notPending : quoteRefusals.QUOTE_EXPIRED

/** Why a price that stands binds the bank to less than was asked. */
function weaknessOf({ indicative, quotedAmt, quoteStatus }: OnlineQuote, { currency }: Inquiry): Text | undefined {
  if (quoteStatus !== QuoteStatus.of.quoted) return undefined
  if (indicative === YesNo.of.yes) return quoteRefusals.INDICATIVE_QUOTE
  return quotedAmt === null ? undefined : filled(quoteRefusals.PART_QUOTE, { amount: quotedAmt, currency })
}

function Price({ quote, inquiry }: { readonly quote: OnlineQuote; readonly inquiry: Inquiry }) {
  const t = useText()
  const home = useHomeCurrency(inquiry.orgId)
  const homeScale = useConventions((state) => amountScaleOf(state, home))
  if (quote.exchangeRate === null) return <p className="hg-quote-rate">{nothing}</p>
  const buys = inquiry.dealDirection === DealDirection.of.buy
  const worse = buys ? 1 : -1
  const isBelow = inquiry.lowPrice !== null && decimal(quote.exchangeRate).cmp(decimal(inquiry.lowPrice)) === worse
  return (
    <>
      <p className="hg-quote-rate">
        <Rate value={quote.exchangeRate} pair={inquiry.currencyPair} agreed />
      </p>
      <p>
        <Money value={quote.dealAmt2} currency={inquiry.currency2} withCurrency />
      </p>
      {quote.fee && !decimal(quote.fee).isZero() ? (
        <p className="hg-hint">
          {t(quoteWords.fee)} <Money value={quote.fee} currency={inquiry.currency2} withCurrency />
        </p>
      ) : null}
      {quote.spreadPip === null ? null : (
        <p className="hg-hint">
          {t(inquiryTexts.worse, { pips: quote.spreadPip, bp: quote.spreadBp ?? nothing })}
          {quote.spreadCost
            ? ` · ${t(inquiryTexts.cost, { currency: home, cost: formatNumber(quote.spreadCost, homeScale) })}`
            : ''}
        </p>
      )}
      {quote.indicative === YesNo.of.yes ? <p className="hg-error">{t(inquiryTexts.indicativeOnly)}</p> : null}
      {quote.quotedAmt === null ? null : (
        <p className="hg-error">
          {t(inquiryTexts.upTo)} <Money value={quote.quotedAmt} currency={inquiry.currency} withCurrency />
        </p>
      )}
      {isBelow ? <p className="hg-error">{t(inquiryTexts.belowLow)}</p> : null}
    </>
  )
}

/** A price that binds the bank to less than was asked stands as long as any other. */
function State({ inquiry, quote, readAt, stands }: QuoteCardProps & { readonly stands: boolean }) {
  const t = useText()
  const { dealing, dealt, unknown } = QuoteDealStatus.of
  if (quote.heldNo) {
    return (
      <b className="hg-error">
        {t(inquiryTexts.held)} <RecordLink record="heldReport" number={quote.heldNo} id="" />
      </b>
    )
  }
  if (quote.dealStatus === dealing) return <b>{t(inquiryTexts.dealing)}</b>
  if (quote.dealStatus === unknown) return <b className="hg-error">{t(inquiryTexts.unknown)}</b>
  if (quote.dealStatus === dealt) {
    return (
      <b>
        {t(inquiryTexts.dealtAt)}{' '}
        {quote.dealSerialNo ? <RecordLink record="deal" number={quote.dealSerialNo} id={quote.dealId ?? ''} /> : null}
      </b>
    )
  }
  if (quote.quoteStatus === QuoteStatus.of.pending) {
    const seconds = Number(inquiry.waitedSeconds)
    return <span className="hg-hint">{t(inquiryTexts.waiting, { seconds, try: tryOf(seconds) })}</span>
  }
  if (stands)
    return <Countdown secondsLeft={Number(quote.secondsLeft ?? 0)} readAt={readAt} validity={quote.validity} />
  const status = quote.quoteStatus === QuoteStatus.of.quoted ? QuoteStatus.of.expired : quote.quoteStatus
  return (
    <span>
      <StatusTag dictionary={QuoteStatus} value={status} />{' '}
      {quote.loseReason ? t(labelOf(LoseReason, quote.loseReason)) : ''}{' '}
      <span className="hg-hint">{quote.quoteMessage ?? ''}</span>
    </span>
  )
}

function Facts({ quote }: { readonly quote: OnlineQuote }) {
  const t = useText()
  const plain = ['quoteSerialNo', 'quoteSource', 'quoteTime', 'spotRate', 'forwardPoint', 'dealSerialNo'] as const
  const facts = [
    ...plain.map((name) => [name, quote[name]] as const),
    ['quoteDate', quote.quoteDate && formatDate(quote.quoteDate)],
    ['quoteStatus', t(labelOf(QuoteStatus, quote.quoteStatus))],
    ['dealStatus', t(labelOf(QuoteDealStatus, quote.dealStatus))],
  ] as const
  return (
    <dl className="hg-quote-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(quoteWords[name])}</dt>
          <dd>
            <bdi dir="ltr">{value ?? nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
