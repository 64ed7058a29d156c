/** Hedging relationships: what is designated, what waits for a second person, and how effective each was last. */
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { hedgeRelationList } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.list'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { useAskedOnce } from '../../kit/link/use-asked-once.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../kit/list/life-blocks.ts'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import type { DesignationStart } from './HedgeRelationDialog.tsx'

const HedgeRelationDialog = lazy(async () => ({
  default: (await import('./HedgeRelationDialog.tsx')).HedgeRelationDialog,
}))
const HedgeRelationDrawer = lazy(async () => ({
  default: (await import('./HedgeRelationDrawer.tsx')).HedgeRelationDrawer,
}))

const DiscontinueDialog = lazy(async () => ({
  default: (await import('./event/DiscontinueDialog.tsx')).DiscontinueDialog,
}))
const HedgeMonthsDialog = lazy(async () => ({
  default: (await import('./month/HedgeMonthsDialog.tsx')).HedgeMonthsDialog,
}))
const RebalanceDialog = lazy(async () => ({ default: (await import('./event/RebalanceDialog.tsx')).RebalanceDialog }))

const axesOf = ({ relationStatus, checkStatus, approveStatus }: Row) => ({
  relationStatus: relationStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
})
const blocked = lifeBlocks({
  of: hedgeRelationLife,
  axesOf,
  notTheMaker: hedgeRelationRefusals.RELATION_NOT_YOURS,
})
const [editBlocked, withdrawBlocked, voidBlocked] = [blocked('edit'), blocked('withdraw'), blocked('void')]
type Selection = Parameters<typeof editBlocked>[0]
/** One event at a time. */
const eventBlocked = (event: 'rebalance' | 'discontinue') => (rows: Selection) =>
  blocked(event)(rows) ?? (rows[0]?.waitingEvent ? hedgeEventRefusals.EVENT_WAITS : undefined)

interface EventRequest {
  readonly of: 'rebalance' | 'discontinue'
  readonly row: Row
}

export function HedgeRelationPage() {
  const opened = useOpened()
  const [start, setStart] = useState<DesignationStart>()
  const [event, setEvent] = useState<EventRequest>()
  const [areMonthsShown, setMonthsShown] = useState(false)
  const { withdraw, makeVoid } = useEnds()
  useAskedOnce(['designate'], ({ designate }) => setStart({ dealId: designate }))
  useAskedOnce(['designateExposure'], ({ designateExposure }) => setStart({ exposureId: designateExposure }))
  return (
    <>
      <ListPage
        of={hedgeRelationList}
        endpoint={hedgeRelationApi.queryByPage}
        help={hedgeRelationTexts.help}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setStart({}),
          edit: { run: ([row]) => row && setStart({ id: row.id }), blocked: editBlocked },
          review: ([row]) => opened.open(row?.id),
          rebalance: {
            run: ([row]) => row && setEvent({ of: 'rebalance', row }),
            blocked: eventBlocked('rebalance'),
          },
          discontinue: {
            run: ([row]) => row && setEvent({ of: 'discontinue', row }),
            blocked: eventBlocked('discontinue'),
            danger: true,
          },
          months: () => setMonthsShown(true),
          withdraw: { run: ([row]) => void withdraw(row), blocked: withdrawBlocked },
          void: { run: ([row]) => void makeVoid(row), blocked: voidBlocked, danger: true },
        }}
      />
      <Suspense>
        {start ? <HedgeRelationDialog start={start} onClose={() => setStart(undefined)} /> : null}
        {event?.of === 'rebalance' ? <RebalanceDialog id={event.row.id} onClose={() => setEvent(undefined)} /> : null}
        {event?.of === 'discontinue' ? <DiscontinueDialog row={event.row} onClose={() => setEvent(undefined)} /> : null}
        {areMonthsShown ? <HedgeMonthsDialog onClose={() => setMonthsShown(false)} /> : null}
        {opened.id ? <HedgeRelationDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Both ask first. */
function useEnds() {
  const confirm = useConfirm()
  const toast = useToast()
  const withdrawal = useCommandOf(hedgeRelationApi.withdraw, { onDone: () => toast(hedgeRelationTexts.withdrawn) })
  const voiding = useCommandOf(hedgeRelationApi.invalid, { onDone: () => toast(hedgeRelationTexts.voided) })
  return {
    async withdraw(row: Row | undefined) {
      if (!row) return
      const records = [row.relationNo ?? '']
      const question = { title: hedgeRelationTexts.withdrawAsk, verb: hedgeRelationTexts.withdraw, records }
      if (await confirm(question)) withdrawal.run(seenOf(row))
    },
    async makeVoid(row: Row | undefined) {
      if (!row) return
      const records = [row.relationNo ?? '']
      const question = { title: hedgeRelationTexts.voidAsk, verb: hedgeRelationTexts.void, records, danger: true }
      if (await confirm(question)) voiding.run(seenOf(row))
    },
  }
}
