/** What comes that moves the currencies we hold: figures, meetings, and how far what came was from what was expected. */

import { economicEventApi, economicEventList } from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventRefusals } from '@hedgerow/contract/economic-event/economic-event.refusals'
import { economicEventTexts } from '@hedgerow/contract/economic-event/economic-event.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useDatedList } from '../../kit/list/use-dated-list.ts'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { timeOf } from './event-time.ts'
import { SampleTag } from './SampleTag.tsx'

const WeekView = lazy(async () => ({ default: (await import('./WeekView.tsx')).WeekView }))
const SurpriseView = lazy(async () => ({ default: (await import('./SurpriseView.tsx')).SurpriseView }))
const EventImportDialog = lazy(async () => ({ default: (await import('./EventImportDialog.tsx')).EventImportDialog }))

const cells = {
  dataTimeStr: ({ dataTimeStr }: Row) => timeOf(dataTimeStr),
  content: ({ content, sampleFlag }: Row) => (
    <span>
      {content} {sampleFlag === YesNo.of.yes ? <SampleTag /> : null}
    </span>
  ),
}

const [week, against] = ['week', 'against'] as const

/** The address says whether the events as a list or by day, or what they did to the market is on screen. */
export function EconomicEventPage() {
  const { show } = useSearch({ strict: false }) as { readonly show?: unknown }
  if (show !== against && show !== week) return <EventList />
  const above = <Switch view={show} />
  return <Suspense>{show === week ? <WeekView above={above} /> : <SurpriseView above={above} />}</Suspense>
}

const Switch = ({ view }: { readonly view: string }) => (
  <ViewSwitch says={economicEventTexts.show} name="show" current={view} views={views} />
)
const views = { '': economicEventTexts.list, [week]: economicEventTexts.week, [against]: economicEventTexts.against }

/** A new market alert on the surprise of the event's currency. */
const watching = ({ currency, content }: Row) => ({ watchObject: currency ?? '', event: content ?? '' })

/** Without a range what is to come within two weeks. */
const soon = (today: BusinessDate) => ({ eventDateStart: today, eventDateEnd: addDays(today, 14) })

function EventList() {
  const of = useDatedList(economicEventList, soon)
  const [isImporting, setImporting] = useState(false)
  const confirm = useConfirm()
  const toast = useToast()
  const go = useGo()
  const today = useSystemDate()
  const remove = useCommandOf(economicEventApi.delete, {
    onDone: ({ count }) => toast(economicEventTexts.removed, { n: count }),
  })
  const schedule = useCommandOf(economicEventApi.schedule, {
    onDone: ({ count }) => toast(economicEventTexts.scheduled, { n: count }),
  })
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: economicEventTexts.removeAsk, params: { count: rows.length } }
    const records = rows.map(({ content }) => content ?? '')
    if (await confirm({ ...question, verb: economicEventTexts.remove, danger: true, records })) remove.run(idsOf(rows))
  }
  const isPast = ({ eventDate }: Row) => today !== null && (eventDate ?? '') < today
  return (
    <>
      <ListPage
        of={of}
        endpoint={economicEventApi.queryByPage}
        help={economicEventTexts.help}
        above={<Switch view="" />}
        cells={cells}
        actions={{
          import: () => setImporting(true),
          schedule: {
            run: (rows) => schedule.run(idsOf(rows)),
            blocked: (rows) => (rows.some(isPast) ? economicEventRefusals.EVENT_PAST : undefined),
          },
          alert: ([row]) => row && go(pathOf('rem-mkt'), watching(row)),
          remove: { run: (rows) => void askRemove(rows), danger: true },
        }}
      />
      <Suspense>{isImporting ? <EventImportDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  )
}
