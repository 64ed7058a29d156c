/** Fair values as entries of the books: proposed for a day, booked by another person, withdrawn while nobody has. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { markRunApi, markRunList } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { markRunLife } from '@hedgerow/contract/profit-loss/mark/mark-run.life'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { MonthEndSteps } from '../../../pieces/month-end/MonthEndSteps.tsx'
import { useMissing } from '../../../pieces/month-end/use-missing.ts'

const ProposeDialog = lazy(async () => ({ default: (await import('./ProposeDialog.tsx')).ProposeDialog }))
const MarkRunDrawer = lazy(async () => ({ default: (await import('./MarkRunDrawer.tsx')).MarkRunDrawer }))

const blockedFor =
  (event: EventOf<typeof markRunLife>) =>
  ([row]: readonly Row[]) =>
    row && whyNot(markRunLife, stateOf(markRunLife, { markStatus: row.markStatus ?? '' }), event)

export function MarkRunPage() {
  const [isProposing, setProposing] = useState(false)
  const opened = useOpened()
  const missing = useMissing('markDateStart', 'mark.edit')
  const acts = useActs()
  return (
    <>
      <ListPage
        of={markRunList}
        endpoint={markRunApi.queryByPage}
        help={markRunTexts.help}
        above={<MonthEndSteps />}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          propose: () => setProposing(true),
          book: { run: ([row]) => void acts.book(row), blocked: blockedFor('book') },
          withdraw: { run: ([row]) => void acts.withdraw(row), blocked: blockedFor('withdraw'), danger: true },
        }}
      />
      <Suspense>
        {isProposing ? <ProposeDialog onClose={() => setProposing(false)} /> : null}
        {missing.orgId ? (
          <ProposeDialog key={missing.orgId} orgId={missing.orgId} markDate={missing.day} onClose={missing.close} />
        ) : null}
        {opened.id ? <MarkRunDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const book = useCommandOf(markRunApi.book, { onDone: ({ runNo: no }) => toast(markRunTexts.booked, { no }) })
  const withdraw = useCommandOf(markRunApi.withdraw, {
    onDone: ({ runNo: no }) => toast(markRunTexts.withdrawn, { no }),
  })
  return {
    book: async (row: Row | undefined) => {
      if (!row) return
      const params = { no: row.runNo ?? '', count: Number(row.dealCount) }
      if (await confirm({ title: markRunTexts.bookAsk, params, verb: markRunTexts.book })) book.run(seenOf(row))
    },
    withdraw: async (row: Row | undefined) => {
      if (!row) return
      const question = { title: markRunTexts.withdrawAsk, params: { no: row.runNo ?? '' }, verb: markRunTexts.withdraw }
      if (await confirm({ ...question, danger: true })) withdraw.run(seenOf(row))
    },
  }
}
