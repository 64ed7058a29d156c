/** The deal form: the sections of its kind; submit, or save as a draft. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useRef } from 'react'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { GivenValues } from '../../../kit/shaped/shaped-form.ts'
import { call } from '../../../kit/talk/transport.ts'
import type { DealKind, DealValues, Settle } from '../live/deal-kind.ts'
import { type Entered, EnteredLine } from './EnteredLine.tsx'
import { TodayDeals } from './TodayDeals.tsx'

interface DealFormProps {
  readonly kind: DealKind
  readonly title: Text
  readonly initial: DealValues
  /** Set when a draft is edited. */
  readonly edited: { readonly id: string; readonly version: number } | undefined
  /** Reads the edited draft again and hands it in anew. */
  readonly reload: (() => Promise<DealValues>) | undefined
  readonly requestCode: string | undefined
  /** What the request that is executed fills in. */
  readonly given: GivenValues | undefined
  readonly keptAs: string
  /** The deal that was entered before. */
  readonly entered: Entered | undefined
  readonly onDone: (reply: unknown) => void
}

export function DealForm(props: DealFormProps) {
  const { kind, title, initial, edited, reload, requestCode, given, entered, keptAs, onDone } = props
  const t = useText()
  const settle = useRef<Settle>(null)
  const send = (mode: Entered['mode']) => async (values: object, idempotencyKey: string) => {
    const endpoint = (edited ? kind.calls.edit : kind.calls.add)[mode]
    const saved = await call(endpoint, { ...values, ...edited }, { idempotencyKey })
    const reply: Entered = { serial: kind.serialOf(saved), mode }
    return reply
  }
  const notice = (reply: unknown) => {
    const { serial, mode } = reply as Entered
    const saved = edited ? tradeTexts.updated : tradeTexts.saved
    return t(mode === 'submit' ? tradeTexts.submitted : saved, { serial })
  }
  return (
    <FormPage
      shape={kind.shape}
      title={title}
      initial={initial}
      given={given}
      keptAs={keptAs}
      above={entered ? <EnteredLine entered={entered} /> : null}
      isNext={entered !== undefined}
      mode={edited ? 'edit' : 'new'}
      mayBeUnchanged
      sections
      submitText={kitWords.submit}
      says={notice}
      settle={async () => settle.current?.()}
      {...(reload ? { reload } : {})}
      secondary={[{ text: kitWords.save, isDraft: true, onSubmit: send('save') }]}
      onSubmit={send('submit')}
      onDone={onDone}
      below={<TodayDeals kind={kind} />}
    >
      {requestCode ? <p className="hg-deal-request">{t(tradeTexts.forRequest, { code: requestCode })}</p> : null}
      <kind.Parts settle={settle} />
    </FormPage>
  )
}
