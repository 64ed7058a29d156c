/** The months of a currency's side: what is due, how much of it is locked, and at which rates. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { BudgetVerdict } from './BudgetVerdict.tsx'

interface MonthsProps {
  readonly of: AgainstBudget
  readonly chosen: string
  readonly choose: (month: string) => void
}

export const monthText = (month: string) => `${month.slice(0, 4)}/${month.slice(4)}`

export function BudgetMonths({ of, chosen, choose }: MonthsProps) {
  const t = useText()
  const figures = ['achieved', 'budget', 'market', 'lockedAt'] as const
  return (
    <HeadedTable
      caption={t(budgetTexts.byMonth)}
      head={[
        { word: t(budgetTexts.month) },
        { word: t(budgetTexts.effective), isEnd: true },
        { word: t(budgetTexts.cover) },
        ...figures.map((name) => ({ word: t(budgetTexts[name]), isEnd: true })),
        { word: t(budgetTexts.verdict) },
      ]}
    >
      {of.months.map((row) => {
        const { month, exposureAmt, lockAmt, netAmt, currencyPair } = row
        const rates = [row.achievedRate, row.budgetRate, row.marketRate, row.hedgeAverage]
        return (
          <tr key={month} aria-selected={month === chosen}>
            <th scope="row" className="hg-row-name">
              <Button type="link" size="small" onClick={() => choose(month)}>
                <bdi dir="ltr">{monthText(month)}</bdi>
              </Button>
            </th>
            <td className="hg-end">
              <Money value={exposureAmt} currency={of.currency} />
            </td>
            <td className="hg-budget-bar">
              <CoverageBar parts={{ locked: lockAmt, open: netAmt }} currency={of.currency} />
            </td>
            {figures.map((name, at) => (
              <td key={name} className="hg-end">
                <Rate value={rates[at] ?? null} pair={currencyPair} />
              </td>
            ))}
            <td>
              <BudgetVerdict of={row} />
            </td>
          </tr>
        )
      })}
    </HeadedTable>
  )
}
