/** The months of a currency's side against the budget, and what a hedge now would do to them. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { Drawer } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { BudgetMonths } from './BudgetMonths.tsx'
import { sideWord } from './budget-stand.ts'
import { HedgeNow } from './HedgeNow.tsx'
import './budget.css'

const widthPx = 900

export function BudgetDrawer({ of, onClose }: { readonly of: AgainstBudget; readonly onClose: () => void }) {
  const t = useText()
  const [month, setMonth] = useState('')
  useReturnFocus()
  const side = t(sideWord(of))
  const title = t(budgetTexts.of, { currency: of.currency, side })
  return (
    <Drawer open size={widthPx} title={title} closable={{ closeIcon }} onClose={onClose}>
      <section tabIndex={0} aria-label={title}>
        <p className="hg-hint">{t(budgetTexts.help)}</p>
        <BudgetMonths of={of} chosen={month} choose={setMonth} />
        <HedgeNow key={month} of={of} month={month} choose={setMonth} />
      </section>
    </Drawer>
  )
}
