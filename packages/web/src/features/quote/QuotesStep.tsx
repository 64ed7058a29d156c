/** Step 2: the quotes as they come, the deal, and how it ended. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { filled } from '@hedgerow/contract/kit/text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { fxDealOnlineApi, type Inquiry, type OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { LoseReason, QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button, Radio } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { WhyButton } from '../../kit/say/WhyButton.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import type { Terms } from './ask-terms.ts'
import { DealFacts } from './DealFacts.tsx'
import { MidLine } from './MidLine.tsx'
import { isPending, isTimedOut, isUnderWay, pollEvery } from './poll.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { ReasonBox } from './ReasonBox.tsx'

interface QuotesStepProps {
  readonly askGroupNo: string
  /** Begins another inquiry, with these terms. */
  readonly onAgain: (terms: Terms | undefined) => void
}

export function QuotesStep({ askGroupNo, onAgain }: QuotesStepProps) {
  const result = useQueryOf(
    fxDealOnlineApi.queryQuoteResult,
    { askGroupNo },
    { refetchInterval: ({ state }) => pollEvery(state.data), gcTime: 0 },
  )
  // Seconds are counted from the moment at which the answer came.
  const readAt = useMemo(() => (result.data ? performance.now() : 0), [result.data])
  if (result.error) return <Failed because={result.error} retry={() => void result.refetch()} />
  if (!result.data) return null
  return <Quotes inquiry={result.data} readAt={readAt} onAgain={onAgain} />
}

const termsOf = (inquiry: Inquiry): Terms => ({
  orgId: inquiry.orgId,
  businType: inquiry.businType,
  currencyPair: inquiry.currencyPair,
  dealDirection: inquiry.dealDirection,
  currency: inquiry.currency,
  dealAmt: inquiry.dealAmt,
  dealLimit: inquiry.dealLimit,
  ...(inquiry.hedgeRequestId ? { hedgeRequestId: inquiry.hedgeRequestId } : {}),
  ...(inquiry.lowPrice ? { lowPrice: inquiry.lowPrice } : {}),
})

const isOpen = ({ quoteStatus, dealStatus }: OnlineQuote) =>
  dealStatus === QuoteDealStatus.of.none &&
  (quoteStatus === QuoteStatus.of.pending || quoteStatus === QuoteStatus.of.quoted)
const dealtIn = ({ quotes }: Inquiry) => quotes.find(({ dealStatus }) => dealStatus === QuoteDealStatus.of.dealt)

interface QuotesProps {
  readonly inquiry: Inquiry
  readonly readAt: number
  readonly onAgain: QuotesStepProps['onAgain']
}

function Quotes({ inquiry, readAt, onAgain }: QuotesProps) {
  const t = useText()
  const acts = useActs(inquiry, readAt)
  const mayDeal = useCan()('quote.deal')
  useResultToast(inquiry)
  const dealt = dealtIn(inquiry)
  const isBusy = isUnderWay(inquiry) || acts.isRunning
  const barred = !mayDeal
    ? t(inquiryTexts.notYours)
    : isBusy
      ? t(inquiryTexts.unknown)
      : dealt
        ? t(quoteRefusals.ALREADY_DEALT)
        : ''
  const isLeft = inquiry.quotes.some(isOpen) && mayDeal && !isBusy && !dealt
  const goBack = async () => {
    if (!isLeft || (await acts.leave(inquiryTexts.goBackTitle))) onAgain(termsOf(inquiry))
  }
  return (
    <>
      <MidLine mid={inquiry.mid} pair={inquiry.currencyPair} />
      {isTimedOut(inquiry) ? (
        <p className="hg-error" role="alert">
          {t(inquiryTexts.timedOut)}
        </p>
      ) : null}
      <div className="hg-quotes" aria-live="polite">
        {ordered(inquiry).map((quote) => (
          <QuoteCard
            key={quote.quoteSerialNo}
            {...{ inquiry, quote, readAt, barred }}
            onDeal={acts.deal}
            onAskAgain={barred ? undefined : acts.askAgain}
          />
        ))}
      </div>
      {mayDeal ? (
        <div className="hg-form-foot hg-ask-foot">
          {isLeft ? (
            <Button onClick={() => void acts.leave(inquiryTexts.takeNoneTitle)}>{t(inquiryTexts.takeNone)}</Button>
          ) : null}
          <WhyButton reason={isBusy ? t(inquiryTexts.unknown) : ''} onClick={() => void goBack()}>
            {t(isLeft ? inquiryTexts.previous : inquiryTexts.askAgain)}
          </WhyButton>
        </div>
      ) : null}
    </>
  )
}

