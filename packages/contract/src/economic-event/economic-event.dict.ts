import { type DictionaryValue, dictionary } from '../kit/dictionary.ts'

export const Importance = dictionary(
  'EVENT_IMPORTANCE',
  { zh: '重要性', en: 'Importance' },
  { low: ['1', '低', 'Low', 'plain'], medium: ['2', '中', 'Medium', 'changed'], high: ['3', '高', 'High', 'danger'] },
)
export type Importance = DictionaryValue<typeof Importance>

export const EventSource = dictionary(
  'EVENT_SOURCE',
  { zh: '来源', en: 'Source' },
  { imported: ['1', '导入', 'Imported'], feed: ['2', '接口', 'Feed'], sample: ['3', '示例', 'Sample', 'changed'] },
)

/** What the preview says of a row. New and differing rows are written. */
export const EventVerdict = dictionary(
  'EVENT_VERDICT',
  { zh: '检查结果', en: 'Check result' },
  {
    new: ['NEW', '新增', 'New', 'ok'],
    same: ['SAME', '相同', 'Same', 'plain'],
    differs: ['DIFFERS', '与已存不同', 'Differs', 'changed'],
    unreadable: ['UNREADABLE', '无法识别', 'Unreadable', 'danger'],
  },
)
export type EventVerdict = DictionaryValue<typeof EventVerdict>

/** Why a row says nothing. */
export const EventProblem = dictionary(
  'EVENT_PROBLEM',
  { zh: '无法识别的原因', en: 'Reading problem' },
  {
    date: ['DATE', '日期格式不正确', 'The date is not valid'],
    time: ['TIME', '时间应为 HH:MM', 'The time must be HH:MM'],
    country: ['COUNTRY', '没有这个国家/地区', 'Unknown country or region'],
    currency: ['CURRENCY', '没有这个币种', 'Unknown currency'],
    importance: ['IMPORTANCE', '重要性应为低、中或高', 'The importance must be low, medium or high'],
    content: ['CONTENT', '事件不能为空，最多 200 字', 'The event is required, 200 characters at most'],
    value: [
      'VALUE',
      '公布、前值和预测各最多 40 字',
      'Actual, previous and forecast can have at most 40 characters each',
    ],
    character: ['CHARACTER', '含有不可见字符', 'Contains invisible characters'],
    duplicate: ['DUPLICATE', '前面已出现过', 'Duplicate of a row above'],
  },
)
export type EventProblem = DictionaryValue<typeof EventProblem>
