/** Every cash flow, the soonest first: what must be paid on which day and by which path, and what people change of it. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { cashFlowTexts } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { cashLadderTexts } from '@hedgerow/contract/funding/ladder/cash-ladder.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { ofRows } from '../../kit/list/life-blocks.ts'
import { type Blocked, idsOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { flowCells } from '../../pieces/path/flow-cells.tsx'

const FlowAmountDialog = lazy(async () => ({
  default: (await import('./change/FlowAmountDialog.tsx')).FlowAmountDialog,
}))
const FlowDateDialog = lazy(async () => ({ default: (await import('./change/FlowDateDialog.tsx')).FlowDateDialog }))
const FlowPathDialog = lazy(async () => ({ default: (await import('./change/FlowPathDialog.tsx')).FlowPathDialog }))
const FlowDrawer = lazy(async () => ({ default: (await import('./change/FlowDrawer.tsx')).FlowDrawer }))

const DealFlowsDialog = lazy(async () => ({
  default: (await import('../../pieces/deal/DealFlowsDialog.tsx')).DealFlowsDialog,
}))
const CashLadder = lazy(async () => ({ default: (await import('./CashLadder.tsx')).CashLadder }))

const open: readonly (string | null | undefined)[] = [SettleStatus.of.unsettled, SettleStatus.of.failed]
/** The server says which way leads out of the row's state. */
const isLeft = ofRows(({ cflNo, cflStatus, settleStatus, nettingNo, eventOrderNo }) => {
  const lead = flowChangeRefusals.FLOW_LOCKED
  if (nettingNo) return filled(cashFlowTexts.inNet, { lead, no: nettingNo })
  if (eventOrderNo) return filled(flowHoldRefusals.FLOW_IN_EVENT, { lead, cflNo: cflNo ?? '', no: eventOrderNo })
  const isValid = cflStatus === CashFlowStatus.of.valid
  if (isValid && open.includes(settleStatus)) return undefined
  const standing = isValid ? labelOf(SettleStatus, settleStatus) : labelOf(CashFlowStatus, cflStatus)
  return filled(kitWords.inState, { lead, standing })
})
const waits = ofRows(({ changeStatus }) =>
  changeStatus === CheckStatus.of.initial ? flowChangeRefusals.FLOW_CHANGE_WAITS : undefined,
)
const locked: Blocked = (rows) => isLeft(rows) ?? waits(rows)
const keyOf = ({ orgId, counterPartyId, payCurrency }: Row) => [orgId, counterPartyId, payCurrency].join()
/** One path fits them all. */
const pathLocked: Blocked = (rows) =>
  locked(rows) ?? (new Set(rows.map(keyOf)).size > 1 ? flowChangeRefusals.FLOWS_DIFFER : undefined)
const dialogs = { amt: FlowAmountDialog, date: FlowDateDialog, path: FlowPathDialog } as const

interface Edited {
  readonly id: string
  readonly what: keyof typeof dialogs
  readonly also: readonly Row[]
}

/** The list with the window that it opens on; undefined until the server has said its last day. Without an answer it opens on all days. */
function useOpeningList() {
  const { data, isPending } = useQueryOf(settleCflApi.queryCflWindow, {})
  const until = data?.until
  const of = useMemo(
    () => (until ? { ...cashFlowList, defaults: { ...cashFlowList.defaults, payDateAdjEnd: until } } : cashFlowList),
    [until],
  )
  return isPending ? undefined : of
}

export function CashFlowPage() {
  const opened = useOpened()
  const go = useGo()
  const of = useOpeningList()
  const [edited, setEdited] = useState<Edited>()
  const [detailed, setDetailed] = useState<Row>()
  const edit = (what: keyof typeof dialogs) => ({
    run: ([row, ...also]: readonly Row[]) => row && setEdited({ id: row.id, what, also }),
    blocked: what === 'path' ? pathLocked : locked,
  })
  const generate = {
    run: (rows: readonly Row[]) => {
      const until = rows
        .map(({ payDateAdj }) => payDateAdj ?? '')
        .toSorted()
        .at(-1)
      go(pathOf('settlement'), { flows: idsOf(rows).ids, until })
    },
    blocked: isLeft,
  }
  const detail = {
    run: ([row]: readonly Row[]) => setDetailed(row),
    blocked: ofRows(({ dealId }) => (dealId ? undefined : cashFlowTexts.noDeal)),
  }
  /** What reaches an account is the net that the flow went into. */
  const entries = {
    run: ([row]: readonly Row[]) => row && go(pathOf('account-cfl'), { relNettingNo: row.nettingNo }),
    blocked: ofRows(({ nettingNo }) => (nettingNo ? undefined : cashFlowTexts.noEntries)),
  }
  const Dialog = edited && dialogs[edited.what]
  if (!of) return null
  return (
    <>
      <ListPage
        of={of}
        endpoint={settleCflApi.queryCflByPage}
        cells={flowCells}
        above={<LadderPanel />}
        view={({ id }) => opened.open(id)}
        actions={{ editAmt: edit('amt'), editDate: edit('date'), editPath: edit('path'), generate, detail, entries }}
      />
      <Suspense>
        {Dialog ? <Dialog id={edited.id} also={edited.also} onClose={() => setEdited(undefined)} /> : null}
        {detailed?.dealId ? (
          <DealFlowsDialog
            dealId={detailed.dealId}
            dealSerialNo={detailed.dealSerialNo}
            onClose={() => setDetailed(undefined)}
          />
        ) : null}
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
