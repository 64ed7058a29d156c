/** Every cash flow, the soonest first: what must be paid on which day and by which path, and what people change of it. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { cashFlowTexts } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { cashLadderTexts } from '@hedgerow/contract/funding/ladder/cash-ladder.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { ofRows } from '../../kit/list/life-blocks.ts'
import { useText } from '../../kit/person/language.ts'
import { flowCells } from '../../pieces/path/flow-cells.tsx'

const FlowAmountDialog = lazy(async () => ({
  default: (await import('./change/FlowAmountDialog.tsx')).FlowAmountDialog,
}))
const FlowDateDialog = lazy(async () => ({ default: (await import('./change/FlowDateDialog.tsx')).FlowDateDialog }))
const FlowPathDialog = lazy(async () => ({ default: (await import('./change/FlowPathDialog.tsx')).FlowPathDialog }))
const FlowDrawer = lazy(async () => ({ default: (await import('./change/FlowDrawer.tsx')).FlowDrawer }))

const CashLadder = lazy(async () => ({ default: (await import('./CashLadder.tsx')).CashLadder }))

const open: readonly (string | null | undefined)[] = [SettleStatus.of.unsettled, SettleStatus.of.failed]
const locked = ofRows(({ cflStatus, settleStatus, changeStatus }) => {
  if (cflStatus !== CashFlowStatus.of.valid || !open.includes(settleStatus)) return flowChangeRefusals.FLOW_LOCKED
  return changeStatus === CheckStatus.of.initial ? flowChangeRefusals.FLOW_CHANGE_WAITS : undefined
})
const dialogs = { amt: FlowAmountDialog, date: FlowDateDialog, path: FlowPathDialog } as const

export function CashFlowPage() {
  const opened = useOpened()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<{ readonly id: string; readonly what: keyof typeof dialogs }>()
  const edit = (what: keyof typeof dialogs) => ({
    run: ([row]: readonly Row[]) => row && setEdited({ id: row.id, what }),
    blocked: locked,
  })
  /** What reaches an account is the net that the flow went into. */
  const entries = {
    run: ([row]: readonly Row[]) =>
      row && void navigate({ to: pathOf('account-cfl'), search: { relNettingNo: row.nettingNo } as never }),
    blocked: ofRows(({ nettingNo }) => (nettingNo ? undefined : cashFlowTexts.noEntries)),
  }
  const Dialog = edited && dialogs[edited.what]
  return (
    <>
      <ListPage
        of={cashFlowList}
        endpoint={settleCflApi.queryCflByPage}
        cells={flowCells}
        single
        above={<LadderPanel />}
        view={({ id }) => opened.open(id)}
        actions={{ editAmt: edit('amt'), editDate: edit('date'), editPath: edit('path'), entries }}
      />
      <Suspense>
        {Dialog ? <Dialog id={edited.id} onClose={() => setEdited(undefined)} /> : null}
        {opened.id ? <FlowDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Closed at first: the ladder reads more than the list does. */
function LadderPanel() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t(cashLadderTexts.title)}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? cashLadderTexts.hide : cashLadderTexts.show)}
      </Button>
      <Suspense>{isOpen ? <CashLadder /> : null}</Suspense>
    </section>
  )
}
