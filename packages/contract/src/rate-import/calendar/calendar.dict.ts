import { type DictionaryValue, dictionary } from '../../kit/dictionary.ts'

/** What a row of a holiday calendar says of its day. */
export const CalendarDayKind = dictionary(
  'CALENDAR_DAY_KIND',
  { zh: '类型', en: 'Kind' },
  {
    holiday: ['H', '节假日', 'Holiday'],
    working: ['W', '工作日', 'Working day'],
    until: ['U', '已公布至', 'Published until'],
  },
)
export type CalendarDayKind = DictionaryValue<typeof CalendarDayKind>

/** What the preview says of a row. New and differing rows are written. */
export const CalendarVerdict = dictionary(
  'CALENDAR_VERDICT',
  { zh: '检查结果', en: 'Check result' },
  {
    new: ['NEW', '新增', 'New', 'ok'],
    same: ['SAME', '相同', 'Same', 'plain'],
    differs: ['DIFFERS', '与已存不同', 'Differs', 'changed'],
    unreadable: ['UNREADABLE', '无法识别', 'Unreadable', 'danger'],
  },
)
export type CalendarVerdict = DictionaryValue<typeof CalendarVerdict>

/** Why a row says nothing. */
export const CalendarProblem = dictionary(
  'CALENDAR_PROBLEM',
  { zh: '无法识别的原因', en: 'Reading problem' },
  {
    date: ['DATE', '不是有效日期', 'Not a valid date'],
    unknown: ['UNKNOWN', '没有这个币种', 'Unknown currency'],
    kind: [
      'KIND',
      '类型的取值应为：节假日、工作日、已公布至',
      'Kind must be one of: Holiday, Working day, Published until',
    ],
    weekend: ['WEEKEND', '周末不是外汇营业日，补班也不算', 'No weekend is a business day of the market, worked or not'],
    years: ['YEARS', '到该日为止，有的年份没有任何节假日', 'A year up to this day has no holidays'],
    duplicate: ['DUPLICATE', '前面已出现过', 'Duplicate of a row above'],
  },
)
export type CalendarProblem = DictionaryValue<typeof CalendarProblem>
