/** The applicant's hedge requests: draft, submit, follow, take back. The exposure register opens it with exposures chosen. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type Hedge, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { CloseRestDialog } from '../execution/CloseRestDialog.tsx'
import { HedgeDrawer } from '../view/HedgeDrawer.tsx'
import { HedgeProgress } from '../view/HedgeProgress.tsx'
import { closeRestBlocked, statusBlocked, withdrawBlocked } from '../view/row-state.ts'
import { EditHedgeDialog } from './EditHedgeDialog.tsx'
import { NewHedgeDialog } from './NewHedgeDialog.tsx'

type Open =
  | { kind: 'new'; exposureIds: readonly string[] }
  | { kind: 'edit' | 'view'; hedge: Hedge }
  | { kind: 'close'; row: Row }
  | undefined

const cells = { executedAmt: (row: Row) => <HedgeProgress row={row} /> }
const onlyDraft = statusBlocked(OrderStatus.of.draft, hedgeFormTexts.onlyDraft)

export function HedgeRequestPage() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useAskedExposures((exposureIds) => setOpen({ kind: 'new', exposureIds }))
  const confirm = useConfirm()
  const showInfo = useInfoDialog()
  const toast = useToast()
  const userId = useSession((state) => state.userId)
  /** Taking back belongs to the applicant. */
  const own = (blocked: typeof onlyDraft) => (rows: readonly Row[]) =>
    blocked(rows) ?? (rows[0]?.makerId === userId ? undefined : hedgeRefusals.NOT_YOURS)
  const withdraw = useCommandOf(hedgeApi.withdraw, { onDone: (done) => toast(hedgeFormTexts.withdrawn, done) })
  const invalid = useCommandOf(hedgeApi.invalid, { onDone: (done) => toast(hedgeFormTexts.voided, done) })

  const load = async (kind: 'edit' | 'view', row: Row | undefined) => {
    if (!row) return
    try {
      setOpen({ kind, hedge: await call(hedgeApi.query, { id: row.id }) })
    } catch (refusal) {
      void showInfo(refusal as Error)
    }
  }
  const ask = async (act: 'withdraw' | 'void', row: Row | undefined) => {
    if (!row) return
    const title = act === 'void' ? hedgeTexts.confirmVoid : hedgeTexts.confirmWithdraw
    const question = {
      title,
      params: { requestCode: row.requestCode ?? '' },
      verb: hedgeTexts[act],
      danger: act === 'void',
    }
    if (await confirm(question)) (act === 'void' ? invalid : withdraw).run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={hedgeRequestList}
        endpoint={hedgeApi.queryByPage}
        cells={cells}
        single
        view={(row) => void load('view', row)}
        actions={{
          add: () => setOpen({ kind: 'new', exposureIds: [] }),
          edit: { run: ([row]) => void load('edit', row), blocked: onlyDraft },
          withdraw: { run: ([row]) => void ask('withdraw', row), blocked: own(withdrawBlocked) },
          void: { run: ([row]) => void ask('void', row), blocked: own(onlyDraft), danger: true },
          closeRest: { run: ([row]) => row && setOpen({ kind: 'close', row }), blocked: closeRestBlocked },
        }}
      />
      {open?.kind === 'new' ? <NewHedgeDialog exposureIds={open.exposureIds} onClose={close} /> : null}
      {open?.kind === 'edit' ? <EditHedgeDialog hedge={open.hedge} onClose={close} /> : null}
      {open?.kind === 'view' ? <HedgeDrawer hedge={open.hedge} onClose={close} /> : null}
      {open?.kind === 'close' ? <CloseRestDialog row={open.row} onClose={close} /> : null}
    </>
  )
}

/** `?exposureIds=1,2` opens a new request once; from then on the address is that of the list again. */
function useAskedExposures(open: (ids: readonly string[]) => void) {
  const { exposureIds } = useSearch({ strict: false }) as { readonly exposureIds?: unknown }
  const navigate = useNavigate()
  const onAsked = useEffectEvent((asked: string) => {
    open(asked.split(',').filter((id) => /^\d+$/.test(id)))
    void navigate({ to: '.', search: {} as never, replace: true })
  })
  useEffect(() => {
    if (exposureIds !== undefined) onAsked(String(exposureIds))
  }, [exposureIds])
}
