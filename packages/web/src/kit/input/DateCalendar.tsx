/** A month to pick a day from; weekends are tinted, the business day is outlined. */
import { isBusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { Calendar } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import updateLocale from 'dayjs/plugin/updateLocale'

interface DateCalendarProps {
  /** `yyyymmdd`; anything else shows the month of today. */
  readonly value: string | null | undefined
  readonly today: string | null
  readonly onPick: (day: string) => void
}

// The week starts on Monday in both languages; dayjs knows that of Chinese only.
dayjs.extend(updateLocale)
dayjs.updateLocale('en', { weekStart: 1 })

const wireFormat = 'YYYYMMDD'

export function DateCalendar({ value, today, onPick }: DateCalendarProps) {
  const month = value && isBusinessDate(value) ? value : today
  return (
    <div className="hg-calendar">
      <Calendar
        fullscreen={false}
        {...(month ? { value: dayjs(month, wireFormat) } : {})}
        onSelect={(day, { source }) => source === 'date' && onPick(day.format(wireFormat))}
        fullCellRender={(day) => <DayCell day={day} isToday={day.format(wireFormat) === today} />}
      />
    </div>
  )
}

function DayCell({ day, isToday }: { readonly day: Dayjs; readonly isToday: boolean }) {
  const text = day.format(wireFormat)
  const isWeekend = isBusinessDate(text) && weekday(text) > 5
  return (
    <div className={`hg-day ${isWeekend ? 'hg-day-off' : ''} ${isToday ? 'hg-day-today' : ''} ant-picker-cell-inner`}>
      {day.date()}
    </div>
  )
}
