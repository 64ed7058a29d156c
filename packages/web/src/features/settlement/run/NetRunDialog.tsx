/** Orders the netting of a period: the range, and how many flows are in it. It goes on in the background. */
import type { AskOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { netRunTexts } from '@hedgerow/contract/settlement/net/net-run.text'
import { NetRunQuestion, netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { endOfMonth } from '@hedgerow/quant/basics/business-date'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { RangeFields } from './RangeFields.tsx'
import { useRange } from './use-range.ts'

export function NetRunDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useSystemDate()
  if (!today) return null
  return (
    <FormDialog
      shape={NetRunQuestion}
      size={760}
      sections
      mayBeUnchanged
      title={netRunTexts.title}
      initial={{ settleDateEnd: endOfMonth(today), includeUnmatched: YesNo.of.no }}
      submitText={netRunTexts.start}
      says={netRunTexts.started}
      onSubmit={(values, idempotencyKey) => call(netRunApi.start, values, { idempotencyKey })}
      onClose={onClose}
    >
      <RangeFields />
      <Counted />
    </FormDialog>
  )
}

function Counted() {
  const t = useText()
  const { question, isWhole } = useRange()
  const { data } = useQueryOf(netRunApi.count, question as AskOf<typeof netRunApi.count>, {
    enabled: isWhole,
    staleTime: 0,
  })
  return (
    <p className="hg-hint" role="status">
      {data ? `${t(netRunTexts.counted, data)} · ` : ''}
      {t(netRunTexts.hint)}
    </p>
  )
}
