/** Hedge entries of month ends: proposed by one person, booked by another, withdrawn while nobody has, reversed where they are the last. */

import { hedgeEntryApi, hedgeEntryList } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEntryLife } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.life'
import { hedgeEntryTexts } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useMissing } from '../../../pieces/month-end/use-missing.ts'
import { GainLossViews } from '../gain-loss/GainLossViews.tsx'

const HedgeEntryDialog = lazy(async () => ({ default: (await import('./HedgeEntryDialog.tsx')).HedgeEntryDialog }))
const HedgeEntryDrawer = lazy(async () => ({ default: (await import('./HedgeEntryDrawer.tsx')).HedgeEntryDrawer }))

const blockedFor =
  (event: EventOf<typeof hedgeEntryLife>) =>
  ([row]: readonly Row[]) =>
    row && whyNot(hedgeEntryLife, stateOf(hedgeEntryLife, { entryStatus: row.entryStatus ?? '' }), event)

export function HedgeEntryPage() {
  const [isProposing, setProposing] = useState(false)
  const opened = useOpened()
  const missing = useMissing('entryDateEnd', 'hedge-entry.edit')
  const acts = useActs()
  return (
    <>
      <ListPage
        of={hedgeEntryList}
        endpoint={hedgeEntryApi.queryByPage}
        help={hedgeEntryTexts.help}
        single
        above={<GainLossViews current="" />}
        view={({ id }) => opened.open(id)}
        actions={{
          propose: () => setProposing(true),
          book: { run: ([row]) => void acts.book(row), blocked: blockedFor('book') },
          withdraw: { run: ([row]) => void acts.withdraw(row), blocked: blockedFor('withdraw'), danger: true },
          reverse: { run: ([row]) => void acts.reverse(row), blocked: blockedFor('reverse'), danger: true },
        }}
      />
      <Suspense>
        {isProposing ? <HedgeEntryDialog onClose={() => setProposing(false)} /> : null}
        {missing.orgId ? (
          <HedgeEntryDialog key={missing.orgId} orgId={missing.orgId} entryDate={missing.day} onClose={missing.close} />
        ) : null}
        {opened.id ? <HedgeEntryDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const book = useCommandOf(hedgeEntryApi.book, { onDone: ({ runNo: no }) => toast(hedgeEntryTexts.booked, { no }) })
  const withdraw = useCommandOf(hedgeEntryApi.withdraw, {
    onDone: ({ runNo: no }) => toast(hedgeEntryTexts.withdrawn, { no }),
  })
  const reverse = useCommandOf(hedgeEntryApi.reverse, {
    onDone: ({ runNo: no }) => toast(hedgeEntryTexts.reversed, { no }),
  })
  return {
    reverse: async (row: Row | undefined) => {
      if (!row) return
      const question = {
        title: hedgeEntryTexts.reverseAsk,
        params: { no: row.runNo ?? '' },
        verb: hedgeEntryTexts.reverse,
      }
      if (await confirm({ ...question, danger: true })) reverse.run(seenOf(row))
    },
    book: async (row: Row | undefined) => {
      if (!row) return
      const params = { no: row.runNo ?? '', count: Number(row.relationCount) }
      if (await confirm({ title: hedgeEntryTexts.bookAsk, params, verb: hedgeEntryTexts.book })) book.run(seenOf(row))
    },
    withdraw: async (row: Row | undefined) => {
      if (!row) return
      const question = {
        title: hedgeEntryTexts.withdrawAsk,
        params: { no: row.runNo ?? '' },
        verb: hedgeEntryTexts.withdraw,
      }
      if (await confirm({ ...question, danger: true })) withdraw.run(seenOf(row))
    },
  }
}
