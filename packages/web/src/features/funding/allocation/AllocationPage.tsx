/** The money of reviewed net rows: from which accounts, confirmed by whom, and what the bank made of it. */
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationList } from '@hedgerow/contract/funding/allocation/allocation.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { PathStateCell } from '../../../pieces/path/flow-cells.tsx'
import { BatchResult } from '../../../pieces/settlement/BatchResult.tsx'
import { allocationBlocks } from './allocation-blocks.ts'
import { useAllocationActs } from './use-allocation-acts.ts'

const AllocateDialog = lazy(async () => ({ default: (await import('./AllocateDialog.tsx')).AllocateDialog }))
const AllocationDrawer = lazy(async () => ({ default: (await import('./AllocationDrawer.tsx')).AllocationDrawer }))
const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog.tsx')).SettleDialog }))
const UnlockDialog = lazy(async () => ({ default: (await import('./UnlockDialog.tsx')).UnlockDialog }))
const FundingDialog = lazy(async () => ({ default: (await import('./FundingDialog.tsx')).FundingDialog }))

type Open = { readonly kind: 'allocate' | 'settle' | 'unlock' | 'fund'; readonly row: Row }
type Rows = readonly Row[]
const cells = { pathState: (row: Row) => <PathStateCell row={row} /> }

export function AllocationPage() {
  const opened = useOpened()
  const [open, setOpen] = useState<Open>()
  const { acts, answer, forget } = useAllocationActs()
  const close = () => setOpen(undefined)
  const show = (kind: Open['kind']) => (rows: Rows) => rows[0] && setOpen({ kind, row: rows[0] })
  const allocate = (rows: Rows) => (rows.length === 1 ? show('allocate')(rows) : void acts.allocate(rows))
  const dialogs = { allocate: AllocateDialog, settle: SettleDialog, unlock: UnlockDialog, fund: FundingDialog }
  const Dialog = open && dialogs[open.kind]
  return (
    <>
      <ListPage
        of={allocationList}
        endpoint={allocationApi.queryByPage}
        cells={cells}
        view={({ id }) => opened.open(id)}
        actions={{
          allocate: { run: allocate, blocked: allocationBlocks.allocate },
          confirm: { run: (rows) => void acts.confirm(rows), blocked: allocationBlocks.confirm },
          revoke: { run: (rows) => void acts.revoke(rows), blocked: allocationBlocks.revoke, danger: true },
          transfer: { run: show('fund'), blocked: allocationBlocks.transfer },
          lock: { run: (rows) => void acts.lock(rows), blocked: allocationBlocks.lock },
          unlock: { run: show('unlock'), blocked: allocationBlocks.unlock },
          settle: { run: show('settle'), blocked: allocationBlocks.settle },
        }}
      />
      {answer ? <BatchResult answer={answer} onClose={forget} /> : null}
      <Suspense>
        {Dialog ? (
          <Dialog row={open.row} onClose={close} onFund={() => setOpen({ kind: 'fund', row: open.row })} />
        ) : null}
        {opened.id ? <AllocationDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}
