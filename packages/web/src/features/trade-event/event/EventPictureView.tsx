/** What an event does, drawn the same before it is submitted and in its review: figures, flows, exposures, cover by month. */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { eventDialogTexts as texts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/event-picture.contract'
import { FlowChange } from '@hedgerow/contract/trade-event/trade-event.dict'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import '../trade-event.css'

/** Amounts as text with the decimals of their currency. */
function useAmounts() {
  const conventions = useConventions((state) => state)
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  return (value: string | null, currency: string) => (value === null ? '' : formatNumber(value, scaleOf(currency)))
}

export function EventPictureView({ picture }: { readonly picture: EventPicture }) {
  const t = useText()
  const amount = useAmounts()
  const flows = picture.flows.map((flow) => [
    formatDate(flow.payDateAdj),
    t(labelOf(CashFlowType, flow.cflType)),
    flow.payCurrency,
    amount(flow.before, flow.payCurrency),
    flow.change === 'gone' ? '' : flow.payAmt === null ? t(texts.open) : amount(flow.payAmt, flow.payCurrency),
    t(labelOf(FlowChange, flow.change)),
  ])
  const exposures = picture.exposures.map((one) => [
    one.serialNo,
    one.currency,
    amount(one.lockBefore, one.currency),
    amount(one.lockAfter, one.currency),
    amount(one.settled, one.currency),
    amount(one.openBefore, one.currency),
    amount(one.openAfter, one.currency),
  ])
  const cover = picture.cover.map(({ month, currency, before, after }) => [
    `${month.slice(0, 4)}/${month.slice(4)}`,
    currency,
    amount(before, currency),
    amount(after, currency),
  ])
  const words = (...names: readonly (keyof typeof texts)[]) => names.map((name) => t(texts[name]))
  return (
    <>
      <FactList facts={useFacts(picture)} />
      <h3>{t(texts.flows)}</h3>
      {flows.length === 0 ? (
        <p className="hg-hint">{t(texts.noFlows)}</p>
      ) : (
        <PlainTable
          caption={t(texts.flows)}
          head={words('date', 'kind', 'currency', 'before', 'after', 'change')}
          rows={flows}
        />
      )}
      <h3>{t(texts.exposures)}</h3>
      {exposures.length === 0 ? (
        <p className="hg-hint">{t(texts.noExposures)}</p>
      ) : (
        <PlainTable
          caption={t(texts.exposures)}
          head={[
            ...words('exposure', 'currency'),
            `${t(texts.locked)} · ${t(texts.before)}`,
            `${t(texts.locked)} · ${t(texts.after)}`,
            t(texts.settled),
            `${t(texts.openAmt)} · ${t(texts.before)}`,
            `${t(texts.openAmt)} · ${t(texts.after)}`,
          ]}
          rows={exposures}
        />
      )}
      {cover.length > 0 ? (
        <>
          <h3>{t(texts.cover)}</h3>
          <PlainTable caption={t(texts.cover)} head={words('month', 'currency', 'before', 'after')} rows={cover} />
        </>
      ) : null}
    </>
  )
}

/** The figures in the order in which they are decided on; what the event does not have is left out. */
function useFacts(picture: EventPicture): Fact[] {
  const t = useText()
  const amount = useAmounts()
  const { currency, resultCurrency, reverseDeal, child, market } = picture
  const figure = (value: string | null) => (value === null ? null : <bdi dir="ltr">{value.replace('-', '−')}</bdi>)
  const dealt = (one: { readonly principal: string; readonly exchangeRate: string } | null) =>
    one && t(texts.at, { amount: `${currency} ${amount(one.principal, currency)}`, rate: one.exchangeRate })
  return [
    [
      texts.remaining,
      t(texts.fromTo, {
        before: amount(picture.remainBefore, currency),
        after: `${amount(picture.remainAfter, currency)} ${currency}`,
      }),
    ],
    [texts.completes, picture.completes ? '✓' : null],
    [texts.eventRate, figure(picture.eventRate)],
    [texts.points, figure(picture.forwardPoint)],
    [texts.marketRate, figure(picture.marketRate)],
    [texts.discount, figure(picture.discountFactor)],
    [
      texts.payoff,
      picture.payoff && <Money key="payoff" value={picture.payoff} currency={resultCurrency} withCurrency />,
    ],
    [
      texts.result,
      resultCurrency === 'CNY' || picture.result === null ? null : (
        <Money key="result" value={picture.result} currency={resultCurrency} withCurrency />
      ),
    ],
    [texts.resultCny, picture.rollResult === null ? null : <Delta key="cny" value={picture.rollResult} />],
    [texts.newMaturity, picture.newMaturityDate && <DateText key="new" value={picture.newMaturityDate} />],
    [texts.child, dealt(child)],
    [texts.reverse, dealt(reverseDeal)],
    [texts.freed, picture.freedUsd && <Money key="freed" value={picture.freedUsd} currency="USD" />],
    [
      texts.market,
      market &&
        `${market.mid} · ${market.dataSource} ${formatDate(market.dataDate)} ${market.dataTime}${market.simulated ? ` · ${t(texts.simulated)}` : ''}`,
    ],
  ]
}
