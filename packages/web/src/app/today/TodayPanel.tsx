import { weekdayNames } from '@hedgerow/contract/calendar/schedule.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { weekday } from '@hedgerow/quant/basics/business-date'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useSystemDate, useSystemDateStore } from '../../kit/person/system-date.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { EdgePanel } from '../edge/EdgePanel.tsx'
import { MyDay } from './MyDay.tsx'
import { MySchedule } from './MySchedule.tsx'
import { TodayEvents } from './TodayEvents.tsx'
import './today.css'

/** What the system date asks of this member. Each part loads and fails by itself. */
export function TodayPanel() {
  const t = useText()
  const today = useSystemDate()
  const name = today ? weekdayNames[weekday(today) - 1] : undefined
  const timeZone = useSystemDateStore((state) => state.timeZone)
  const mayCount = useCan()('dashboard.view')
  return (
    <EdgePanel title={t(shellWords.today)} width={420} leaves>
      {today && (
        <p className="today-date">
          <bdi dir="ltr">{formatDate(today)}</bdi>
          {name && <span>{t(name)}</span>}
          <small>{timeZone}</small>
        </p>
      )}
      {mayCount && <MyDay />}
      <MySchedule />
      <TodayEvents />
    </EdgePanel>
  )
}
