/** The months of a currency's side: what is due, how much of it is locked, and at which rates. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import type { Text } from '@hedgerow/contract/kit/text'
import { exposurePlWords } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { BudgetMark } from './BudgetMark.tsx'
import { BudgetVerdict } from './BudgetVerdict.tsx'

interface MonthsProps {
  readonly of: AgainstBudget
  readonly chosen: string
  readonly choose: (month: string) => void
}

const rates = [
  ['achieved', 'achievedRate'],
  ['budget', 'budgetRate'],
  ['market', 'marketRate'],
  ['lockedAt', 'hedgeAverage'],
] as const

export const monthText = (month: string) => `${month.slice(0, 4)}/${month.slice(4)}`

export function BudgetMonths({ of, chosen, choose }: MonthsProps) {
  const t = useText()
  return (
    <HeadedTable
      caption={t(budgetTexts.byMonth)}
      head={[
        { word: t(budgetTexts.month) },
        { word: t(budgetTexts.effective), isEnd: true },
        { word: t(budgetTexts.cover) },
        ...rates.map(([name]) => ({ word: t(budgetTexts[name]), isEnd: true })),
        { word: t(budgetTexts.verdict) },
      ]}
    >
      {of.months.map((row) => {
        const { month, exposureAmt, lockAmt, netAmt, currencyPair } = row
        const mark = (figure: ComponentProps<typeof BudgetMark>['figure'], name: Text) => (
          <BudgetMark of={row} figure={figure} name={name} month={month} />
        )
        return (
          <tr key={month} aria-selected={month === chosen}>
            <th scope="row" className="hg-row-name">
              <Button type="link" size="small" onClick={() => choose(month)}>
                <bdi dir="ltr">{monthText(month)}</bdi>
              </Button>
            </th>
            <td className="hg-end">
              {mark('exposureAmt', budgetTexts.effective)}
              <Money value={exposureAmt} currency={of.currency} />
            </td>
            <td className="hg-budget-bar">
              <span className="hg-budget-marks">
                <CoverageBar parts={{ locked: lockAmt, open: netAmt }} currency={of.currency} />
                {mark('lockAmt', exposurePlWords.lockAmt)}
                {mark('netAmt', exposurePlWords.netAmt)}
              </span>
            </td>
            {rates.map(([name, figure]) => (
              <td key={name} className="hg-end">
                {mark(figure, budgetTexts[name])}
                <Rate value={row[figure]} pair={currencyPair} />
              </td>
            ))}
            <td>
              <span className="hg-budget-marks">
                <BudgetVerdict of={row} />
                {mark('neededRate', budgetTexts.needed)}
              </span>
            </td>
          </tr>
        )
      })}
    </HeadedTable>
  )
}
