/** Takes the pending event of a deal back, after a question. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventCheckApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

export function useWithdrawEvent() {
  const confirm = useConfirm()
  const toast = useToast()
  const withdraw = useCommandOf(dealEventCheckApi.withdraw, {
    onDone: ({ orderNo }) => toast(eventDialogTexts.withdrawn, { no: orderNo }),
  })
  return async ([row]: readonly Row[]) => {
    if (!row?.pendingOrderId) return
    const params = { event: labelOf(DealEvent, row.pendingEvent), serial: row.dealSerialNo ?? '' }
    if (await confirm({ title: eventDialogTexts.withdrawAsk, params, verb: eventDialogTexts.withdraw }))
      withdraw.run({ orderId: row.pendingOrderId })
  }
}
