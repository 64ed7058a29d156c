/** Another amount than the system's: how far it is off, and whether a second person has to agree. */

import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import {
  ChangedAmount,
  flowChangeApi,
  flowReasonLength,
} from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { FlowFacts } from './FlowFacts.tsx'
import { useFlowDetail } from './use-flow.ts'

interface FlowDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function FlowAmountDialog({ id, onClose }: FlowDialogProps) {
  const t = useText()
  const detail = useFlowDetail(id).data
  if (!detail) return null
  const { flow, cflChangePct } = detail
  const says = (reply: unknown) => {
    const { waitsAtPct: pct } = reply as { readonly waitsAtPct?: string | null }
    return pct ? t(flowChangeTexts.amtWaits, { pct }) : t(flowChangeTexts.amtDone)
  }
  return (
    <FormDialog
      shape={ChangedAmount}
      title={flowChangeTexts.amtTitle}
      titleExtra={<bdi dir="ltr">{flow.cflNo}</bdi>}
      initial={{ cflId: id, version: flow.version, payAmt: flow.payAmt ?? '' }}
      says={says}
      onSubmit={(values, idempotencyKey) => call(flowChangeApi.modifyCflAmt, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <FlowFacts flow={flow} />
      </div>
      <AmountField name="payAmt" currency={flow.payCurrency} hint={<Deviation flow={flow} free={cflChangePct} />} />
      <AmountField name="deductRate" />
      <AmountField name="deductFee" currency={flow.payCurrency} />
      <TextAreaField name="changeReason" maxLength={flowReasonLength} />
    </FormDialog>
  )
}

/** In per cent of what the system made. */
function Deviation({ flow, free }: { readonly flow: CashFlow; readonly free: string }) {
  const t = useText()
  const typed = useWatch({ name: 'payAmt' }) as string | undefined
  const system = flow.systemAmt ?? flow.payAmt
  if (!system || !typed || !/^\d+(\.\d+)?$/.test(typed)) return null
  const pct = decimal(typed).sub(decimal(system)).abs().mul(decimal('100')).div(decimal(system), 4).stripZeros()
  const text = pct.gt(decimal(free)) ? flowChangeTexts.deviates : flowChangeTexts.deviation
  return <>{t(text, { pct: pct.toString() })}</>
}
