import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import {
  type ExposurePlTotal,
  exposurePlApi,
  exposurePlList,
} from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlTexts, exposurePlWords } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import { exposurePercent, exposureTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { LeftOutReason } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { keepPreviousData } from '@tanstack/react-query'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { type Filters, useListSearch } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { MissingRates } from '../../../pieces/rate/MissingRates.tsx'
import { RatesUsed } from '../../../pieces/rate/RatesUsed.tsx'
import { GainFigure } from '../GainFigure.tsx'
import { CurrencyStand } from './CurrencyStand.tsx'
import { ExposureParts } from './ExposureParts.tsx'
import { MonthBars } from './MonthBars.tsx'
import { MonthTable } from './MonthTable.tsx'
import '../profit-loss.css'

const useTotal = (queryWrapper: Filters) =>
  useQueryOf(exposurePlApi.total, { queryWrapper }, { placeholderData: keepPreviousData })
const leftOutOf = ({ leftOut }: ExposurePlTotal) => leftOut.reduce((all, one) => all + one.count, 0)

/** The same by month, why, and how it was calculated, under the rows. */
export function ExposurePlMonths() {
  const t = useText()
  const { filters } = useListSearch(exposurePlList).query
  const total = useTotal(filters).data
  if (!total || (total.count === 0 && leftOutOf(total) === 0)) return null
  const { calcDate, convertCurrency, rates, curves, points } = total
  return (
    <>
      <div className="hg-pl-totals">
        <Card>
          <MonthBars total={total} filters={{ ...filters, calcDate }} />
        </Card>
        <Card title={t(exposurePlTexts.why)}>
          <ExposureParts filters={filters} />
        </Card>
      </div>
      <Card title={t(exposurePlTexts.byMonth)}>
        <MonthTable total={total} filters={{ ...filters, calcDate }} />
      </Card>
      <p className="hg-hint">{t(exposurePlTexts.help, { date: formatDate(calcDate), currency: convertCurrency })}</p>
      <RatesUsed rates={rates} curves={curves} points={points} />
    </>
  )
}

/** What the exposures that the filters leave have gained, by currency. */
export function ExposurePlTotals() {
  const { filters } = useListSearch(exposurePlList).query
  const total = useTotal(filters)
  return <Answered by={total}>{(data) => <Totals total={data} filters={filters} />}</Answered>
}

interface TotalsProps {
  readonly total: ExposurePlTotal
  readonly filters: Filters
}

function Totals({ total, filters }: TotalsProps) {
  const t = useText()
  const { calcDate, isToday, convertCurrency, count, fallbackCount } = total
  const leftOutCount = leftOutOf(total)
  if (count === 0 && leftOutCount === 0) return null
  const date = formatDate(calcDate)
  return (
    <>
      <p className="hg-hint">
        {t(exposurePlTexts.bookAsOf, { date })} · {t(isToday ? exposurePlTexts.live : exposurePlTexts.past)}
      </p>
      <MissingRates says={exposurePlTexts.leftOut} count={leftOutCount} problems={total.problems} />
      {fallbackCount > 0 ? <p className="hg-hint">{t(exposurePlTexts.fallback, { count: fallbackCount })}</p> : null}
      <div className="hg-pl-totals">
        <Together total={total} filters={filters} />
        {total.currencies.map((stand) => (
          <CurrencyStand
            key={`${stand.currency} ${stand.exposureDirection}`}
            stand={stand}
            convertCurrency={convertCurrency}
            filters={{ ...filters, calcDate }}
          />
        ))}
      </div>
    </>
  )
}

/** Item and hedge in one row, never the one without the other. */
function Together({ total, filters }: TotalsProps) {
  const t = useText()
  const { gainLoss, itemGainLoss, hedgeGainLoss, profitPercent, convertCurrency, count, leftOut } = total
  const mark = (gain: keyof typeof exposureTotal) => (
    <FigureMark
      id={figureId(exposureTotal[gain], { ...filters, calcDate: total.calcDate })}
      name={exposurePlWords[gain]}
    />
  )
  return (
    <Card title={t(exposurePlTexts.together)}>
      <GainFigure
        value={gainLoss}
        currency={convertCurrency}
        mark={mark('gainLoss')}
        more={
          profitPercent === null ? null : (
            <>
              {`${formatNumber(profitPercent, 4)}%`}
              <FigureMark
                id={figureId(exposurePercent, { ...filters, calcDate: total.calcDate })}
                name={exposurePlWords.profitPercent}
              />
            </>
          )
        }
      />
      <dl className="hg-pl-rates">
        <div>
          <dt>{t(exposurePlTexts.item)}</dt>
          <dd>
            <Delta value={itemGainLoss} />
            {mark('itemGainLoss')}
          </dd>
        </div>
        <div>
          <dt>{t(exposurePlTexts.hedge)}</dt>
          <dd>
            <Delta value={hedgeGainLoss} />
            {mark('hedgeGainLoss')}
          </dd>
        </div>
      </dl>
      <p className="hg-hint">{t(exposurePlTexts.exposures, { count })}</p>
      {leftOut.map((one) => (
        <p key={one.leftOutCause} className="hg-hint">
          <ListLink to="." search={{ ...filters, leftOutCause: one.leftOutCause }}>
            {t(exposurePlTexts.leftOutBecause, {
              reason: t(labelOf(LeftOutReason, one.leftOutCause)),
              count: one.count,
            })}
          </ListLink>
        </p>
      ))}
    </Card>
  )
}
