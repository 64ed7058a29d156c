/** Asks for the deletion of a rate that was entered by hand, with its reason. */
import type { Row } from '@hedgerow/contract/kit/list'
import { FxRateRemoval, fxRateApi, fxRateLimits } from '@hedgerow/contract/market/rate/fx-rate.contract'
import { fxRateTexts } from '@hedgerow/contract/market/rate/fx-rate.text'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { RateUses } from './RateUses.tsx'

export function FxRateRemovalDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const { currencyPair, dataDate, closePrice } = row
  return (
    <FormDialog
      shape={FxRateRemoval}
      size={480}
      title={fxRateTexts.removeTitle}
      submitText={fxRateTexts.remove}
      // The list counts prices; the fixing behind a row has its number without the last digit.
      initial={{ id: row.id.slice(0, -1) }}
      says={(reply) => t(fxRateTexts.submitted, { no: (reply as { fileName: string }).fileName })}
      onSubmit={(values, idempotencyKey) => call(fxRateApi.delete, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p>
        <bdi dir="ltr">{currencyPair}</bdi> <DateText value={dataDate ?? ''} /> <bdi dir="ltr">{closePrice}</bdi>
      </p>
      <TextAreaField name="reason" maxLength={fxRateLimits.reason} />
      <RateUses currencyPair={currencyPair ?? ''} dataDate={dataDate ?? ''} />
    </FormDialog>
  )
}
