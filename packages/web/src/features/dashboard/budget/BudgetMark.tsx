import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { exposureAmount, exposureRate } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { AnchorType } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'

const figures = { ...exposureAmount, ...exposureRate }

interface BudgetMarkProps {
  readonly of: Pick<AgainstBudget, 'currency' | 'exposureDirection' | keyof typeof figures>
  readonly figure: keyof typeof figures
  readonly name: Text
  /** Left out for all months together. */
  readonly month?: string | undefined
}

/** How a figure of a side was calculated, the budget being the anchor; nothing where there is no figure. */
export function BudgetMark({ of, figure, name, month }: BudgetMarkProps) {
  if (of[figure] === null) return null
  const side = { of: of.currency, side: of.exposureDirection, anchorType: AnchorType.of.budget }
  return <FigureMark id={figureId(figures[figure], { ...side, month })} name={name} />
}
