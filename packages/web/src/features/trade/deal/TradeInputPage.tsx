/** Deals as they are entered: view, edit, copy, withdraw, void. */

import type { Row } from '@hedgerow/contract/kit/list'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { newDealActions, shownKind } from '../kinds/deal-kinds.ts'
import { dealCells } from '../terms/deal-cells.tsx'
import { DealDrawer } from './DealDrawer.tsx'

const AttachmentsDialog = lazy(async () => ({
  default: (await import('../../../pieces/attachment/AttachmentsDialog.tsx')).AttachmentsDialog,
}))

const axesOf = ({ tradeStatus, checkStatus, approveStatus }: Row) => ({
  tradeStatus: tradeStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
})
const undesignated = ([row]: readonly Row[]) =>
  row?.tradeStatus === TradeStatus.of.confirmed ? undefined : tradeTexts.notDesignated
const dealBlocked = lifeBlocks({ of: tradeLife, axesOf, notTheMaker: tradeRefusals.NOT_THE_MAKER })
const [editBlocked, withdrawBlocked, voidBlocked] = [dealBlocked('save'), dealBlocked('withdraw'), dealBlocked('void')]

export function TradeInputPage() {
  const t = useText()
  const navigate = useNavigate()
  const go = useGo()
  const confirm = useConfirm()
  const toast = useToast()
  const opened = useOpened()
  const [filed, setFiled] = useState<Row>()
  const [voided, setVoided] = useState<Row>()
  const VoidDialog = shownKind(voided?.businType)?.VoidDialog
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
  return (
    <>
      <ListPage
        of={tradeList}
        endpoint={fxDealApi.queryByPage}
        cells={dealCells}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          ...newDealActions((to) => void navigate({ to })),
          edit: { run: ([row]) => open(row, 'edit'), blocked: editBlocked },
          copy: ([row]) => open(row, 'copy'),
          upload: ([row]) => setFiled(row),
          designate: {
            run: ([row]) => go(pathOf('hedge-effectiveness'), { designate: row?.id ?? '' }),
            blocked: undesignated,
          },
          withdraw: { run: (rows) => void takeBack(rows), blocked: withdrawBlocked },
          void: { run: (rows) => void voidDraft(rows), blocked: voidBlocked, danger: true },
        }}
      />
      <Suspense>
        {voided && VoidDialog ? <VoidDialog row={voided} onClose={() => setVoided(undefined)} /> : null}
        {filed ? (
          <AttachmentsDialog
            kind={AttachType.of.trade}
            relId={filed.id}
            number={filed.dealSerialNo ?? ''}
            needs={['trade.edit', 'trade.match']}
            stage={stageOf(filed.tradeStatus ?? '', TradeStatus.of)}
            onClose={() => setFiled(undefined)}
          />
        ) : null}
      </Suspense>
      {opened.id ? <DealDrawer key={opened.id} dealId={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
