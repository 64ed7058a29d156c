/**
 * The subscribed pairs as a bank streams them, beside the last fixing, thirty days of it and the parity band. A price that grows old says
 * so and is hatched; without a stream only fixings stand here, under their day.
 */

import {
  type LiveRate,
  liveRateApi,
  liveRateTexts,
  parityBandPct,
  staleAfterMs,
} from '@hedgerow/contract/market/live/live-rate.contract'
import { clickDealApi, type StreamingBank } from '@hedgerow/contract/quote/click.contract'
import { SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { parityCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Select } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { DisplayedTick, PriceLine } from '../../../pieces/price/price-line.ts'
import { usePriceLine } from '../../../pieces/price/use-price-line.ts'
import { SimulatedTag } from '../../../pieces/rate/SimulatedTag.tsx'
import { bandPositionOf, changeOf, midOf } from './live-figures.ts'
import './live.css'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Sparkline } from './Sparkline.tsx'

const tileOf = ({ currencyPair }: LiveRate) => `${currencyPair} ${SpotLimit.of.spot}`
const none: readonly LiveRate[] = []
const heads = ['pair', 'bid', 'ask', 'change', 'trend', 'parity', 'age'] as const
const figures: readonly string[] = ['bid', 'ask', 'change']

export function LiveRates() {
  const t = useText()
  const rates = useQueryOf(liveRateApi.live, {})
  const banks = useQueryOf(clickDealApi.streaming, {}, { enabled: useCan()('quote.view'), staleTime: 30_000 })
  const [chosen, setChosen] = useState<string>()
  const bank = banks.data?.find(({ quoteSource }) => quoteSource === chosen) ?? banks.data?.[0]
  const tiles = rates.data ?? none
  const line = usePriceLine(bank?.quoteSource, tiles.map(tileOf))
  const now = useSecond()
  if (rates.isError) return <Failed because={rates.error} retry={() => void rates.refetch()} />
  if (tiles.length === 0) return null
  return (
    <Card
      title={t(liveRateTexts.title)}
      extra={
        <>
          <Connection line={line} bank={bank} />
          <BankChoice banks={banks.data ?? []} bank={bank} onChoose={setChosen} />
        </>
      }
      flush
    >
      <HeadedTable
        caption={t(liveRateTexts.title)}
        head={heads.map((head) => ({ word: t(liveRateTexts[head]), isEnd: figures.includes(head) }))}
        className="hg-live"
      >
        {tiles.map((rate) => (
          <LiveRow key={rate.currencyPair} rate={rate} line={line} now={now} />
        ))}
      </HeadedTable>
    </Card>
  )
}

interface BankChoiceProps {
  readonly banks: readonly StreamingBank[]
  readonly bank: StreamingBank | undefined
  readonly onChoose: (quoteSource: string) => void
}
/** One bank quotes what another does not. */
function BankChoice({ banks, bank, onChoose }: BankChoiceProps) {
  const t = useText()
  if (!bank || banks.length < 2) return null
  return (
    <Select
      size="small"
      aria-label={t(liveRateTexts.bank)}
      value={bank.quoteSource}
      options={banks.map(({ quoteSource, quoteSourceName }) => ({ value: quoteSource, label: quoteSourceName }))}
      suffixIcon={downIcon}
      onChange={onChoose}
    />
  )
}

/** Ages count on while nothing comes. */
function useSecond(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

const never = () => () => undefined

interface LiveRowProps {
  readonly rate: LiveRate
  readonly line: PriceLine | undefined
  readonly now: number
}

function LiveRow({ rate, line, now }: LiveRowProps) {
  const { currencyPair, midPrice, simulated } = rate
  const tick = useSyncExternalStore(line?.subscribe ?? never, () => line?.last(tileOf(rate)))
  const decimals = useConventions((state) => rateScaleOf(state, currencyPair))
  const isQuoted = useSyncExternalStore(line?.subscribe ?? never, () => line?.tiles().includes(tileOf(rate)) ?? true)
  const isStale = tick !== undefined && now - tick.at > staleAfterMs
  const side = (price: string | undefined) => (price === undefined ? nothing : formatNumber(price, decimals))
  return (
    <tr className={isStale ? 'hg-live-stale' : undefined}>
      <th scope="row">
        {currencyPair} {simulated && tick === undefined ? <SimulatedTag /> : null}
      </th>
      <td className="hg-end hg-number">{side(tick?.bid)}</td>
      <td className="hg-end hg-number">{side(tick?.ask)}</td>
      <td className="hg-end hg-number">{tick ? `${changeOf(midOf(tick), midPrice)}%` : nothing}</td>
      <td>
        <Sparkline rate={rate} />
      </td>
      <td>
        <ParityBand rate={rate} tick={isStale ? undefined : tick} />
      </td>
      <td>
        <Age rate={rate} tick={tick} now={now} isStale={isStale} isQuoted={isQuoted} />
      </td>
    </tr>
  )
}

/** Of the price while it is fresh, else of the fixing. */
function ParityBand({
  rate: { parity, midPrice, currencyPair },
  tick,
}: {
  readonly rate: LiveRate
  readonly tick: DisplayedTick | undefined
}) {
  const t = useText()
  const decimals = useConventions((state) => rateScaleOf(state, currencyPair))
  if (parity === null || !currencyPair.endsWith(`/${parityCurrency}`)) return nothing
  const { position, isOutside } = bandPositionOf(tick ? midOf(tick) : decimal(midPrice), parity.midPrice)
  const params = { position, band: parityBandPct, rate: formatNumber(parity.midPrice, decimals) }
  const tag = isOutside ? (
    <span className="hg-tag hg-tag-changed">{t(liveRateTexts.outside, params)}</span>
  ) : (
    <span className="hg-number">{t(liveRateTexts.within, params)}</span>
  )
  return (
    <>
      {tag} {parity.simulated ? <SimulatedTag /> : null}
    </>
  )
}

interface AgeProps {
  readonly rate: LiveRate
  readonly tick: DisplayedTick | undefined
  readonly now: number
  readonly isStale: boolean
  /** Whether the bank quotes the pair at all. */
  readonly isQuoted: boolean
}
function Age({ rate, tick, now, isStale, isQuoted }: AgeProps) {
  const t = useText()
  if (!tick) return t(isQuoted ? liveRateTexts.fixing : liveRateTexts.notQuoted, { date: rate.dataDate })
  const ago = t(liveRateTexts.seconds, { n: Math.max(0, Math.floor((now - tick.at) / 1_000)) })
  return isStale ? `${t(liveRateTexts.stale)} · ${ago}` : ago
}

interface ConnectionProps {
  readonly line: PriceLine | undefined
  readonly bank: StreamingBank | undefined
}
function Connection({ line, bank }: ConnectionProps) {
  const t = useText()
  const state = useSyncExternalStore(line?.subscribe ?? never, () => line?.state())
  if (!bank) return <span className="hg-hint">{t(liveRateTexts.noStream)}</span>
  const tries = state?.tries ?? 0
  const words = {
    connecting: tries === 0 ? t(liveRateTexts.connecting) : t(liveRateTexts.reconnecting, { try: tries }),
    waiting: t(liveRateTexts.waiting),
    live: t(liveRateTexts.connected),
    down: t(liveRateTexts.down),
  }
  const of = bank.simulated ? liveRateTexts.ofSimulated : liveRateTexts.of
  return (
    <span className="hg-hint" role="status">
      {t(of, { bank: bank.quoteSourceName })} · {words[state?.state ?? 'connecting']}
    </span>
  )
}
