/** The accounts by which money goes: written by one person, verified by another who called back. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { type SettlePath, settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathList } from '@hedgerow/contract/settlement/path/settle-path.list'
import { settlePathTexts } from '@hedgerow/contract/settlement/path/settle-path.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { barsOf } from '../../../kit/review/use-decision.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { PathStateCell } from '../../../pieces/path/flow-cells.tsx'
import { SettlePathDrawer } from './SettlePathDrawer.tsx'
import { settlePathBlocks } from './settle-path-blocks.ts'

const SettlePathDialog = lazy(async () => ({ default: (await import('./SettlePathDialog.tsx')).SettlePathDialog }))
const cells = { pathState: (row: Row) => <PathStateCell row={row} /> }
const notVerifiable = ([row]: readonly Row[]) => barsOf(row?.checkBlock ?? CheckBlock.of.decided).pass

export function SettlePathPage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const [edited, setEdited] = useState<SettlePath | 'new'>()
  const invalid = useCommandOf(settlePathApi.invalid, { onDone: () => toast(settlePathTexts.voided) })
  const edit = ([row]: readonly Row[]) => {
    if (!row) return
    call(settlePathApi.query, { id: row.id }).then(
      ({ path }) => setEdited(path),
      (refusal: Error) => void showInfo(refusal),
    )
  }
  const askVoid = async ([row]: readonly Row[]) => {
    if (!row) return
    const title = settlePathTexts.voidAsk
    if (await confirm({ title, params: { pathNo: row.pathNo ?? '' }, verb: settlePathTexts.void, danger: true }))
      invalid.run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={settlePathList}
        endpoint={settlePathApi.queryByPage}
        help={settlePathTexts.help}
        cells={cells}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setEdited('new'),
          edit: { run: edit, blocked: settlePathBlocks.edit },
          verify: { run: ([row]) => opened.open(row?.id), blocked: notVerifiable },
          void: { run: (rows) => void askVoid(rows), blocked: settlePathBlocks.void, danger: true },
        }}
      />
      <Suspense>
        {edited ? (
          <SettlePathDialog {...(edited === 'new' ? {} : { path: edited })} onClose={() => setEdited(undefined)} />
        ) : null}
      </Suspense>
      {opened.id ? <SettlePathDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
