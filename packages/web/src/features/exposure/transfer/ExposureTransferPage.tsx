/** Transfers between organisations: what waits for one of ours, and what ours gave. */
import { exposureTransferApi } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { exposureTransferLife } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { exposureTransferList } from '@hedgerow/contract/exposure/transfer/exposure-transfer.list'
import { transferTexts } from '@hedgerow/contract/exposure/transfer/exposure-transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { RefuseTransferDialog } from './RefuseTransferDialog.tsx'

const blocked = lifeBlocks({
  of: exposureTransferLife,
  axesOf: (row) => ({ transferStatus: row.transferStatus ?? '' }),
})
const seen = ({ id, version }: Row) => ({ id, version: Number(version) })

export function ExposureTransferPage() {
  const [refusing, setRefusing] = useState<Row>()
  const confirm = useConfirm()
  const toast = useToast()
  const conventions = useConventions((state) => state)
  const accept = useCommandOf(exposureTransferApi.accept, {
    onDone: (done) => toast(transferTexts.accepted, done, { id: done.mirrorExposureId, serialNo: done.mirrorSerialNo }),
  })
  const withdraw = useCommandOf(exposureTransferApi.withdraw, {
    onDone: (done) => toast(transferTexts.withdrawn, done),
  })
  const askAccept = async (row: Row | undefined) => {
    if (!row) return
    const params = {
      transferNo: row.transferNo ?? '',
      amount: formatNumber(row.transferAmt, amountScaleOf(conventions, row.currency)),
      currency: row.currency ?? '',
      price: row.transferPrice ?? '',
      target: row.targetOrgName ?? '',
    }
    if (await confirm({ title: transferTexts.confirmAccept, params, verb: transferTexts.accept })) accept.run(seen(row))
  }
  const askWithdraw = async (row: Row | undefined) => {
    if (!row) return
    const params = { transferNo: row.transferNo ?? '' }
    const question = { title: transferTexts.confirmWithdraw, params, verb: transferTexts.withdraw, danger: true }
    if (await confirm(question)) withdraw.run(seen(row))
  }
  return (
    <>
      <ListPage
        of={exposureTransferList}
        endpoint={exposureTransferApi.queryByPage}
        single
        actions={{
          accept: { run: ([row]) => void askAccept(row), blocked: blocked('accept') },
          refuse: { run: ([row]) => setRefusing(row), blocked: blocked('refuse'), danger: true },
          withdraw: { run: ([row]) => void askWithdraw(row), blocked: blocked('withdraw'), danger: true },
        }}
      />
      {refusing ? <RefuseTransferDialog row={refusing} onClose={() => setRefusing(undefined)} /> : null}
    </>
  )
}
