/** What an event does, drawn the same before it is submitted and in its review: figures, flows, exposures, cover by month. */

import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import {
  type EventFigure,
  eventExposure,
  eventExposureTitles,
  eventFigure,
  eventFigureTitles,
} from '@hedgerow/contract/trade-event/picture/event-picture-figure.contract'
import { FlowChange } from '@hedgerow/contract/trade-event/trade-event.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatAgreed, formatDate, formatNumber, signOf } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import '../trade-event.css'
import { resultWord } from './result-word.ts'

/** Amounts as text with the decimals of their currency. */
function useAmounts() {
  const conventions = useConventions((state) => state)
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  return (value: string | null, currency: string) => (value === null ? '' : formatNumber(value, scaleOf(currency)))
}

interface EventPictureViewProps {
  readonly picture: EventPicture
  /** A value of BIZ_DEAL_EVENT. */
  readonly code: string | undefined
  /** Of a stored order, whose figures have sheets; what is being typed has none. */
  readonly orderId?: string
}

export function EventPictureView({ picture, code, orderId }: EventPictureViewProps) {
  const t = useText()
  const amount = useAmounts()
  const flows = picture.flows.map((flow) => [
    formatDate(flow.payDateAdj),
    t(labelOf(CashFlowType, flow.cflType)),
    flow.payCurrency,
    amount(flow.before, flow.payCurrency),
    flow.change === 'gone'
      ? ''
      : flow.payAmt === null
        ? t(eventDialogTexts.open)
        : amount(flow.payAmt, flow.payCurrency),
    t(labelOf(FlowChange, flow.change)),
  ])
  const changes = picture.exposures.flatMap((one) => changesOf(one).map((change) => ({ ...one, ...change })))
  const exposures = changes.map(({ serialNo, currency, what, before, after, by }) => [
    `${serialNo} ${currency}`,
    t(eventDialogTexts[what]),
    amount(before, currency),
    amount(after, currency),
    `${signOf(by) > 0 ? '+' : ''}${amount(by, currency)}`,
  ])
  const sheets = changes.map(({ exposureId, figure, by }) => [
    ...[undefined, undefined, undefined, undefined],
    orderId === undefined || by === null
      ? undefined
      : {
          id: figureId(eventExposure[figure], { order: orderId, exposure: exposureId }),
          name: eventExposureTitles[figure],
        },
  ])
  const cover = picture.cover.map(({ month, currency, before, after }) => [
    `${month.slice(0, 4)}/${month.slice(4)}`,
    currency,
    amount(before, currency),
    amount(after, currency),
  ])
  const words = (...names: readonly (keyof typeof eventDialogTexts)[]) => names.map((name) => t(eventDialogTexts[name]))
  return (
    <>
      <FactList facts={useFacts({ picture, code, orderId })} />
      <h3>{t(eventDialogTexts.flows)}</h3>
      {flows.length === 0 ? (
        <p className="hg-hint">{t(eventDialogTexts.noFlows)}</p>
      ) : (
        <PlainTable
          caption={t(eventDialogTexts.flows)}
          head={words('date', 'kind', 'currency', 'before', 'after', 'change')}
          rows={flows}
          folds
        />
      )}
      <h3>{t(eventDialogTexts.exposures)}</h3>
      {exposures.length === 0 ? (
        <p className="hg-hint">{t(eventDialogTexts.noExposures)}</p>
      ) : (
        <PlainTable
          caption={t(eventDialogTexts.exposures)}
          head={words('exposure', 'kind', 'before', 'after', 'change')}
          rows={exposures}
          figures={sheets}
          folds
        />
      )}
      {cover.length > 0 ? (
        <>
          <h3>{t(eventDialogTexts.cover)}</h3>
          <PlainTable
            caption={t(eventDialogTexts.cover)}
            head={words('month', 'currency', 'before', 'after')}
            rows={cover}
            folds
          />
        </>
      ) : null}
    </>
  )
}

type PicturedExposure = EventPicture['exposures'][number]

/** What of an exposure changes, a row for each amount: beside one another they would be wider than any dialog. */
function changesOf({ lockBefore, lockAfter, lockChange, settled, openBefore, openAfter, opened }: PicturedExposure) {
  const isSame = (one: string, other: string) => decimal(one).eq(decimal(other))
  const locked = {
    what: 'locked',
    figure: 'lockChange',
    before: lockBefore,
    after: lockAfter,
    by: lockChange ?? null,
  } as const
  // How much was settled before is not told.
  const done = { what: 'settled', figure: 'settled', before: null, after: null, by: settled } as const
  const open = { what: 'openAmt', figure: 'opened', before: openBefore, after: openAfter, by: opened } as const
  return [
    ...(isSame(lockBefore, lockAfter) ? [] : [locked]),
    ...(signOf(settled) === 0 ? [] : [done]),
    ...(isSame(openBefore, openAfter) ? [] : [open]),
  ]
}

