/** The acts that need no form: each asks first, then says what happened; a batch that was partly refused shows its rows. */
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import type { BatchAnswer } from '@hedgerow/contract/settlement/net/net-result.contract'
import { useState } from 'react'
import { allSeenOf, seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

type Rows = readonly Row[]
/** What is asked about, each with a word on a path that changed lately. */
const recordsIn = (changed: string) => (rows: Rows) =>
  rows.map(({ nettingNo, settleCurrency, settleAmt, recentChange }) =>
    [nettingNo, settleCurrency, settleAmt, ...(recentChange === YesNo.of.yes ? [changed] : [])].join(' '),
  )

export function useAllocationActs() {
  const t = useText()
  const records = recordsIn(t(allocationWords.recentChange))
  const confirm = useConfirm()
  const toast = useToast()
  const [answer, setAnswer] = useState<BatchAnswer>()
  const announce = (message: Text) => (reply: BatchAnswer) =>
    reply.refused.length > 0 ? setAnswer(reply) : toast(message)
  const allocate = useCommandOf(allocationApi.allocate, { onDone: announce(allocationTexts.allocated) })
  const confirmAll = useCommandOf(allocationApi.confirm, { onDone: announce(allocationTexts.confirmed) })
  const revoke = useCommandOf(allocationApi.revoke, { onDone: () => toast(allocationTexts.revoked) })
  const lock = useCommandOf(allocationApi.lock, {
    onDone: ({ nettingNo }) => toast(allocationTexts.locked, { no: nettingNo }),
  })
  const ask = async (rows: Rows, title: Text, verb: Text, danger = false) =>
    confirm({
      title,
      params: { count: rows.length, no: rows[0]?.nettingNo ?? '' },
      verb,
      danger,
      records: records(rows),
    })
  const { allocateAsk, confirmAsk, revokeAsk, lockAsk } = allocationTexts
  return {
    answer,
    forget: () => setAnswer(undefined),
    acts: {
      allocate: async (rows: Rows) =>
        (await ask(rows, allocateAsk, allocationTexts.allocate)) && allocate.run(allSeenOf(rows)),
      confirm: async (rows: Rows) =>
        (await ask(rows, confirmAsk, allocationTexts.confirm)) && confirmAll.run(allSeenOf(rows)),
      revoke: async ([row]: Rows) =>
        row && (await ask([row], revokeAsk, allocationTexts.revoke, true)) && revoke.run(seenOf(row)),
      lock: async ([row]: Rows) => row && (await ask([row], lockAsk, allocationTexts.lock)) && lock.run(seenOf(row)),
    },
  }
}
