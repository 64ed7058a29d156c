import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { type Stand, verdictOf } from './budget-stand.ts'

/** Whether the budget is reached, in colour and words; where it is not, the rate that the open part needs. */
export function BudgetVerdict({
  of,
}: {
  readonly of: Pick<AgainstBudget, 'exposureDirection' | 'budgetRate' | 'currencyPair'> & Stand
}) {
  const t = useText()
  const scale = useConventions((state) => rateScaleOf(state, of.currencyPair))
  const { tone, text } = verdictOf(of)
  return <span className={`hg-tag hg-tag-${tone}`}>{t(text, { rate: formatNumber(of.neededRate, scale) })}</span>
}
