/** Options that wait for a decision: exercise before the cut-off, or let lapse with a reason where that costs money. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ExerciseToDo } from '@hedgerow/contract/trade-event/trade-event.dict'
import { optionExerciseList } from '@hedgerow/contract/trade-event/trade-event.list'
import { useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useCan, useSession } from '../../../kit/person/session-store.ts'
import { CallAndPut } from '../../../pieces/option/CallAndPut.tsx'
import { EventDrawer } from '../check/EventDrawer.tsx'
import { pending, undoBlocked, withdrawBlocked } from '../event/event-blocks.ts'
import { UndoDialog } from '../undo/UndoDialog.tsx'
import { useWithdrawEvent } from '../undo/use-withdraw-event.ts'
import { CutOff } from './CutOff.tsx'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { HedgeDetailDialog } from './HedgeDetailDialog.tsx'
import { SettleCheckDialog } from './SettleCheckDialog.tsx'
import '../trade-event.css'

interface OpenDialog {
  readonly row: Row
  readonly what: 'exercise' | 'lapse' | 'settleCheck' | 'hedges' | 'undo' | 'order'
}

const decided = ([row]: readonly Row[]) => {
  if (row?.pendingEvent) return pending(row, tradeRefusals.LOCKED_MODIFY)
  if (row?.exeToDoFlag !== ExerciseToDo.of.done) return undefined
  return filled(kitWords.inState, {
    lead: tradeRefusals.LOCKED_MODIFY,
    standing: labelOf(ExerciseToDo, row.exeToDoFlag),
  })
}

const cells = {
  optionEndTime: (row: Row) => <CutOff key={row.secondsLeft} row={row} />,
  optionFlag: ({ optionFlag, currency, currency2 }: Row) => <CallAndPut option={{ optionFlag, currency, currency2 }} />,
}

export function OptionExercisePage() {
  const [dialog, setShown] = useState<OpenDialog>()
  const me = useSession((state) => state.userId)
  const withdraw = useWithdrawEvent()
  const go = useGo()
  const show = (what: OpenDialog['what']) => (rows: readonly Row[]) => {
    if (rows[0]) setShown({ what, row: rows[0] })
  }
  const view = (row: Row) => {
    if (row.pendingOrderId ?? row.undoableOrderId) setShown({ what: 'order', row })
    else go(pathOf('inputmng'), { open: row.id })
  }
  return (
    <>
      <ListPage
        of={optionExerciseList}
        endpoint={optionExerciseApi.queryByPage}
        cells={cells}
        single
        view={view}
        actions={{
          exercise: { run: show('exercise'), blocked: decided },
          lapse: { run: show('lapse'), blocked: decided, danger: true },
          settleCheck: show('settleCheck'),
          hedges: show('hedges'),
          undo: { run: show('undo'), blocked: undoBlocked },
          withdraw: { run: (rows) => void withdraw(rows), blocked: withdrawBlocked(me ?? undefined) },
        }}
      />
      {dialog ? <ShownDialog dialog={dialog} onShow={setShown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

interface ShownDialogProps {
  readonly dialog: OpenDialog
  readonly onShow: (next: OpenDialog) => void
  readonly onClose: () => void
}

function ShownDialog({ dialog: { row, what }, onShow, onClose }: ShownDialogProps) {
  const can = useCan()
  if (what === 'settleCheck') {
    const onExercise = can('trade-event.edit') && !decided([row]) ? () => onShow({ row, what: 'exercise' }) : undefined
    return <SettleCheckDialog row={row} onExercise={onExercise} onClose={onClose} />
  }
  if (what === 'hedges') return <HedgeDetailDialog row={row} onClose={onClose} />
  if (what === 'undo') return <UndoDialog row={row} onClose={onClose} />
  const orderId = row.pendingOrderId ?? row.undoableOrderId
  if (what === 'order') return orderId ? <EventDrawer orderId={orderId} onClose={onClose} /> : null
  return <ExerciseDialog row={row} isExercise={what === 'exercise'} onClose={onClose} />
}
