/** Deals as they are entered: view, edit, copy, withdraw, void. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { newDealActions, shownKind } from '../kinds/deal-kinds.ts'
import { DealDrawer } from './DealDrawer.tsx'
import { dealCells } from './deal-cells.tsx'

const isDraft = ([row]: readonly Row[]): Text | undefined =>
  row?.tradeStatus === TradeStatus.of.draft ? undefined : tradeTexts.onlyDrafts
/** Withdrawing ends with the first review that was passed. */
const isSubmitted = ([row]: readonly Row[]): Text | undefined => {
  if (row?.tradeStatus !== TradeStatus.of.submitted) return tradeTexts.onlySubmitted
  return row.checkStatus === CheckStatus.of.passed ? tradeRefusals.LOCKED_MODIFY : undefined
}

export function TradeInputPage() {
  const t = useText()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const userId = useSession((state) => state.userId)
  /** Taking back belongs to whoever made it. */
  const own = (blocked: typeof isDraft) => (rows: readonly Row[]) =>
    blocked(rows) ?? (rows[0]?.makerId === userId ? undefined : tradeRefusals.NOT_THE_MAKER)
  const [viewed, setViewed] = useState<string>()
  const invalid = useCommandOf(fxDealApi.invalid, {
    onDone: ({ dealSerialNo }) => toast(tradeTexts.voided, { serial: dealSerialNo }),
  })
  const withdraw = useCommandOf(fxDealApi.withdraw, {
    onDone: ({ dealSerialNo }) => toast(tradeTexts.withdrawn, { serial: dealSerialNo }),
  })
  const open = (row: Row | undefined, how: 'edit' | 'copy') => {
    const to = shownKind(row?.businType)?.screen
    if (row && to) void navigate({ to, search: { [how]: row.id } as never })
  }
  const voidDraft = async ([row]: readonly Row[]) => {
    if (!row) return
    const body = t(tradeTexts.voidBody, { serial: row.dealSerialNo ?? '' })
    if (await confirm({ title: tradeTexts.voidTitle, body, verb: tradeTexts.void, danger: true }))
      invalid.run({ dealId: row.id, version: Number(row.version) })
  }
  const takeBack = async ([row]: readonly Row[]) => {
    if (!row) return
    const body = t(tradeTexts.withdrawBody, { serial: row.dealSerialNo ?? '' })
    if (await confirm({ title: tradeTexts.withdrawTitle, body, verb: tradeTexts.withdraw }))
      withdraw.run({ id: row.id, version: Number(row.version) })
  }
  return (
    <>
      <ListPage
        of={tradeList}
        endpoint={fxDealApi.queryByPage}
        cells={dealCells}
        single
        view={(row) => setViewed(row.id)}
        actions={{
          ...newDealActions((to) => void navigate({ to })),
          edit: { run: ([row]) => open(row, 'edit'), blocked: isDraft },
          copy: ([row]) => open(row, 'copy'),
          withdraw: { run: (rows) => void takeBack(rows), blocked: own(isSubmitted) },
          void: { run: (rows) => void voidDraft(rows), blocked: own(isDraft), danger: true },
        }}
      />
      {viewed ? <DealDrawer dealId={viewed} onClose={() => setViewed(undefined)} /> : null}
    </>
  )
}
