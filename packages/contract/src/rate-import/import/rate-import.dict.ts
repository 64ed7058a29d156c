import { type DictionaryValue, dictionary } from '../../kit/dictionary.ts'

/** What the preview says of a row (one day × one pair). New and differing rows are written; the last two never are. */
export const RateVerdict = dictionary(
  'RATE_VERDICT',
  { zh: '检查结果', en: 'Check result' },
  {
    new: ['NEW', '新增', 'New', 'ok'],
    same: ['SAME', '相同', 'Same', 'plain'],
    differs: ['DIFFERS', '与已存不同', 'Differs', 'changed'],
    outside: ['OUTSIDE', '超出波动带', 'Outside the band', 'danger'],
    unreadable: ['UNREADABLE', '无法识别', 'Unreadable', 'danger'],
  },
)
export type RateVerdict = DictionaryValue<typeof RateVerdict>

/** Why a cell could not be read. */
export const UnreadableReason = dictionary(
  'RATE_UNREADABLE_REASON',
  { zh: '无法识别的原因', en: 'Reading problem' },
  {
    header: ['HEADER', '表头缺少日期或货币对', 'The header lacks a date or a pair'],
    column: ['COLUMN', '不认识的列', 'Unknown column'],
    date: ['DATE', '不是有效日期', 'Not a valid date'],
    future: ['FUTURE', '日期晚于系统日期', 'Later than the system date'],
    pair: ['PAIR', '不是货币对', 'Not a currency pair'],
    number: ['NUMBER', '不是正数', 'Not a positive number'],
    order: ['ORDER', '买价、中间价、卖价的次序不对', 'Bid, mid and ask are out of order'],
    span: ['SPAN', '开盘价或中间价不在最低价与最高价之间', 'The open or the mid is outside the low and the high'],
    unknown: ['UNKNOWN', '没有这个币种或货币对', 'Unknown currency or pair'],
    term: ['TERM', '不是期限，例如 ON、1W、3M、1Y', 'Not a tenor such as ON, 1W, 3M or 1Y'],
    rate: ['RATE', '不是 -25 至 100 之间的利率', 'Not an interest rate from -25 to 100'],
    points: ['POINTS', '不是掉期点', 'Not forward points'],
    volatility: ['VOLATILITY', '不是大于 0、至多 200 的波动率', 'Not a volatility above 0 and at most 200'],
    wing: ['WING', '不是 -100 至 100 之间的波动率差', 'Not a difference of volatilities from -100 to 100'],
    wings: ['WINGS', '风险逆转与蝶式须同时填写', 'A risk reversal and its butterfly must be entered together'],
    smile: ['SMILE', '该 Delta 的波动率不大于 0', 'The volatility at this delta is not above 0'],
    both: [
      'BOTH',
      '币种只填利率，货币对只填掉期点',
      'Only a rate can be entered for a currency, and only forward points for a pair',
    ],
    source: ['SOURCE', '不认识的来源', 'Unknown source'],
    published: [
      'PUBLISHED',
      '该来源的汇率只从其发布的文件导入',
      'Rates of this source can only be imported from the file it publishes',
    ],
    duplicate: ['DUPLICATE', '前面已出现过', 'Duplicate of a row above'],
  },
)
export type UnreadableReason = DictionaryValue<typeof UnreadableReason>

/** Why a good row is worth a second look. It is written all the same. */
export const RateOddity = dictionary(
  'RATE_ODDITY',
  { zh: '须核对的原因', en: 'Reason to check it' },
  {
    closed: ['CLOSED', '当日休市', 'The market is closed on this day'],
    move: ['MOVE', '较前一日变动较大', 'Unusual move from the day before'],
    gap: ['GAP', '文件中此前超过 10 天没有汇率', 'No rate in the file for more than 10 days before'],
  },
)
export type RateOddity = DictionaryValue<typeof RateOddity>

export const RateImportStatus = dictionary(
  'RATE_IMPORT_STATUS',
  { zh: '导入状态', en: 'Import status' },
  {
    previewed: ['previewed', '待确认', 'Previewed', 'draft'],
    submitted: ['submitted', '待复核', 'Awaiting review', 'pending'],
    committing: ['committing', '导入中', 'Importing', 'pending'],
    committed: ['committed', '已导入', 'Imported', 'ok'],
    cancelled: ['cancelled', '已取消', 'Cancelled', 'void'],
    failed: ['failed', '未完成', 'Failed', 'danger'],
  },
)
