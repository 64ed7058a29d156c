/** A price of the market beside its list: its prices, its times, where it comes from, and what one does next. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { type MarketPrice, marketPriceTimeline } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketDrawerTexts, marketWords } from '@hedgerow/contract/market/market.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Space } from 'antd'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { SimulatedTag } from '../../../pieces/rate/SimulatedTag.tsx'

/** A forward is worked out and not imported: it has no hour and no day of import. */
export type DisplayedPrice = Omit<MarketPrice, 'id' | 'dataTime' | 'impDate' | 'impTime'> &
  Readonly<Record<'dataTime' | 'impDate' | 'impTime', string | null>>

interface PriceDrawerProps {
  readonly query: Parameters<typeof RecordDrawer<DisplayedPrice>>[0]['query']
  readonly label: Text
  /** Of a stored price; a forward is worked out and has no history of its own. */
  readonly id?: string
  readonly onClose: () => void
}

export function PriceDrawer({ query, label, id, onClose }: PriceDrawerProps) {
  return (
    <RecordDrawer
      query={query}
      title={({ currencyPair, term, simulated }) => (
        <>
          <bdi dir="ltr">{term === spotTerm ? currencyPair : `${currencyPair} ${term}`}</bdi>{' '}
          {simulated ? <SimulatedTag /> : null}
        </>
      )}
      label={label}
      timeline={id === undefined ? 'none' : () => ({ of: marketPriceTimeline, id })}
      footer={query.data ? <Next price={query.data} /> : null}
      onClose={onClose}
    >
      {(price) => <Facts price={price} />}
    </RecordDrawer>
  )
}

const spotTerm = 'SPOT'

function Facts({ price }: { readonly price: DisplayedPrice }) {
  const t = useText()
  const decimals = useConventions((state) => rateScaleOf(state, price.currencyPair))
  const rate = (value: string | null) => (value === null ? null : <bdi dir="ltr">{formatNumber(value, decimals)}</bdi>)
  const day = (value: string | null) => value && <DateText value={value} />
  return (
    <>
      <h2>{t(marketDrawerTexts.prices)}</h2>
      <FactList
        facts={[
          [marketWords.openPrice, rate(price.openPrice)],
          [marketWords.highPrice, rate(price.highPrice)],
          [marketWords.lowPrice, rate(price.lowPrice)],
          [marketWords.previousClosePrice, rate(price.previousClosePrice)],
          [marketWords.bidPrice, rate(price.bidPrice)],
          [marketWords.askPrice, rate(price.askPrice)],
          [marketWords.midPrice, rate(price.midPrice)],
        ]}
      />
      <h2>{t(marketDrawerTexts.times)}</h2>
      <FactList
        facts={[
          [marketWords.dataDate, day(price.dataDate)],
          [marketWords.dataTime, price.dataTime],
          [marketWords.transDate, day(price.transDate)],
          [marketWords.term, price.term === spotTerm ? t(marketWords.spot) : price.term],
          [marketWords.maturityDate, day(price.maturityDate)],
        ]}
      />
      <h2>{t(marketDrawerTexts.origin)}</h2>
      <FactList
        facts={[
          [marketWords.dataSource, t(labelOf(RateSource, price.dataSource))],
          [marketWords.orgName, price.orgName],
          [marketWords.ric, price.ric],
          [marketWords.srcSystemCode, price.srcSystemCode],
          [marketWords.impDate, day(price.impDate)],
          [marketWords.impTime, price.impTime],
          [marketWords.derivedFrom, price.derivedFrom],
        ]}
      />
    </>
  )
}

function Next({ price: { currencyPair, dataDate } }: { readonly price: DisplayedPrice }) {
  const t = useText()
  const [sourceCurrency = '', targetCurrency = ''] = currencyPair.split('/')
  const ofDay = { dataDateStart: dataDate, dataDateEnd: dataDate }
  const ways = [
    [marketDrawerTexts.alert, pathOf('rem-rate'), { currencyPair }],
    [marketDrawerTexts.subscribe, pathOf('subscribe'), { currencyPair }],
    [marketDrawerTexts.correct, pathOf('fx-rate'), { sourceCurrency, targetCurrency, ...ofDay }],
    [marketDrawerTexts.news, pathOf('news'), { currencies: sourceCurrency }],
  ] as const
  return (
    <nav aria-label={t(marketDrawerTexts.next)}>
      <Space size="middle" wrap>
        {ways.map(([word, to, search]) => (
          <ListLink key={to} to={to} search={search}>
            {t(word)}
          </ListLink>
        ))}
      </Space>
    </nav>
  )
}
