/** What the stored market says of the present case, seen before it is taken: figures of a pair and an expiry, or the curves of currencies. */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { CurveFill } from './CurveFill.tsx'
import { ForwardFill } from './ForwardFill.tsx'
import type { Fillable } from './fillable.ts'
import { OptionFill } from './OptionFill.tsx'

interface MarketFillDialogProps {
  readonly of: Calculator
  readonly fillable: Fillable
  readonly state: CalculatorState
  readonly onClose: () => void
}

export function MarketFillDialog({ of, fillable, state, onClose }: MarketFillDialogProps) {
  const { figures, curves, hasForwards } = fillable
  return (
    <ShownDialog title={calculatorTexts.fillMarket} widthPx={640} onClose={onClose}>
      {figures.length > 0 ? <OptionFill of={of} figures={figures} state={state} onTaken={onClose} /> : null}
      {hasForwards ? <ForwardFill state={state} onTaken={onClose} /> : null}
      {curves.map((curve) => (
        <CurveFill key={curve.input.name} {...curve} state={state} onTaken={onClose} />
      ))}
    </ShownDialog>
  )
}
