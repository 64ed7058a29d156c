/** What the sheets of a plan call its figures, inputs and parts. */
import { texts } from '../../kit/text.ts'

export const planInputs = texts({
  coverPct: { zh: '政策套保比例（%）', en: 'Policy cover (%)' },
  inBandPct: { zh: '区间内的月份（%）', en: 'Months within their band (%)' },
  exposures: { zh: '各笔有效敞口', en: 'Effective exposures' },
  daysLeft: { zh: '距到期天数', en: 'Days to the due date' },
  layers: { zh: '分层（到期前天数、比例 %）', en: 'Layers (days before, percent)' },
  steps: { zh: '各层金额（敞口 × 该层比例）', en: 'Amounts of the layers (exposure times percent)' },
  mids: { zh: '各层日期的中间价', en: 'Mids of the layer dates' },
  mid: { zh: '{no}，{day:day}', en: '{no}, {day:day}' },
  dealt: { zh: '各笔成交锁定的金额', en: 'Amounts locked by deals' },
  dealRates: { zh: '各笔成交汇率', en: 'Deal rates' },
  covered: { zh: '已锁定与申请占用', en: 'Locked and reserved' },
  side: { zh: '方向（应收 1，应付 −1）', en: 'Side (1 receivable, −1 payable)' },
  inQuote: { zh: '敞口为计价货币（是 1，否 0）', en: 'Exposure in the quote currency (1 yes, 0 no)' },
  quotedUnit: { zh: '报价单位', en: 'Quoted unit' },
  within: { zh: '区间内的月份数', en: 'Months within their band' },
  judged: { zh: '有区间的月份数', en: 'Months that have a band' },
  monthCover: { zh: '{month} 政策套保比例', en: '{month}: policy cover' },
  deal: { zh: '交易 {no}', en: 'Deal {no}' },
})