/** Best first once nobody is waited for; until then the cards stay where they are. */
function ordered(inquiry: Inquiry): readonly OnlineQuote[] {
  if (isPending(inquiry)) return inquiry.quotes
  const rank = (quote: OnlineQuote) =>
    dealtIn(inquiry) === quote ? 0 : quote.bestFlag === YesNo.of.yes ? 1 : isOpen(quote) ? 2 : 3
  return inquiry.quotes.toSorted((one, other) => rank(one) - rank(other))
}

type Ordered = Parameters<ReturnType<typeof useCommandOf<typeof fxDealOnlineApi.deal>>['run']>[0]

/** Sends a deal; where its price is off the market the dealer is asked why, while the quote still stands. */
function useReasonedDeal({ quotes }: Pick<Inquiry, 'quotes'>) {
  const confirm = useConfirm()
  const showInfo = useInfoDialog()
  const sent = useRef<{ readonly bank: string; readonly order: Ordered } | undefined>(undefined)
  const deal = useCommandOf(fxDealOnlineApi.deal, {
    onRefused: async (refusal) => {
      const { bank, order } = sent.current ?? {}
      const reasonField = refusal.fields.find(({ field }) => field === 'offMarketReason')
      if (!reasonField || !bank || !order || order.offMarketReason) {
        showInfo(refusal)
        return
      }
      let reason = ''
      const body = <ReasonBox because={refusal.message} onChange={(typed) => (reason = typed.trim())} />
      const agreed = await confirm({
        title: inquiryTexts.reasonTitle,
        params: { bank },
        verb: inquiryTexts.dealNow,
        body,
      })
      const isThere = quotes.some(({ quoteSerialNo }) => quoteSerialNo === order.quoteSerialNo)
      if (agreed && reason && isThere) send(bank, { ...order, offMarketReason: reason })
    },
  })
  function send(bank: string, order: Ordered) {
    sent.current = { bank, order }
    deal.run(order)
  }
  return { deal, send }
}

interface LoseReasonChoiceProps {
  readonly onChange: (reason: DictionaryValue<typeof LoseReason>) => void
}

/** Begins with the price, as the dialog does. */
function LoseReasonChoice({ onChange }: LoseReasonChoiceProps) {
  const t = useText()
  const options = LoseReason.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))
  return (
    <fieldset className="hg-lose-reasons">
      <legend>{t(quoteWords.loseReason)}</legend>
      <Radio.Group
        defaultValue={LoseReason.of.price}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  )
}

/** Deal, ask one bank again, take none. */
function useActs(inquiry: Inquiry, readAt: number) {
  const confirm = useConfirm()
  const reasoned = useReasonedDeal(inquiry)
  const { deal } = reasoned
  const again = useCommandOf(fxDealOnlineApi.askDeal)
  const cancel = useCommandOf(fxDealOnlineApi.cancel)
  const { dealAmt, askGroupNo } = inquiry
  return {
    isRunning: deal.isRunning || again.isRunning || cancel.isRunning,
    deal: async (quote: OnlineQuote) => {
      const { quoteSerialNo, exchangeRate, quoteSourceName: bank } = quote
      if (exchangeRate === null) return
      const body = <DealFacts inquiry={inquiry} quote={quote} readAt={readAt} />
      const agreed = await confirm({
        title: inquiryTexts.dealTitle,
        params: { bank },
        verb: inquiryTexts.dealNow,
        body,
      })
      if (agreed) reasoned.send(bank, { quoteSerialNo, exchangeRate, dealAmt })
    },
    askAgain: ({ quoteSerialNo }: OnlineQuote) => again.run({ quoteSerialNo }),
    /** Asks first, and why: it is kept to compare what banks cost. @returns whether the open quotes were left */
    leave: async (title: (typeof inquiryTexts)['takeNoneTitle']) => {
      let loseReason: DictionaryValue<typeof LoseReason> = LoseReason.of.price
      const body = <LoseReasonChoice onChange={(chosen) => (loseReason = chosen)} />
      const agreed = await confirm({ title, verb: inquiryTexts.takeNone, body, danger: true })
      if (agreed) await cancel.runAsync({ askGroupNo, loseReason }).catch(() => undefined)
      return agreed
    },
  }
}

/** Tells the deal once, when it comes while somebody looks. */
function useResultToast(inquiry: Inquiry): void {
  const toast = useToast()
  const seen = useRef<string | undefined>(undefined)
  const dealt = dealtIn(inquiry)
  const serial = dealt?.dealSerialNo ?? ''
  useEffect(() => {
    if (seen.current === '' && serial) {
      toast(filled(tradeTexts.submitted, { serial }))
      if (inquiry.hedgeRequestId) toast(inquiryTexts.executed)
    }
    seen.current = serial
  }, [serial, inquiry.hedgeRequestId, toast])
}
