/** The connections to banks: how each stands, and what its administrator changes; a manager passes what moves where orders go. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type BankLineReply, bankLineApi, bankLineList } from '@hedgerow/contract/limit/line/bank-line.contract'
import { LineState } from '@hedgerow/contract/limit/line/bank-line.dict'
import { bankLineRefusals } from '@hedgerow/contract/limit/line/bank-line.refusals'
import { bankLineTexts } from '@hedgerow/contract/limit/line/bank-line.text'
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { LineReasonCell, LineSinceCell, LineStateCell } from './LineStateCell.tsx'

const BankLineDialog = lazy(async () => ({ default: (await import('./BankLineDialog.tsx')).BankLineDialog }))

const cells = {
  lineState: (row: Row) => <LineStateCell row={row} />,
  since: (row: Row) => <LineSinceCell row={row} />,
  reason: (row: Row) => <LineReasonCell row={row} />,
}
const notOff = ([row]: readonly Row[]) => (row?.lineState === LineState.of.off ? bankLineRefusals.LINE_OFF : undefined)
const notFix = ([row]: readonly Row[]) =>
  row?.adapter === BankAdapter.of.fix ? undefined : bankLineRefusals.LINE_NOT_FIX

export function BankLinePage() {
  const [open, setOpen] = useState<'new' | BankLineReply>()
  const show = useInfoDialog()
  const { disable, reset } = useActsAtOnce()
  /** The list knows what it shows; the form works with the whole record. */
  const edit = ([row]: readonly Row[]) => {
    if (row) call(bankLineApi.query, { id: row.id }).then(setOpen, (because: Error) => void show(because))
  }
  return (
    <>
      <ListPage
        of={bankLineList}
        endpoint={bankLineApi.queryByPage}
        help={bankLineTexts.help}
        single
        cells={cells}
        actions={{
          add: () => setOpen('new'),
          edit,
          disable: { run: ([row]) => void disable(row), blocked: notOff, danger: true },
          reset: { run: ([row]) => void reset(row), blocked: notFix },
        }}
      />
      <Suspense>
        {open ? (
          <BankLineDialog {...(open === 'new' ? {} : { line: open })} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}

function useActsAtOnce() {
  const confirm = useConfirm()
  const toast = useToast()
  const disable = useCommandOf(bankLineApi.disable, { onDone: () => toast(bankLineTexts.disabled) })
  const reset = useCommandOf(bankLineApi.reset, { onDone: () => toast(bankLineTexts.resetDone) })
  const asking =
    (act: typeof disable, title: typeof bankLineTexts.disableAsk, verb: typeof bankLineTexts.disable) =>
    async (row: Row | undefined) => {
      if (!row) return
      const name = row.shortName ?? ''
      if (await confirm({ title, params: { name }, verb, records: [name] })) act.run(seenOf(row))
    }
  return {
    disable: asking(disable, bankLineTexts.disableAsk, bankLineTexts.disable),
    reset: asking(reset, bankLineTexts.resetAsk, bankLineTexts.reset),
  }
}
