/** The deal that was entered before the one on screen; its number opens it. */

import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { CircleCheck } from 'lucide-react'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export interface Entered {
  readonly serial: string
  readonly mode: 'submit' | 'save'
}

export function EnteredLine({ entered: { serial, mode } }: { readonly entered: Entered }) {
  const t = useText()
  const queryWrapper = { dealSerialNo: serial }
  const { data } = useQueryOf(fxDealApi.queryByPage, { current: 0, pageSize: 1, queryWrapper })
  const id = data?.recordList.find(({ dealSerialNo }) => dealSerialNo === serial)?.id
  return (
    <p className="hg-deal-entered">
      <CircleCheck size={16} aria-hidden />{' '}
      {t(mode === 'submit' ? tradeTexts.enteredSubmitted : tradeTexts.enteredSaved)}{' '}
      <RecordLink record="deal" id={id === undefined ? undefined : String(id)} number={serial} />
    </p>
  )
}
