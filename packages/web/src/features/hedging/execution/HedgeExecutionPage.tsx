/** Confirmed requests for the dealer: execute by a deal, take an execution back, give up the rest. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeCancelApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { ExecuteStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeExecuteList } from '@hedgerow/contract/hedging/hedge-request.list'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ViewSwitch } from '../../../kit/page/ViewSwitch.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { HedgeDrawer } from '../view/HedgeDrawer.tsx'
import { HedgeProgress } from '../view/HedgeProgress.tsx'
import { cancelBlocked, hedgeBlocked } from '../view/row-state.ts'
import { CloseRestDialog } from './CloseRestDialog.tsx'

const cells = { executedAmt: (row: Row) => <HedgeProgress row={row} /> }

export function HedgeExecutionPage() {
  const opened = useOpened()
  const [closing, setClosing] = useState<Row>()
  const go = useGo()
  const confirm = useConfirm()
  const toast = useToast()
  const cancel = useCommandOf(hedgeCancelApi.cancel, {
    onDone: ({ requestCode, deletions }) =>
      toast(deletions > 0 ? hedgeFormTexts.deletionsAsked : hedgeFormTexts.cancelled, { requestCode }),
  })

  const execute = (kind: 'forward' | 'spot' | 'option' | 'online-ask' | 'dealinstr') => ({
    run: ([row]: readonly Row[]) => {
      if (row) go(pathOf(kind), { hedgeRequestId: row.id })
    },
    blocked: hedgeBlocked('execute'),
  })
  const cancelExecution = async (row: Row | undefined) => {
    if (!row) return
    const params = { requestCode: row.requestCode ?? '' }
    const question = { title: hedgeTexts.confirmCancel, params, verb: hedgeTexts.cancelExecution, danger: true }
    if (await confirm(question)) cancel.run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={hedgeExecuteList}
        endpoint={hedgeExecuteApi.queryByPage}
        cells={cells}
        single
        above={<ExecutionSwitch />}
        view={({ id }) => opened.open(id)}
        actions={{
          forward: execute('forward'),
          spot: execute('spot'),
          option: execute('option'),
          inquiry: execute('online-ask'),
          instruction: execute('dealinstr'),
          cancelExecution: { run: ([row]) => void cancelExecution(row), blocked: cancelBlocked, danger: true },
          closeRest: { run: ([row]) => setClosing(row), blocked: hedgeBlocked('closeRest') },
        }}
      />
      {opened.id ? <HedgeDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      {closing ? <CloseRestDialog row={closing} onClose={() => setClosing(undefined)} /> : null}
    </>
  )
}

/** What is to do and what is done; both are filters of the same list, kept in the address. */
function ExecutionSwitch() {
  const { executeStatus } = useSearch({ strict: false }) as { readonly executeStatus?: unknown }
  const status = String(executeStatus ?? '') === executed ? executed : ''
  return <ViewSwitch says={hedgeExecuteList.title} name="executeStatus" current={status} views={views} />
}
const { executed } = ExecuteStatus.of
const views = { '': hedgeFormTexts.unexecuted, [executed]: hedgeFormTexts.executed }
