import { planLimit } from '@hedgerow/contract/risk/future/future-figure.contract'
import type { FutureTrades, LimitMonth } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { monthText } from '../../../kit/chart/month-text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { PlanMark } from './PlanMark.tsx'

const isBeyond = (used: string, plan: string, limit: string) => decimal(used).add(decimal(plan)).gt(decimal(limit))

interface LimitsByMonthProps {
  readonly result: FutureTrades
  /** The terms that answered. */
  readonly facts: Terms
}

/** What live deals and the plan take of the board's quota and the banks' limits; what goes beyond them stands out. */
export function LimitsByMonth({ result: { limits, limitCurrency }, facts }: LimitsByMonthProps) {
  const t = useText()
  const amount = useAmounts()
  const columns = ['quotaUsedAmt', 'quotaAmt', 'facilityUsedAmt', 'facilityAmt', 'planUsedAmt'] as const
  const toneOf = (month: LimitMonth, name: (typeof columns)[number]) => {
    const { quotaAmt, quotaUsedAmt, facilityAmt, facilityUsedAmt, planUsedAmt } = month
    if (name === 'quotaUsedAmt' && quotaAmt !== null && isBeyond(quotaUsedAmt, planUsedAmt, quotaAmt)) return 'danger'
    return name === 'facilityUsedAmt' && isBeyond(facilityUsedAmt, planUsedAmt, facilityAmt) ? 'danger' : null
  }
  return (
    <Card title={t(futureTradeTexts.limits)} flush>
      <p className="hg-hint hg-risk-inset">{t(futureTradeTexts.limitsHelp, { currency: limitCurrency })}</p>
      <HeadedTable
        caption={t(futureTradeTexts.limits)}
        head={[
          { word: t(futureTradeWords.month) },
          ...columns.map((name) => ({ word: t(futureTradeWords[name]), isEnd: true })),
        ]}
      >
        {limits.map((month) => (
          <tr key={month.month}>
            <th scope="row" className="hg-keep">
              {monthText(month.month)}
            </th>
            {columns.map((name) => {
              const value = month[name]
              const tone = toneOf(month, name)
              const text = value === null ? nothing : amount(value, limitCurrency)
              return (
                <td key={name} className="hg-end">
                  {name === 'quotaAmt' ? null : (
                    <PlanMark figure={planLimit[name]} facts={{ ...facts, month: month.month }} name={name} />
                  )}
                  {tone ? <span className={`hg-tag hg-tag-${tone}`}>{text}</span> : text}
                </td>
              )
            })}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
