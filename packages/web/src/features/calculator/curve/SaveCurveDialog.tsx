/** Names the curve of the present case and hands it to a second person; the server fits it anew from the same inputs. */
import { savedCurveApi } from '@hedgerow/contract/calculator/saved-curve.contract'
import type { TextParams } from '@hedgerow/contract/kit/text'
import { CurveToSave } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import type { CaseInput } from '@hedgerow/quant/calculator/answer'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'

interface SaveCurveDialogProps {
  readonly calculator: string
  readonly fitted: CaseInput
  readonly onClose: () => void
}

const longestName = 64

export function SaveCurveDialog({ calculator, fitted, onClose }: SaveCurveDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const currencies = useChoices(currencyChoice)
  const { model, inputs } = fitted
  // What a pair's forwards imply is the yield of its second currency.
  const { pair } = inputs
  const currency = typeof pair === 'string' ? pair.slice(-3) : ''
  return (
    <FormDialog
      shape={CurveToSave}
      size={480}
      title={zeroCurveTexts.save}
      initial={{ currency, curveName: '', validFrom: today ?? '' }}
      submitText={zeroCurveTexts.submit}
      onSubmit={async (values, idempotencyKey) => {
        const reply = await call(savedCurveApi.saveCurve, { ...values, calculator, model, inputs }, { idempotencyKey })
        return { ...values, ...reply }
      }}
      says={(saved) => t(zeroCurveTexts.saved, saved as TextParams)}
      onClose={onClose}
    >
      <OptionsField name="currency" options={currencies} />
      <TextField name="curveName" maxLength={longestName} />
      <DateField name="validFrom" />
      <p className="hg-hint">{t(zeroCurveTexts.effect)}</p>
    </FormDialog>
  )
}
