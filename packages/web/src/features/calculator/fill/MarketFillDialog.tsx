/** What the stored market says of the present case, seen before it is taken: figures of a pair and an expiry, or the curves of currencies. */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { CurveFill } from './CurveFill.tsx'
import type { Fillable } from './fillable.ts'
import { OptionFill } from './OptionFill.tsx'

interface MarketFillDialogProps {
  readonly fillable: Fillable
  readonly state: CalculatorState
  readonly onClose: () => void
}

export function MarketFillDialog({ fillable, state, onClose }: MarketFillDialogProps) {
  const t = useText()
  useReturnFocus()
  const { figures, curves } = fillable
  return (
    <Modal
      open
      className="hg-dialog"
      width={640}
      title={t(calculatorTexts.fillMarket)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(kitWords.close)}</Button>}
    >
      {figures.length > 0 ? <OptionFill figures={figures} state={state} onTaken={onClose} /> : null}
      {curves.map((curve) => (
        <CurveFill key={curve.input.name} {...curve} state={state} onTaken={onClose} />
      ))}
    </Modal>
  )
}
