import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { dueResult, resultTotal, tradeSum } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { type TradePlTotal, tradePlApi, tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { keepPreviousData } from '@tanstack/react-query'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { type Filters, useListSearch } from '../../kit/filter/list-search.ts'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Answered } from '../../kit/list/Answered.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { Delta } from '../../kit/show/Delta.tsx'
import { formatDate, signOf } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { MissingRates } from '../../pieces/rate/MissingRates.tsx'
import { RatesUsed } from '../../pieces/rate/RatesUsed.tsx'
import { GainFigure } from './GainFigure.tsx'
import { PairTotal } from './PairTotal.tsx'
import { TradePlDay } from './TradePlDay.tsx'
import './profit-loss.css'

const useTotal = (queryWrapper: Filters) =>
  useQueryOf(tradePlApi.total, { queryWrapper }, { placeholderData: keepPreviousData })

/** How the figures were made, under their rows. */
export function TradePlNotes() {
  const t = useText()
  const total = useTotal(useListSearch(tradePlList).query.filters).data
  if (!total || (total.count === 0 && total.due.count === 0)) return null
  const { calcDate, convertCurrency, rates, curves, points } = total
  return (
    <>
      <p className="hg-hint">{t(tradePlTexts.help, { date: formatDate(calcDate), currency: convertCurrency })}</p>
      <RatesUsed rates={rates} curves={curves} points={points} />
    </>
  )
}

/** Which day is read: beside the title, so that the rows stand in the first screen. */
export function TradePlDayChoice() {
  const { query, change } = useListSearch(tradePlList)
  const { filters } = query
  const total = useTotal(filters)
  return (
    <TradePlDay
      total={total.error ? undefined : total.data}
      filters={filters}
      onChange={(next) => change({ filters: next })}
    />
  )
}

/** The totals of the deals of the day that the filters of the list leave. */
export function TradePlTotals() {
  const { filters } = useListSearch(tradePlList).query
  const total = useTotal(filters)
  return <Answered by={total}>{(data) => <Totals total={data} filters={filters} />}</Answered>
}

interface TotalsProps {
  readonly total: TradePlTotal
  readonly filters: Filters
}

function Totals({ total, filters }: TotalsProps) {
  const t = useText()
  const amount = useAmounts()
  const { calcDate, liveFrom, convertCurrency, gainLoss, value, cost, count, due } = total
  if (count === 0 && due.count === 0) return null
  const mark = (figure: string, name: Text) => (
    <FigureMark id={figureId(figure, { ...filters, calcDate })} name={name} />
  )
  const { valueDateStart: filterStart, valueDateEnd: filterEnd } = filters
  const from = { valueDateStart: filterStart !== undefined && filterStart > liveFrom ? filterStart : liveFrom }
  const until = { valueDateEnd: filterEnd !== undefined && filterEnd < calcDate ? filterEnd : calcDate }
  return (
    <>
      <MissingRates says={tradePlTexts.missing} count={total.leftOut} problems={total.problems} />
      <div className="hg-pl-totals">
        <Card title={t(tradePlTexts.total)}>
          <GainFigure
            value={gainLoss}
            currency={convertCurrency}
            mark={gainLoss === null ? null : mark(resultTotal, tradePlTexts.total)}
          />
          <p className="hg-hint">
            <ListLink to="." search={{ ...filters, ...from }}>
              {t(tradePlTexts.deals, { count })}
            </ListLink>
          </p>
          {cost === null || signOf(cost) === 0 ? null : (
            <p className="hg-hint hg-pl-parts">
              <span>
                {t(tradePlTexts.valuePart, { value: amount(value, convertCurrency) })}
                {mark(tradeSum.value, figureTexts.dealValue)}
              </span>{' '}
              <span>
                {t(tradePlTexts.costPart, { cost: amount(cost, convertCurrency) })}
                {mark(tradeSum.cost, figureTexts.dealCost)}
              </span>
            </p>
          )}
          {due.count > 0 ? (
            <p className="hg-hint hg-pl-parts">
              <ListLink to="." search={{ ...filters, ...until }}>
                {t(tradePlTexts.due, { count: due.count })}
              </ListLink>{' '}
              <span>
                <Delta value={due.gainLoss} />
                {due.gainLoss === null ? null : mark(dueResult, figureTexts.dueResult)}
              </span>
            </p>
          ) : null}
        </Card>
        {total.pairs.map((pair) => (
          <PairTotal
            key={`${pair.currencyPair} ${pair.dealStance}`}
            pair={pair}
            search={{ ...filters, ...from }}
            filters={{ ...filters, calcDate }}
            convertCurrency={convertCurrency}
          />
        ))}
      </div>
    </>
  )
}
