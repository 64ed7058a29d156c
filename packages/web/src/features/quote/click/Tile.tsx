/**
 * One pair and term: both prices, the amount, and the press. Every button that does nothing says why. A tick draws the figures anew and
 * nothing else: what a tile consists of is far more work than a frame has time for, many times a second.
 */

import type { Row } from '@hedgerow/contract/kit/list'
import { type StreamingBank, staleMs } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatBig, formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import type { DisplayedTick, PriceLine } from '../../../pieces/price/price-line.ts'
import { Ring } from '../../../pieces/price/Ring.tsx'
import { restIn, sideOf, TileRequest } from './TileRequest.tsx'
import { type Side, usePress } from './use-press.ts'

interface TileProps {
  /** Such as `USD/CNY SPOT`. */
  readonly tile: string
  readonly line: PriceLine
  readonly bank: StreamingBank
  readonly portfolioId: string
  readonly isOneClick: boolean
  /** Agreed requests of this pair. */
  readonly requests: readonly Row[]
}
/** The unit of a currency without decimals is worth a hundredth of the others. */
const quickAmounts = (base: string) =>
  amountScaleOf(useConventions.getState(), base) === 0
    ? ['10000000', '25000000', '50000000']
    : ['100000', '250000', '500000']
const [buy, sell] = [DealDirection.of.buy, DealDirection.of.sell]

