/** Gives a transferable exposure, or a part of it, to another organisation of the group. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureTransferApi, NewTransfer } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { transferTexts } from '@hedgerow/contract/exposure/transfer/exposure-transfer.text'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useTransferPrice } from './use-transfer-price.ts'

interface ExposureTransferDialogProps {
  readonly exposure: Exposure
  readonly reload: () => Promise<Exposure>
  readonly onClose: () => void
}

const startOf = ({ id, version, hedgeableAmt, endDate }: Exposure) => ({
  exposureId: id,
  version,
  transferAmt: hedgeableAmt,
  remindTransfer: endDate,
})

export function ExposureTransferDialog({ exposure, reload, onClose }: ExposureTransferDialogProps) {
  const t = useText()
  return (
    <FormDialog
      shape={NewTransfer}
      size={480}
      title={transferTexts.newTitle}
      titleExtra={exposure.serialNo}
      initial={startOf(exposure)}
      reload={async () => startOf(await reload())}
      submitText={exposureTexts.transfer}
      says={(reply) => t(transferTexts.submitted, { transferNo: (reply as { transferNo: string }).transferNo })}
      onSubmit={(values, idempotencyKey) => call(exposureTransferApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TransferFields exposure={exposure} />
    </FormDialog>
  )
}

function TransferFields({ exposure }: { readonly exposure: Exposure }) {
  const t = useText()
  const { currency, hedgeableAmt, deliveryDate, orgId } = exposure
  const { data: organisations = [] } = useQueryOf(exposureTransferApi.targets, {})
  const targetOrgId = useWatch({ name: 'targetOrgId' }) as string | undefined
  const home = organisations.find((one) => one.orgId === targetOrgId)?.baseCurrency ?? ''
  const price = useTransferPrice(currency, home, deliveryDate)
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const options = organisations
    .filter((one) => one.orgId !== orgId)
    .map((one) => ({ value: one.orgId, label: one.orgName }))
  const date = formatDate(deliveryDate)
  return (
    <>
      <OptionsField name="targetOrgId" options={options} />
      <AmountField
        name="transferAmt"
        currency={currency}
        hint={t(transferTexts.available, { amount: `${formatNumber(hedgeableAmt, scale)} ${currency}` })}
      />
      <RateField
        name="transferPrice"
        proposed={price}
        hint={price ? t(transferTexts.priceHint, { date, rate: price }) : undefined}
      />
      <DateField name="remindTransfer" />
      <TextAreaField name="remark" />
    </>
  )
}