/** A rate of the pair as it is used: it was rounded where it was agreed. */
function useRateText(pair: string) {
  const scale = useConventions((state) => rateScaleOf(state, pair))
  return (rate: string) => formatAgreed(rate, scale)
}

const inHome = (what: Text, currency: string) => filled(eventDialogTexts.inHome, { what, currency })

type Exchanged = Pick<NonNullable<EventPicture['child']>, 'principal' | 'quoteAmt' | 'exchangeRate'>

/** What a deal of the event exchanges: the amount, its rate and what stands against it. */
function useExchanged({ currency, resultCurrency }: EventPicture) {
  const t = useText()
  const amount = useAmounts()
  const rateText = useRateText(`${currency}/${resultCurrency}`)
  return (one: Exchanged | null) =>
    one &&
    t(eventDialogTexts.exchanged, {
      amount: `${currency} ${amount(one.principal, currency)}`,
      rate: rateText(one.exchangeRate),
      against: `${resultCurrency} ${amount(one.quoteAmt, resultCurrency)}`,
    })
}

/** The figures in the order in which they are decided on; what the event does not have is left out. */
function useFacts({ picture, code, orderId }: EventPictureViewProps): Fact[] {
  const t = useText()
  const amount = useAmounts()
  const { currency, resultCurrency, homeCurrency, reverseDeal, child, market } = picture
  const rateText = useRateText(`${currency}/${resultCurrency}`)
  const dealt = useExchanged(picture)
  const result = resultWord(code, picture)
  const homeScale = useConventions((state) => amountScaleOf(state, homeCurrency))
  const mark = (name: EventFigure) =>
    orderId === undefined ? null : (
      <FigureMark id={figureId(eventFigure[name], { order: orderId })} name={eventFigureTitles[name]} />
    )
  const money = (name: EventFigure, value: string | null | undefined, of: string, withCurrency = true) =>
    value === null || value === undefined ? null : (
      <span key={name}>
        <Money value={value} currency={of} withCurrency={withCurrency} />
        {mark(name)}
      </span>
    )
  const figure = (value: string | null) => (value === null ? null : <bdi dir="ltr">{value.replace('-', '−')}</bdi>)
  // What ends with an amount left is deleted, not settled: nothing of it remains, and nothing was done with it.
  const isVoid = picture.completes && !decimal(picture.remainAfter).isZero()
  return [
    [
      eventDialogTexts.remaining,
      t(eventDialogTexts.fromTo, {
        before: amount(picture.remainBefore, currency),
        // The amount and its currency stay on one line.
        after: `${amount(isVoid ? '0' : picture.remainAfter, currency)}\u00a0${currency}`,
      }),
    ],
    [isVoid ? eventDialogTexts.becomesVoid : eventDialogTexts.completes, picture.completes ? '✓' : null],
    [eventDialogTexts.eventRate, picture.eventRate && rateText(picture.eventRate)],
    [eventDialogTexts.points, figure(picture.forwardPoint)],
    [eventDialogTexts.marketRate, picture.marketRate && rateText(picture.marketRate)],
    [
      eventDialogTexts.discount,
      picture.discountFactor && (
        <span key="discount">
          {figure(picture.discountFactor)}
          {mark('discountFactor')}
        </span>
      ),
    ],
    [eventDialogTexts.payoff, money('payoff', picture.payoff, resultCurrency)],
    [eventDialogTexts.modelFee, money('modelFee', picture.modelFee, resultCurrency)],
    [result, resultCurrency === homeCurrency ? null : money('result', picture.result, resultCurrency)],
    [
      resultCurrency === homeCurrency ? result : inHome(result, homeCurrency),
      picture.rollResult === null ? null : (
        <span key="home">
          <Delta value={picture.rollResult} decimals={homeScale ?? undefined} suffix={` ${homeCurrency}`} />
          {mark('rollResult')}
        </span>
      ),
    ],
    [eventDialogTexts.newMaturity, picture.newMaturityDate && <DateText key="new" value={picture.newMaturityDate} />],
    [eventDialogTexts.child, dealt(child)],
    [eventDialogTexts.reverse, dealt(reverseDeal)],
    [eventDialogTexts.freed, money('freedUsd', picture.freedUsd, limitCurrency, false)],
    [
      eventDialogTexts.market,
      market &&
        [
          rateText(market.mid),
          `${t(labelOf(RateSource, market.dataSource))} ${formatDate(market.dataDate)}`,
          ...(market.simulated ? [t(eventDialogTexts.simulated)] : []),
        ].join(' · '),
    ],
  ]
}