export function Tile(props: TileProps) {
  const { tile, line, bank, portfolioId, isOneClick, requests } = props
  const t = useText()
  const id = useId()
  const lang = useLang()
  const [currencyPair = '', dealLimit = ''] = tile.split(' ')
  const base = currencyPair.slice(0, 3)
  const [amount, setAmount] = useState(quickAmounts(base)[0] ?? '')
  const [side, setSide] = useState<Side>()
  const [requestId, setRequest] = useState('')
  const request = requests.find((one) => one.id === requestId)
  const hasPrice = useSyncExternalStore(line.subscribe, () => line.tick(tile) !== undefined)
  const { press, isBusy, status } = usePress({ currencyPair, dealLimit, bank, portfolioId, amount, request })
  const isAbove = base === limitCurrency && typedAmount(amount).gt(decimal(bank.clickLimitUsd))
  const reason = useReason(line, hasPrice, { isBusy, amount, bank, isLinked: request !== undefined })
  const wrongSide = (of: Side) => (request && sideOf(request, base) !== of ? t(clickTexts.otherSide) : '')
  const ask = useAskInstead(currencyPair, dealLimit, amount, request)
  const link = (chosen: Row | undefined) => {
    setRequest(chosen?.id ?? '')
    setSide(undefined)
    const rest = chosen && restIn(chosen, base)
    if (rest) setAmount(rest)
  }
  const choose = (chosen: Side) => {
    const tick = line.tick(tile)
    if (isAbove) ask(chosen)
    else if (isOneClick && tick) press(tick, chosen)
    else setSide(chosen)
  }
  const confirm = () => {
    const tick = line.tick(tile)
    if (side && tick && !reason) {
      press(tick, side)
      setSide(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSide(undefined)
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'INPUT') return
    const wanted = { b: buy, s: sell }[event.key.toLowerCase()]
    if (wanted && !reason && !wrongSide(wanted)) choose(wanted)
  }
  return (
    <section className="hg-tile" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h3 id={id}>
          {currencyPair} <span className="hg-hint">{dealLimit}</span>
        </h3>
        <Standing tile={tile} line={line} />
      </header>
      <About tile={tile} line={line} bank={bank.quoteSourceName} />
      <div className="hg-tile-sides">
        <Price
          words={t(isAbove ? clickTexts.askInstead : clickTexts.sell, { currency: base })}
          of={{ tile, line, side: sell }}
          reason={wrongSide(sell) || (isAbove ? '' : reason)}
          onPress={() => choose(sell)}
        />
        <Price
          words={t(isAbove ? clickTexts.askInstead : clickTexts.buy, { currency: base })}
          of={{ tile, line, side: buy }}
          reason={wrongSide(buy) || (isAbove ? '' : reason)}
          onPress={() => choose(buy)}
        />
      </div>
      {requests.length > 0 ? <TileRequest tile={tile} requests={requests} chosen={request} onChange={link} /> : null}
      <NumberInput
        id={`${id}-amount`}
        aria={{ 'aria-label': `${currencyPair} ${dealLimit} ${t(clickTexts.amount)}` }}
        inputRef={null}
        value={amount}
        suffix={base}
        onChange={setAmount}
      />
      <div className="hg-tile-amounts">
        {quickAmounts(base).map((quick) => (
          <Button key={quick} size="small" title={formatNumber(quick, 0)} onClick={() => setAmount(quick)}>
            {formatBig(quick, lang, 0)}
          </Button>
        ))}
      </div>
      {side ? (
        <div className="hg-tile-confirm">
          <WhyButton type="primary" reason={reason} onClick={confirm} autoFocus>
            <Agreed of={{ tile, line, side }} amount={amount} currency={base} />
          </WhyButton>
          <Button onClick={() => setSide(undefined)}>{t(clickTexts.cancel)}</Button>
        </div>
      ) : (
        <p className="hg-hint" role="status">
          {status || reason}
        </p>
      )}
    </section>
  )
}

/** Whose price a figure is. */
interface Priced {
  readonly tile: string
  readonly line: PriceLine
  readonly side: Side
}

const rateOf = (tick: DisplayedTick | undefined, side: Side) => (side === buy ? tick?.ask : tick?.bid)
const useRate = ({ tile, line, side }: Priced) =>
  useSyncExternalStore(line.subscribe, () => rateOf(line.tick(tile), side))

/** What a press on the confirmation agrees to. */
function Agreed({ of, amount, currency }: { readonly of: Priced; readonly amount: string; readonly currency: string }) {
  const t = useText()
  const rate = useRate(of) ?? nothing
  const words = of.side === buy ? clickTexts.confirmBuy : clickTexts.confirmSell
  return t(words, { amount: formatNumber(amount, 0), currency, rate })
}

/** The spread, and how old the price is: also of the last one before a break, which can no longer be pressed. */
function Standing({ tile, line }: Omit<Priced, 'side'>) {
  const t = useText()
  const pips = useSyncExternalStore(line.subscribe, () => {
    const tick = line.tick(tile)
    return tick && spreadOf(tick)
  })
  const seconds = useSyncExternalStore(line.subscribe, () => {
    const last = line.last(tile)
    return last && Math.floor((performance.now() - last.at) / 1000)
  })
  const left = seconds === undefined || pips === undefined ? 0 : Math.max(0, 1 - (seconds * 1000) / staleMs)
  return (
    <span className={`hg-hint hg-number hg-ring ${left > 0 ? '' : 'hg-ring-late'}`}>
      <Ring share={left} size={16} />
      {[
        pips === undefined ? '' : t(clickTexts.spread, { pips }),
        seconds === undefined ? '' : t(clickTexts.age, { seconds }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

/** Whose price it is, and when it settles. */
function About({ tile, line, bank }: Omit<Priced, 'side'> & { readonly bank: string }) {
  const t = useText()
  const settleDate = useSyncExternalStore(line.subscribe, () => line.settleDate(tile))
  return (
    <p className="hg-hint">
      {bank}
      {settleDate ? ` · ${t(inquiryTexts.settles, { date: formatDate(settleDate) })}` : ''}
    </p>
  )
}

interface PriceProps {
  readonly words: string
  readonly of: Priced
  readonly reason: string
  readonly onPress: () => void
}

function Price({ words, of, reason, onPress }: PriceProps) {
  return (
    <WhyButton className="hg-tile-price" reason={reason} onClick={onPress}>
      <span className="hg-hint">{words}</span> <Figure of={of} />
    </WhyButton>
  )
}

/** The last two digits before the pip's tenth are what dealers read; the number is said whole. */
function Figure({ of }: { readonly of: Priced }) {
  const rate = useRate(of)
  const at = rate === undefined ? 0 : Math.max(0, rate.length - 2)
  return (
    <>
      <span className="hg-tile-said">{rate ?? nothing}</span>
      <bdi dir="ltr" className="hg-number" aria-hidden>
        {rate === undefined ? nothing : rate.slice(0, at)}
        <b>{rate?.slice(at)}</b>
      </bdi>
    </>
  )
}

/** In units of the last digit that both prices have. */
const spreadOf = ({ bid, ask }: DisplayedTick) => {
  const decimals = bid.split('.')[1]?.length ?? 0
  return decimal(ask)
    .sub(decimal(bid))
    .mul(decimal(`1${'0'.repeat(decimals)}`))
    .round(0)
    .toString()
}

/** Zero while what is typed is no amount yet. */
const typedAmount = (typed: string) => (/^\d{1,16}(\.\d{1,6})?$/.test(typed) ? decimal(typed) : ZERO)

/** What a request was agreed for takes no more of the quota. A use that is not known cannot be said to be within the limit; the server decides then. */
const isFull = ({ facility, quota }: StreamingBank, isLinked: boolean) =>
  [facility, isLinked ? null : quota].some(
    (use) => use && use.usedUsd !== null && decimal(use.usedUsd).gte(decimal(use.limitUsd)),
  )

interface TileClick {
  readonly isBusy: boolean
  readonly amount: string
  readonly bank: StreamingBank
  readonly isLinked: boolean
}
function useReason(line: PriceLine, hasPrice: boolean, { isBusy, amount, bank, isLinked }: TileClick): string {
  const t = useText()
  const mayDeal = useCan()('quote.deal')
  const { state } = useSyncExternalStore(line.subscribe, line.state)
  if (!mayDeal) return t(clickTexts.noDuty)
  if (isBusy) return t(clickTexts.resultPending)
  if (!bank.isOpen) {
    const [from, to] = [bank.dealTimeBegin.slice(0, 5), bank.dealTimeEnd.slice(0, 5)]
    return t(clickTexts.marketClosed, { from, to })
  }
  if (state === 'connecting' || state === 'down') return t(clickTexts.lineDown)
  if (state === 'waiting') return t(clickTexts.waiting)
  if (!hasPrice) return t(clickTexts.stale)
  if (!typedAmount(amount).isPositive()) return t(clickTexts.noAmount)
  return isFull(bank, isLinked) ? t(clickTexts.limitShort) : ''
}

function useAskInstead(currencyPair: string, dealLimit: string, amount: string, request: Row | undefined) {
  const go = useGo()
  return (side: Side) => {
    const linked = request ? { hedgeRequestId: request.id } : {}
    const search = { askPair: currencyPair, askLimit: dealLimit, askAmt: amount, askSide: side, ...linked }
    go(pathOf('online-ask'), search)
  }
}
