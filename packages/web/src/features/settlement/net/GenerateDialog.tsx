/** Which flows become which payments: the range, gross against net, each row with its members, and what is left out and why. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { NetQuestion, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { RangeFields } from '../run/RangeFields.tsx'
import { GeneratePreview } from './GeneratePreview.tsx'

/** The usual range: what is overdue, and the coming fortnight. */
const usualDays = 14

interface GenerateDialogProps {
  /** Flows that somebody chose, and the last of their days; left out, all of a range. */
  readonly chosen?: { readonly cflIds: string; readonly until: string } | undefined
  readonly onClose: () => void
}

export function GenerateDialog({ chosen, onClose }: GenerateDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const [count, setCount] = useState<number>()
  if (!today) return null
  const says = (reply: unknown) =>
    t(netResultTexts.generated, {
      count: (reply as { readonly generated?: readonly unknown[] }).generated?.length ?? 0,
    })
  return (
    <FormDialog
      shape={NetQuestion}
      size={1040}
      sections
      mayBeUnchanged
      title={netResultTexts.previewTitle}
      initial={{
        settleDateEnd: chosen?.until ?? addDays(today, usualDays),
        cflIds: chosen?.cflIds,
        includeUnmatched: YesNo.of.no,
      }}
      submitText={
        count
          ? {
              zh: netResultTexts.generateAsk.zh.replace('{count}', String(count)),
              en: t(netResultTexts.generateAsk, { count }),
            }
          : netResultTexts.generate
      }
      says={says}
      onSubmit={(values, idempotencyKey) => call(netSettleApi.settleFlowGen, values, { idempotencyKey })}
      onClose={onClose}
    >
      {chosen ? (
        <p className="hg-hint">{t(netResultTexts.chosen, { count: chosen.cflIds.split(',').length })}</p>
      ) : null}
      <RangeFields />
      <GeneratePreview onCount={setCount} />
    </FormDialog>
  )
}
