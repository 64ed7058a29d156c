import type { Cover, PolicyStand } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { tradeOfPair } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { pairText, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { Rate } from '../../../kit/show/Rate.tsx'
import { usePolicy, useTotal } from '../dashboard-queries.ts'
import { isAgreed } from './agreed.ts'

const words = { averageRate: 'average', marketRate: 'market' } as const

/** By pair what the year was planned with, what is locked and what the market pays for the same dates; what is not there is a dash. */
export function RateAnchors({ positions }: Pick<Cover, 'positions'>) {
  const t = useText()
  const conventions = useConventions()
  const rows = useAnchors(positions.map(({ currency }) => currency))
  if (rows.length === 0) return null
  const { budget, average, market } = dashboardTexts
  return (
    <div className="hg-table-scroll">
      <table className="hg-table hg-anchors" aria-label={t(dashboardTexts.anchors)}>
        <thead>
          <tr>
            <th scope="col">{t(dashboardTexts.pair)}</th>
            {[budget, average, market].map((word) => (
              <th key={word.en} scope="col" className="hg-end">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ currencyPair, stance, side, rates }) => (
            <tr key={`${currencyPair} ${side?.en}`}>
              <th scope="row" className="hg-row-name">
                {pairText(conventions, currencyPair)} {side ? <span className="hg-side">{t(side)}</span> : null}
              </th>
              {rates.map(([anchor, rate]) => (
                <td key={anchor} className="hg-end">
                  {anchor === 'budget' || rate === null ? null : (
                    <FigureMark
                      id={figureId(tradeOfPair[anchor], { pair: currencyPair, stance })}
                      name={dashboardTexts[words[anchor]]}
                    />
                  )}
                  <Rate value={rate} pair={currencyPair} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row for each pair and side with live spots and forwards, and one for each budget of a currency without any. */
function useAnchors(currencies: readonly string[]) {
  const locked = useTotal().data?.pairs.filter((pair) => isAgreed(pair) && currencies.includes(pair.baseCurrency)) ?? []
  const budgets: PolicyStand['budgets'] = usePolicy().data?.budgets ?? []
  const budgetOf = (pair: string) => budgets.find(({ currencyPair }) => currencyPair === pair)?.budgetRate ?? null
  const alone = budgets.filter(
    ({ currencyPair }) =>
      currencies.includes(currencyPair.slice(0, 3)) && !locked.some((pair) => pair.currencyPair === currencyPair),
  )
  const anchors = (pair: string, average: string | null, market: string | null) =>
    [
      ['budget', budgetOf(pair)],
      ['averageRate', average],
      ['marketRate', market],
    ] as const
  return [
    ...locked.map(({ currencyPair, dealDirection, dealStance, averageRate, marketRate }) => ({
      currencyPair,
      stance: dealStance,
      side: dealDirection === DealDirection.of.buy ? tradePlTexts.buy : tradePlTexts.sell,
      rates: anchors(currencyPair, averageRate, marketRate),
    })),
    ...alone.map(({ currencyPair }) => ({
      currencyPair,
      stance: null,
      side: null,
      rates: anchors(currencyPair, null, null),
    })),
  ]
}
