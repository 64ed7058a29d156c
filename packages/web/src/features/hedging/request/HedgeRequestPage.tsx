/** The applicant's hedge requests: draft, submit, follow, take back. The exposure register opens it with exposures chosen. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type Hedge, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { lazy, Suspense, useState } from 'react'
import { useAskedOnce } from '../../../kit/link/use-asked-once.ts'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { type TriedHedge, trialNames, trialOfSearch } from '../../../pieces/risk/hedge-trial.ts'
import { CloseRestDialog } from '../execution/CloseRestDialog.tsx'
import { HedgeDrawer } from '../view/HedgeDrawer.tsx'
import { HedgeProgress } from '../view/HedgeProgress.tsx'
import { hedgeBlocked } from '../view/row-state.ts'
import { EditHedgeDialog } from './EditHedgeDialog.tsx'
import { NewHedgeDialog } from './NewHedgeDialog.tsx'

const AttachmentsDialog = lazy(async () => ({
  default: (await import('../../../pieces/attachment/AttachmentsDialog.tsx')).AttachmentsDialog,
}))

type Open =
  | {
      kind: 'new'
      exposureIds: readonly string[]
      trial?: TriedHedge | undefined
      leastAmount?: string | undefined
    }
  | { kind: 'edit'; hedge: Hedge }
  | { kind: 'close' | 'upload'; row: Row }
  | undefined

const cells = { executedAmt: (row: Row) => <HedgeProgress row={row} /> }

export function HedgeRequestPage() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // `?exposureIds=1,2` opens a new request once, and a hedge that was tried or what a policy band lacks fills it.
  useAskedOnce([...trialNames, 'leastAmount'], (search) =>
    setOpen({
      kind: 'new',
      exposureIds: search.exposureIds.split(',').filter((id) => /^\d+$/.test(id)),
      trial: trialOfSearch(search),
      leastAmount: /^\d{1,15}(\.\d{1,6})?$/.test(search.leastAmount) ? search.leastAmount : undefined,
    }),
  )
  const confirm = useConfirm()
  const showInfo = useInfoDialog()
  const toast = useToast()
  const opened = useOpened()
  const withdraw = useCommandOf(hedgeApi.withdraw, { onDone: (done) => toast(hedgeFormTexts.withdrawn, done) })
  const invalid = useCommandOf(hedgeApi.invalid, { onDone: (done) => toast(hedgeFormTexts.voided, done) })

  const edit = async (row: Row | undefined) => {
    if (!row) return
    try {
      setOpen({ kind: 'edit', hedge: await call(hedgeApi.query, { id: row.id }) })
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
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setOpen({ kind: 'new', exposureIds: [] }),
          edit: { run: ([row]) => void edit(row), blocked: hedgeBlocked('edit') },
          upload: ([row]) => row && setOpen({ kind: 'upload', row }),
          withdraw: { run: ([row]) => void ask('withdraw', row), blocked: hedgeBlocked('withdraw') },
          void: { run: ([row]) => void ask('void', row), blocked: hedgeBlocked('void'), danger: true },
          closeRest: { run: ([row]) => row && setOpen({ kind: 'close', row }), blocked: hedgeBlocked('closeRest') },
        }}
      />
      {open?.kind === 'new' ? <NewHedgeDialog {...open} onClose={close} /> : null}
      {open?.kind === 'edit' ? <EditHedgeDialog hedge={open.hedge} onClose={close} /> : null}
      {opened.id ? <HedgeDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      {open?.kind === 'close' ? <CloseRestDialog row={open.row} onClose={close} /> : null}
      <Suspense>
        {open?.kind === 'upload' ? (
          <AttachmentsDialog
            kind={AttachType.of.application}
            relId={open.row.id}
            number={open.row.requestCode ?? ''}
            needs={['hedging.edit']}
            stage={stageOf(open.row.orderStatus ?? '', OrderStatus.of)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
