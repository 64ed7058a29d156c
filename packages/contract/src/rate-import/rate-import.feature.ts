import { feature } from '../kit/feature.ts'
import { CalendarDayKind, CalendarProblem, CalendarVerdict } from './calendar/calendar.dict.ts'
import { calendarImportApi, calendarImportRefusals } from './calendar/calendar-import.contract.ts'
import { rateImportApi } from './import/rate-import.contract.ts'
import { RateImportStatus, RateOddity, RateVerdict, UnreadableReason } from './import/rate-import.dict.ts'
import { rateImportRefusals } from './import/rate-import.refusals.ts'

export const rateImportFeature = feature({
  name: 'rate-import',
  apis: [rateImportApi, calendarImportApi],
  dictionaries: [
    RateVerdict,
    RateOddity,
    UnreadableReason,
    RateImportStatus,
    CalendarDayKind,
    CalendarVerdict,
    CalendarProblem,
  ],
  refusals: [rateImportRefusals, calendarImportRefusals],
})
