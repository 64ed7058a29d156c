/** What the bank has and we have not, or the other way: matched, booked by two people, or set aside. */
import { DiffKind, DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceApi, differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceLife } from '@hedgerow/contract/bank-file/difference.life'
import { differenceRefusals } from '@hedgerow/contract/bank-file/difference.refusals'
import { differenceTexts } from '@hedgerow/contract/bank-file/difference.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { DifferenceFacts } from './DifferenceFacts.tsx'

const MatchDialog = lazy(async () => ({ default: (await import('./MatchDialog.tsx')).MatchDialog }))
const ProposeDialog = lazy(async () => ({ default: (await import('./DifferenceDialogs.tsx')).ProposeDialog }))
const DifferenceDrawer = lazy(async () => ({ default: (await import('./DifferenceDrawer.tsx')).DifferenceDrawer }))
const ReasonDialog = lazy(async () => ({ default: (await import('./DifferenceDialogs.tsx')).ReasonDialog }))

type Dialog = 'view' | 'match' | 'propose' | 'setAside' | 'giveBack'

const blockedFor =
  (event: EventOf<typeof differenceLife>) =>
  ([row]: readonly Row[]) => {
    if (!row) return undefined
    const isLineless = row.diffKind === DiffKind.of.oursOnly || row.diffKind === DiffKind.of.answer
    const axes = { diffStatus: row.diffStatus ?? '' }
    return (
      whyNot(differenceLife, stateOf(differenceLife, axes), event) ??
      (isLineless && (event === 'match' || event === 'propose') ? differenceRefusals.DIFF_NO_LINE : undefined)
    )
  }

export function DifferencePage() {
  const t = useText()
  const [open, setOpen] = useState<{ readonly dialog: Dialog; readonly row: Row }>()
  const confirm = useConfirm()
  const toast = useToast()
  const book = useCommandOf(differenceApi.book, { onDone: ({ diffNo: no }) => toast(differenceTexts.booked, { no }) })
  const show =
    (dialog: Dialog) =>
    ([row]: readonly Row[]) => {
      if (row) setOpen({ dialog, row })
    }
  const conventions = useConventions()
  const askBook = async ([row]: readonly Row[]) => {
    if (!row) return
    const amount = `${row.currency} ${formatNumber(row.diffAmt, amountScaleOf(conventions, row.currency))}`
    const entry = t(labelOf(DiffProposal, row.proposal ?? ''))
    const { bookAsk, bookMeans, bookBothMeans } = differenceTexts
    const body = (
      <>
        <p>{t(row.diffKind === DiffKind.of.amount ? bookBothMeans : bookMeans, { entry, amount })}</p>
        <DifferenceFacts row={row} />
      </>
    )
    const question = {
      title: bookAsk,
      params: { no: row.diffNo ?? '' },
      verb: differenceTexts.book,
      body,
      isWide: true,
    }
    if (await confirm(question)) book.run(seenOf(row))
  }
  const act = (dialog: Exclude<Dialog, 'view'>) => ({ run: show(dialog), blocked: blockedFor(dialog) })
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        of={differenceList}
        endpoint={differenceApi.queryByPage}
        single
        view={(row: Row) => setOpen({ dialog: 'view', row })}
        actions={{
          match: act('match'),
          propose: act('propose'),
          book: { run: (rows) => void askBook(rows), blocked: blockedFor('book') },
          giveBack: act('giveBack'),
          setAside: { ...act('setAside'), danger: true },
        }}
      />
      <Suspense>
        {open?.dialog === 'view' ? <DifferenceDrawer row={open.row} onClose={close} /> : null}
        {open?.dialog === 'match' ? <MatchDialog row={open.row} onClose={close} /> : null}
        {open?.dialog === 'propose' ? <ProposeDialog row={open.row} onClose={close} /> : null}
        {open?.dialog === 'setAside' || open?.dialog === 'giveBack' ? (
          <ReasonDialog act={open.dialog} row={open.row} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
