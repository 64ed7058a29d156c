/** What may be done with a deal that is looked at: by the toolbar of its list, and at the foot of its drawer. */
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { shownKind } from '../kinds/deal-kinds.ts'

const axesOf = ({ tradeStatus, checkStatus, approveStatus }: Row) => ({
  tradeStatus: tradeStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
})
const undesignated = ([row]: readonly Row[]) =>
  row?.tradeStatus === TradeStatus.of.confirmed ? undefined : tradeTexts.notDesignated
const dealBlocked = lifeBlocks({ of: tradeLife, axesOf, notTheMaker: tradeRefusals.NOT_THE_MAKER })
const [editBlocked, withdrawBlocked, voidBlocked] = [dealBlocked('save'), dealBlocked('withdraw'), dealBlocked('void')]

/** Actions of the deal list by their names, each of one row, and the dialog that one of them has open. */
export function useDealActs() {
  const t = useText()
  const go = useGo()
  const [voided, setVoided] = useState<Row>()
  const confirm = useConfirm()
  const toast = useToast()
  const invalid = useCommandOf(dealEventApi.invalid, {
    onDone: ({ dealSerialNo }) => toast(tradeTexts.voided, { serial: dealSerialNo }),
  })
  const withdraw = useCommandOf(fxDealApi.withdraw, {
    onDone: ({ dealSerialNo }) => toast(tradeTexts.withdrawn, { serial: dealSerialNo }),
  })
  const open = (row: Row | undefined, how: 'edit' | 'copy') => {
    const to = shownKind(row?.businType)?.screen
    if (row && to) go(to, { [how]: row.id })
  }
  const voidDraft = async ([row]: readonly Row[]) => {
    if (!row) return
    if (shownKind(row.businType)?.VoidDialog) return setVoided(row)
    const body = t(tradeTexts.voidBody, { serial: row.dealSerialNo ?? '' })
    if (await confirm({ title: tradeTexts.voidTitle, body, verb: tradeTexts.void, danger: true }))
      invalid.run({ dealId: row.id, version: Number(row.version) })
  }
  const takeBack = async ([row]: readonly Row[]) => {
    if (!row) return
    const body = t(tradeTexts.withdrawBody, { serial: row.dealSerialNo ?? '' })
    if (await confirm({ title: tradeTexts.withdrawTitle, body, verb: tradeTexts.withdraw })) withdraw.run(seenOf(row))
  }
  const VoidDialog = shownKind(voided?.businType)?.VoidDialog
  const dialog: ReactNode =
    voided && VoidDialog ? (
      <Suspense>
        <VoidDialog row={voided} onClose={() => setVoided(undefined)} />
      </Suspense>
    ) : null
  const actions = {
    edit: { run: ([row]: readonly Row[]) => open(row, 'edit'), blocked: editBlocked },
    copy: ([row]: readonly Row[]) => open(row, 'copy'),
    designate: {
      run: ([row]: readonly Row[]) => go(pathOf('hedge-effectiveness'), { designate: row?.id ?? '' }),
      blocked: undesignated,
    },
    withdraw: { run: (rows: readonly Row[]) => void takeBack(rows), blocked: withdrawBlocked },
    void: { run: (rows: readonly Row[]) => void voidDraft(rows), blocked: voidBlocked, danger: true },
  }
  return { actions, dialog }
}
