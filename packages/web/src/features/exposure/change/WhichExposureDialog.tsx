/** Asks which exposure a new change is of: found by the beginning of its number. */
import { ChangedExposure, exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { useState } from 'react'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { changeBlocked } from '../row-state.ts'

interface WhichExposureDialogProps {
  readonly onChosen: (exposureId: string) => Promise<unknown>
  readonly onClose: () => void
}

const offered = 50

export function WhichExposureDialog({ onChosen, onClose }: WhichExposureDialogProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const conventions = useConventions((state) => state)
  const queryWrapper = typed.trim() ? { serialNo: typed.trim() } : {}
  const { data, isFetching } = useQueryOf(exposureApi.queryByPage, { current: 0, pageSize: offered, queryWrapper })
  const options = (data?.recordList ?? []).map((row) => {
    const barred = changeBlocked([row])
    return {
      value: row.id,
      label: `${row.serialNo} · ${row.currency} ${formatNumber(row.exposureAmt, amountScaleOf(conventions, row.currency))}`,
      disabled: barred !== undefined,
      note: barred ? t(barred) : undefined,
    }
  })
  return (
    <FormDialog
      shape={ChangedExposure}
      size={480}
      title={exposureDialogTexts.newChange}
      submitText={exposureDialogTexts.next}
      initial={{}}
      says={() => ''}
      onSubmit={({ exposureId }) => onChosen(exposureId)}
      onClose={onClose}
    >
      <OptionsField
        name="exposureId"
        label={exposureDialogTexts.whichExposure}
        hint={t(exposureDialogTexts.typeSerialNo)}
        options={options}
        loading={isFetching}
        onSearch={setTyped}
      />
    </FormDialog>
  )
}
