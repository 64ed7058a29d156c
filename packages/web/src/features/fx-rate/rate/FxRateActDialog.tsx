/** Asks, with its reason, for an act on one stored rate: its deletion, its quarantine or its release. */

import { FxRateAct, fxRateApi, fxRateLimits } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'
import { RateUses } from '../../../pieces/rate/RateUses.tsx'

const acts = {
  remove: { endpoint: fxRateApi.delete, title: fxRateTexts.removeTitle, verb: fxRateTexts.remove },
  quarantine: { endpoint: fxRateApi.quarantine, title: fxRateTexts.quarantineTitle, verb: fxRateTexts.quarantine },
  release: { endpoint: fxRateApi.release, title: fxRateTexts.releaseTitle, verb: fxRateTexts.release },
} as const
export type StoredRateAct = keyof typeof acts

interface FxRateActDialogProps {
  readonly act: StoredRateAct
  readonly row: Row
  readonly onClose: () => void
}

export function FxRateActDialog({ act, row, onClose }: FxRateActDialogProps) {
  const t = useText()
  const { currencyPair, dataDate, closePrice } = row
  const decimals = useConventions((state) => rateScaleOf(state, currencyPair ?? ''))
  const { endpoint, title, verb } = acts[act]
  return (
    <FormDialog
      shape={FxRateAct}
      size={760}
      title={title}
      submitText={verb}
      // The list counts prices; the fixing behind a row has its number without the last digit.
      initial={{ id: row.id.slice(0, -1) }}
      says={(reply) => t(fxRateTexts.submitted, { no: (reply as { fileName: string }).fileName })}
      onSubmit={(values, idempotencyKey) => call(endpoint, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-span-all">
        <bdi dir="ltr">{currencyPair}</bdi> <DateText value={dataDate ?? ''} />{' '}
        <bdi dir="ltr">{formatNumber(closePrice, decimals)}</bdi>
      </p>
      {act === 'quarantine' ? <p className="hg-hint hg-span-all">{t(fxRateTexts.quarantineSays)}</p> : null}
      <TextAreaField name="reason" maxLength={fxRateLimits.reason} span="all" />
      <div className="hg-span-all">
        <RateUses currencyPair={currencyPair ?? ''} dataDate={dataDate ?? ''} />
      </div>
    </FormDialog>
  )
}
