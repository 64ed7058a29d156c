/** What is locked at which average rate, by pair and month, beside what the market pays for the same dates; options apart, in words of their own. */
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import type { PairPl, TradePlTotal } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { Fragment } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { MissingRates } from '../../../pieces/rate/MissingRates.tsx'
import { RatesUsed } from '../../../pieces/rate/RatesUsed.tsx'
import { useTotal } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { isAgreed } from './agreed.ts'
import { forwardPath } from './cover-links.ts'
import { LockedRow } from './LockedRow.tsx'

export function LockedRatesCard() {
  const t = useText()
  return (
    <Card title={t(dashboardTexts.lockedCard)} className="hg-span-7">
      <Loaded query={useTotal()} height={260}>
        {(total) => (total.pairs.length === 0 ? <NothingLocked /> : <Locked total={total} />)}
      </Loaded>
    </Card>
  )
}

function NothingLocked() {
  const t = useText()
  const can = useCan()
  const action = can('trade.edit') ? <ListLink to={forwardPath}>{t(dashboardTexts.toForward)}</ListLink> : null
  return <Empty says={dashboardTexts.noLocked} action={action} />
}

function Locked({ total }: { readonly total: TradePlTotal }) {
  const t = useText()
  const { amount, averageOrStrike, market } = dashboardTexts
  return (
    <>
      <MissingRates says={tradePlTexts.missing} count={total.leftOut} problems={total.problems} />
      <div className="hg-table-scroll">
        <table className="hg-table" aria-label={t(dashboardTexts.lockedCard)}>
          <thead>
            <tr>
              <th scope="col">{t(dashboardTexts.pair)}</th>
              {[amount, averageOrStrike, market].map((word) => (
                <th key={word.en} scope="col" className="hg-end">
                  {t(word)}
                </th>
              ))}
              <th scope="col" className="hg-end">{`${t(dashboardTexts.mtm)} (${total.convertCurrency})`}</th>
            </tr>
          </thead>
          <tbody>
            {[...total.pairs.filter(isAgreed), ...total.pairs.filter((pair) => !isAgreed(pair))].map((pair) => (
              <PairRows key={`${pair.currencyPair} ${pair.dealStance}`} pair={pair} liveFrom={total.liveFrom} />
            ))}
          </tbody>
        </table>
      </div>
      <RatesUsed rates={total.rates} curves={total.curves} />
    </>
  )
}

function PairRows({ pair, liveFrom }: { readonly pair: PairPl; readonly liveFrom: string }) {
  return (
    <Fragment>
      <LockedRow pair={pair} figures={pair} search={{ valueDateStart: liveFrom }} />
      {pair.months.map((month) => (
        <LockedRow
          key={month.month}
          pair={pair}
          figures={month}
          month={month.month}
          search={{ valueDateStart: month.firstDate, valueDateEnd: month.lastDate }}
        />
      ))}
    </Fragment>
  )
}
