/** One pair and term: both prices, the amount, and the press. Every button that does nothing says why. */
import { clickDealApi, type StreamingBank } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { fxDealOnlineApi, type Inquiry } from '@hedgerow/contract/quote/quote.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { OnlineBusinType, SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { PriceLine, ShownTick } from '../../../pieces/price/price-line.ts'
import { isUnderWay } from '../poll.ts'

interface TileProps {
  /** Such as `USD/CNY SPOT`. */
  readonly tile: string
  readonly line: PriceLine
  readonly bank: StreamingBank
  readonly portfolioId: string
  readonly isOneClick: boolean
}
type Side = typeof DealDirection.of.buy | typeof DealDirection.of.sell
const spotLimits: readonly string[] = SpotLimit.values
const usualAmount = '100000'
const [buy, sell] = [DealDirection.of.buy, DealDirection.of.sell]

export function Tile(props: TileProps) {
  const { tile, line, bank, portfolioId, isOneClick } = props
  const t = useText()
  const id = useId()
  const [currencyPair = '', dealLimit = ''] = tile.split(' ')
  const base = currencyPair.slice(0, 3)
  const [amount, setAmount] = useState(usualAmount)
  const [side, setSide] = useState<Side>()
  const tick = useSyncExternalStore(line.subscribe, () => line.tick(tile))
  const { press, isBusy, status } = usePress({ currencyPair, dealLimit, bank, portfolioId, amount })
  const isAbove = base === 'USD' && typedAmount(amount).gt(decimal(bank.clickLimitUsd))
  const reason = useReason(line, tick, { isBusy, amount, bank })
  const ask = useAskInstead(currencyPair, dealLimit, amount)
  const choose = (chosen: Side) => {
    if (isAbove) ask(chosen)
    else if (isOneClick && tick) press(tick, chosen)
    else setSide(chosen)
  }
  const confirm = () => {
    if (side && tick && !reason) {
      press(tick, side)
      setSide(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSide(undefined)
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'INPUT') return
    const wanted = { b: buy, s: sell }[event.key.toLowerCase()]
    if (wanted && !reason) choose(wanted)
  }
  return (
    <section className="hg-tile" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h3 id={id}>
          {currencyPair} <span className="hg-hint">{dealLimit}</span>
        </h3>
        <span className="hg-hint hg-number">{tick ? t(clickTexts.spread, { pips: spreadOf(tick) }) : ''}</span>
      </header>
      <div className="hg-tile-sides">
        <Price
          words={t(isAbove ? clickTexts.askInstead : clickTexts.sell, { currency: base })}
          rate={tick?.bid}
          reason={isAbove ? '' : reason}
          onPress={() => choose(sell)}
        />
        <Price
          words={t(isAbove ? clickTexts.askInstead : clickTexts.buy, { currency: base })}
          rate={tick?.ask}
          reason={isAbove ? '' : reason}
          onPress={() => choose(buy)}
        />
      </div>
      <NumberInput
        id={`${id}-amount`}
        aria={{ 'aria-label': `${currencyPair} ${dealLimit} ${t(clickTexts.amount)}` }}
        inputRef={null}
        value={amount}
        suffix={base}
        onChange={setAmount}
      />
      {side ? (
        <div className="hg-tile-confirm">
          <WhyButton type="primary" reason={reason} onClick={confirm} autoFocus>
            {t(side === buy ? clickTexts.confirmBuy : clickTexts.confirmSell, {
              amount: formatNumber(amount, 0),
              currency: base,
              rate: (side === buy ? tick?.ask : tick?.bid) ?? nothing,
            })}
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

interface PriceProps {
  readonly words: string
  readonly rate: string | undefined
  readonly reason: string
  readonly onPress: () => void
}

/** The last two digits before the pip's tenth are what dealers read. */
function Price({ words, rate, reason, onPress }: PriceProps) {
  const at = rate === undefined ? 0 : Math.max(0, rate.length - 2)
  return (
    <WhyButton className="hg-tile-price" reason={reason} onClick={onPress} aria-label={`${words} ${rate ?? nothing}`}>
      <span className="hg-hint">{words}</span>{' '}
      <bdi dir="ltr" className="hg-number">
        {rate === undefined ? nothing : rate.slice(0, at)}
        <b>{rate?.slice(at)}</b>
      </bdi>
    </WhyButton>
  )
}

/** In units of the last digit that both prices have. */
const spreadOf = ({ bid, ask }: ShownTick) => {
  const decimals = bid.split('.')[1]?.length ?? 0
  return decimal(ask)
    .sub(decimal(bid))
    .mul(decimal(`1${'0'.repeat(decimals)}`))
    .round(0)
    .toString()
}

/** Zero while what is typed is no amount yet. */
const typedAmount = (typed: string) => (/^\d{1,16}(\.\d{1,6})?$/.test(typed) ? decimal(typed) : ZERO)

/** A use that is not known cannot be said to be within the limit; the server decides then. */
const isFull = ({ facility }: StreamingBank) =>
  facility != null && facility.usedUsd !== null && decimal(facility.usedUsd).gte(decimal(facility.limitUsd))

interface Standing {
  readonly isBusy: boolean
  readonly amount: string
  readonly bank: StreamingBank
}
function useReason(line: PriceLine, tick: ShownTick | undefined, { isBusy, amount, bank }: Standing): string {
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
  if (!tick) return t(clickTexts.stale)
  if (!typedAmount(amount).isPositive()) return t(clickTexts.noAmount)
  return isFull(bank) ? t(clickTexts.limitShort) : ''
}

interface Pressed {
  readonly currencyPair: string
  readonly dealLimit: string
  readonly bank: StreamingBank
  readonly portfolioId: string
  readonly amount: string
}

/** Sends a click and watches what becomes of it; the tile stays shut until the bank has said. */
function usePress({ currencyPair, dealLimit, bank, portfolioId, amount }: Pressed) {
  const t = useText()
  const toast = useToast()
  const [open, setOpen] = useState('')
  const click = useCommandOf(clickDealApi.click, {
    invalidates: [fxDealOnlineApi.queryByPage],
    onDone: ({ askGroupNo }) => {
      setOpen(askGroupNo)
      toast(clickTexts.sent)
    },
  })
  const result = useQueryOf(
    fxDealOnlineApi.queryQuoteResult,
    { askGroupNo: open },
    {
      enabled: open !== '',
      refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : 2_000),
      gcTime: 0,
    },
  )
  const isPending = open !== '' && (!result.data || isUnderWay(result.data))
  return {
    isBusy: click.isRunning || isPending,
    status: isPending ? t(clickTexts.resultPending) : endOf(result.data),
    press: (tick: ShownTick, dealDirection: Side) =>
      click.run({
        quoteRef: tick.quoteRef,
        quoteSource: bank.quoteSource,
        currencyPair,
        dealLimit,
        businType: spotLimits.includes(dealLimit) ? OnlineBusinType.of.spot : OnlineBusinType.of.forward,
        dealDirection,
        dealAmt: amount,
        exchangeRate: dealDirection === buy ? tick.ask : tick.bid,
        portfolioId,
      }),
  }
}

/** The number of the deal, or the bank's words. */
function endOf(inquiry: Inquiry | undefined): string {
  const [quote] = inquiry?.quotes ?? []
  return quote?.dealSerialNo ?? quote?.quoteMessage ?? ''
}

function useAskInstead(currencyPair: string, dealLimit: string, amount: string) {
  const navigate = useNavigate()
  return (side: Side) => {
    const search = { askPair: currencyPair, askLimit: dealLimit, askAmt: amount, askSide: side }
    void navigate({ to: pathOf('online-ask'), search: search as never })
  }
}
