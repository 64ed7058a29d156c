/** Why the draft of an option is voided; the legs of a package go together. */
import type { Row } from '@hedgerow/contract/kit/list'
import { optionDealApi } from '@hedgerow/contract/trade/option/option.contract'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { DeleteDeal, dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface VoidOptionDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function VoidOptionDialog({ row, onClose }: VoidOptionDialogProps) {
  const t = useText()
  const option = useQueryOf(optionDealApi.getByDealId, { id: row.id })
  const serial = row.dealSerialNo ?? ''
  const { packageNo, legs = [] } = option.data ?? {}
  return (
    <FormDialog
      shape={DeleteDeal}
      size={480}
      title={tradeTexts.voidTitle}
      titleExtra={<bdi dir="ltr">{serial}</bdi>}
      initial={{ dealId: row.id, version: Number(row.version) }}
      submitText={tradeTexts.void}
      says={() => t(tradeTexts.voided, { serial })}
      onSubmit={(values, idempotencyKey) => call(dealEventApi.invalid, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint hg-span-all">
        {packageNo
          ? t(optionTexts.voidPackage, { packageNo, count: legs.length + 1 })
          : t(tradeTexts.voidBody, { serial })}
      </p>
      <TextAreaField name="cancelReason" label={optionWords.cancelReason} maxLength={256} required />
    </FormDialog>
  )
}
