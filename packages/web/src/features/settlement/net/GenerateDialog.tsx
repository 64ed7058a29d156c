/** Which flows become which payments: the range, gross against net, each row with its members, and what is left out and why. */
import type { AskOf, ReplyOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { NetQuestion, netResultApi, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
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

interface Generated extends ReplyOf<typeof netSettleApi.settleFlowGen> {
  /** How many went to their review; left out where nobody asked for it. */
  readonly submitted?: number
}

/** Rows that cannot be submitted stay drafts, and the list says so. */
async function generateAndSubmit(values: unknown, idempotencyKey: string): Promise<Generated> {
  const made = await call(netSettleApi.settleFlowGen, values as AskOf<typeof netSettleApi.settleFlowGen>, {
    idempotencyKey,
  })
  const { generated } = made
  if (generated.length === 0) return { generated, submitted: 0 }
  const all = { ids: generated.map(({ id }) => id).join(), versions: generated.map(({ version }) => version).join() }
  const { done } = await call(netResultApi.commitList, all)
  return { generated, submitted: done.length }
}

export function GenerateDialog({ chosen, onClose }: GenerateDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const [count, setCount] = useState<number>()
  if (!today) return null
  const says = (reply: unknown) => {
    const { generated, submitted } = reply as Generated
    const count = generated.length
    return submitted === undefined
      ? t(netResultTexts.generated, { count })
      : t(netResultTexts.generatedAndSubmitted, { count, submitted })
  }
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
      secondary={[{ text: netResultTexts.generateAndSubmit, onSubmit: generateAndSubmit }]}
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
