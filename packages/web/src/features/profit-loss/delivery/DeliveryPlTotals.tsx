import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import {
  type DeliveryPlTotal,
  deliveryPlApi,
  deliveryPlList,
} from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { deliveryPlTexts, deliveryPlWords } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.text'
import { deliveryRate } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { LeftOutReason } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { DueStatus } from '@hedgerow/contract/trade/trade.dict'
import { keepPreviousData } from '@tanstack/react-query'
import { type Filters, useListSearch } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { pairText, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CurrencyDelivery } from './CurrencyDelivery.tsx'
import { DeliveryMonths } from './DeliveryMonths.tsx'
import '../profit-loss.css'

const useTotal = (queryWrapper: Filters) =>
  useQueryOf(deliveryPlApi.total, { queryWrapper }, { placeholderData: keepPreviousData })

/** The same by month, and how it was calculated, under the rows. */
export function DeliveryPlMonths() {
  const t = useText()
  const { filters } = useListSearch(deliveryPlList).query
  const { currencies = [], months = [], count = 0 } = useTotal(filters).data ?? {}
  return (
    <>
      {(count === 0 ? [] : currencies).map(({ currency }) => (
        <Card key={currency}>
          <DeliveryMonths
            months={months.filter((one) => one.currency === currency)}
            currency={currency}
            filters={filters}
          />
        </Card>
      ))}
      <p className="hg-hint">{t(deliveryPlTexts.help)}</p>
    </>
  )
}

/** What the rows that the filters leave brought, by result currency, and whether the books say the same. */
export function DeliveryPlTotals() {
  const { filters } = useListSearch(deliveryPlList).query
  const total = useTotal(filters)
  return <Answered by={total}>{(data) => <Totals total={data} filters={filters} />}</Answered>
}

interface TotalsProps {
  readonly total: DeliveryPlTotal
  readonly filters: Filters
}

function Totals({ total, filters }: TotalsProps) {
  const t = useText()
  const { count, currencies, leftOut, dueCount, pairs } = total
  return (
    <>
      {dueCount > 0 ? (
        <p className="hg-hint">
          <ListLink to={pathOf('pl-trade')} search={{ dueStatus: DueStatus.of.due }}>
            {t(deliveryPlTexts.awaiting, { count: dueCount })}
          </ListLink>
        </p>
      ) : null}
      {leftOut.map((one) => (
        <p key={one.leftOutCause} className="hg-hint">
          {t(deliveryPlTexts.leftOutBecause, {
            reason: t(labelOf(LeftOutReason, one.leftOutCause)),
            count: one.count,
          })}
        </p>
      ))}
      {count === 0 ? null : (
        <div className="hg-pl-totals">
          {currencies.map((one) => (
            <CurrencyDelivery key={one.currency} of={one} filters={filters} />
          ))}
          {pairs.length > 0 ? <AverageRates pairs={pairs} filters={filters} /> : null}
        </div>
      )}
    </>
  )
}

/** What was delivered in full: the average of the deals beside that of their settlement days. */
function AverageRates({ pairs, filters }: Pick<DeliveryPlTotal, 'pairs'> & Pick<TotalsProps, 'filters'>) {
  const t = useText()
  const conventions = useConventions()
  const rate = (value: string, pair: string) => formatNumber(value, rateScaleOf(conventions, pair))
  return (
    <Card title={t(deliveryPlTexts.averageRates)}>
      <PlainTable
        caption={t(deliveryPlTexts.averageRates)}
        head={[
          t(deliveryPlWords.currencyPair),
          t(deliveryPlWords.dealDirection),
          t(deliveryPlWords.exchangeRate),
          t(deliveryPlWords.settleRate),
        ]}
        rows={pairs.map(({ currencyPair, dealDirection, averageRate, marketRate }) => [
          pairText(conventions, currencyPair),
          t(labelOf(DealDirection, dealDirection)),
          rate(averageRate, currencyPair),
          rate(marketRate, currencyPair),
        ])}
        figures={pairs.map(({ currencyPair: pair, dealDirection: side }) => {
          const idOf = (name: string) => figureId(name, { ...filters, pair, side })
          return [
            undefined,
            undefined,
            { id: idOf(deliveryRate.averageRate), name: figureTexts.averageRate },
            { id: idOf(deliveryRate.marketRate), name: figureTexts.averageMarket },
          ]
        })}
      />
    </Card>
  )
}
