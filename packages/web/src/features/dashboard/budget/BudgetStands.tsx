/** Each side of a currency against its budget; a row opens its months, and what a hedge now would do. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { usePolicy } from '../dashboard-queries.ts'
import { BudgetMark } from './BudgetMark.tsx'
import { BudgetVerdict } from './BudgetVerdict.tsx'
import { sideWord } from './budget-stand.ts'

const BudgetDrawer = lazy(async () => ({ default: (await import('./BudgetDrawer.tsx')).BudgetDrawer }))

const rates = ['achieved', 'budget', 'market'] as const
const keyOf = ({ currency, exposureDirection }: AgainstBudget) => `${currency} ${exposureDirection}`

export function BudgetStands() {
  const t = useText()
  const policy = usePolicy().data
  const [opened, setOpened] = useState('')
  const rows = policy?.againstBudget ?? []
  if (!policy || rows.length === 0) return null
  const stand = rows.find((row) => keyOf(row) === opened)
  return (
    <>
      <HeadedTable
        caption={t(budgetTexts.title)}
        className="hg-anchors"
        head={[
          { word: t(budgetTexts.title) },
          { word: t(budgetTexts.achieved), isEnd: true },
          { word: t(budgetTexts.budget), isEnd: true },
          { word: t(budgetTexts.market), isEnd: true },
          { word: t(budgetTexts.verdict) },
        ]}
      >
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className="hg-row-name">
              <Button type="link" size="small" onClick={() => setOpened(keyOf(row))}>
                {row.currency} {t(sideWord(row))}
              </Button>
            </th>
            {rates.map((name) => (
              <td key={name} className="hg-end">
                <BudgetMark of={row} figure={`${name}Rate`} name={budgetTexts[name]} />
                <Rate value={row[`${name}Rate`]} pair={row.currencyPair} />
              </td>
            ))}
            <td>
              <span className="hg-budget-marks">
                <BudgetVerdict of={row} />
                <BudgetMark of={row} figure="neededRate" name={budgetTexts.needed} />
              </span>
            </td>
          </tr>
        ))}
      </HeadedTable>
      {policy.leftOutCount > 0 ? (
        <p className="hg-hint">{t(budgetTexts.leftOut, { count: policy.leftOutCount })}</p>
      ) : null}
      {stand ? (
        <Suspense>
          <BudgetDrawer of={stand} onClose={() => setOpened('')} />
        </Suspense>
      ) : null}
    </>
  )
}
