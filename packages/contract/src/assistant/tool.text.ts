/** What the read-only tools of the assistant are called and how a local answer words what they found. */
import { texts } from '../kit/text.ts'

export const toolTitles = texts({
  exposure: { zh: '各币种净敞口', en: 'Net exposure by currency' },
  policy: { zh: '套保政策区间', en: 'Bands of the hedging policy' },
  due: { zh: '到期与清算事项', en: 'What falls due' },
  waiting: { zh: '待我处理', en: 'Waiting for me' },
  find: { zh: '按编号查找', en: 'Found by number' },
  rate: { zh: '汇率', en: 'Rates' },
  forward: { zh: '远期汇率', en: 'Forward rates' },
  profit: { zh: '存续交易损益', en: 'P&L of live deals' },
  limit: { zh: '银行授信与余量', en: 'Bank limits and headroom' },
  quota: { zh: '董事会授权额度', en: 'Board quota' },
  balance: { zh: '账户余额', en: 'Account balances' },
  cashFlow: { zh: '近期现金流', en: 'Cash flows, next days' },
  event: { zh: '经济事件', en: 'Economic events' },
  evidence: { zh: '实需单证余额', en: 'Evidence still free' },
  deal: { zh: '交易', en: 'Deals' },
  request: { zh: '套保申请', en: 'Hedge requests' },
  screen: { zh: '页面', en: 'Screens' },
})
export type ToolName = keyof typeof toolTitles

export const toolSentences = texts({
  exposure: { zh: '截至 {day:day}，净敞口为 {list}。', en: 'As of {day:day} the net exposure is {list}.' },
  exposureAll: {
    zh: '各币种绝对值合计 {amount:number} {currency}，套保比例 {ratio}%。',
    en: 'All currencies add up, without netting, to {amount:number} {currency}; {ratio} % is covered.',
  },
  policy: {
    zh: '{n} 个政策区间内有敞口：{below} 个低于下限，{above} 个高于上限，其余达标。',
    en: '{n} {n:band has|bands have} exposures: {below} below the least, {above} above the most, the rest within.',
  },
  due: {
    zh: '{from:day} 至 {to:day} 共 {n} 项：{list}。',
    en: 'From {from:day} to {to:day} there {n:is|are} {n} {n:item|items}: {list}.',
  },
  waiting: {
    zh: '有 {n} 类事项待您处理，共 {count} 件。',
    en: '{count} {count:thing waits|things wait} for you, of {n} {n:kind|kinds}.',
  },
  nothingWaits: { zh: '没有待您处理的事项。', en: 'Nothing waits for you.' },
  find: { zh: '找到 {n} 条与“{text}”相符的记录。', en: '{n} {n:record matches|records match} “{text}”.' },
  rate: { zh: '{pair} {day:day} 的中间价为 {rate}（{source}）。', en: '{pair} on {day:day}: mid {rate} ({source}).' },
  rateSimulated: { zh: '该汇率为模拟数据。', en: 'The rate is simulated.' },
  rateChange: {
    zh: '较 {day:day} 变动 {change}（{pct}%）；此间最高 {high}，最低 {low}。',
    en: 'Change since {day:day}: {change} ({pct} %); high {high}, low {low} in that time.',
  },
  forward: {
    zh: '{pair} 截至 {day:day}：即期 {spot}，{list}。',
    en: '{pair} as of {day:day}: spot {spot}, {list}.',
  },
  profit: {
    zh: '{day:day} 存续交易 {n} 笔，浮动损益合计 {amount:number} {currency}。',
    en: 'On {day:day} {n} {n:deal is|deals are} live with an unrealised P&L of {amount:number} {currency}.',
  },
  profitLeftOut: { zh: '另有 {n} 笔缺少汇率，未计入。', en: '{n} more {n:lacks|lack} a rate and {n:is|are} left out.' },
  limit: {
    zh: '{n} 家交易对手，授信余量见下表（美元）。',
    en: '{n} {n:counterparty|counterparties}; the headroom of each stands below, in US dollars.',
  },
  quota: {
    zh: '决议 {no}：额度 {quota:number} 美元，已用 {used:number} 美元，剩余 {left:number} 美元。',
    en: 'Resolution {no}: quota USD {quota:number}, used USD {used:number}, left USD {left:number}.',
  },
  balance: {
    zh: '{n} 个账户，可用余额合计 {list}。',
    en: '{n} {n:account|accounts} with available balances of {list}.',
  },
  cashFlow: {
    zh: '{from:day} 至 {to:day} 的净现金流：{list}。',
    en: 'Net cash flows from {from:day} to {to:day}: {list}.',
  },
  event: {
    zh: '{from:day} 至 {to:day} 有 {n} 个经济事件。',
    en: '{n} economic {n:event|events} from {from:day} to {to:day}.',
  },
  evidence: { zh: '{n} 份有效单证，尚可使用 {list}。', en: '{n} {n:document|documents} in force, still free: {list}.' },
  deal: { zh: '{n} 笔交易符合条件。', en: '{n} {n:deal fits|deals fit}.' },
  request: { zh: '{n} 份套保申请符合条件。', en: '{n} hedge {n:request fits|requests fit}.' },
  screen: { zh: '请打开：{list}。', en: 'Open: {list}.' },
  none: { zh: '没有找到数据；不会猜测。', en: 'No data found; I do not guess.' },
})

export const toolWords = texts({
  currency: { zh: '币种', en: 'Currency' },
  effective: { zh: '有效敞口', en: 'Effective' },
  locked: { zh: '已锁定', en: 'Locked' },
  reserved: { zh: '申请占用', en: 'Reserved' },
  open: { zh: '未套保', en: 'Open' },
  net: { zh: '净敞口', en: 'Net exposure' },
  side: { zh: '方向', en: 'Side' },
  days: { zh: '天数', en: 'Days' },
  cover: { zh: '覆盖率', en: 'Cover' },
  band: { zh: '区间', en: 'Band' },
  verdict: { zh: '结果', en: 'Result' },
  below: { zh: '低于下限', en: 'Below' },
  within: { zh: '达标', en: 'Within' },
  above: { zh: '高于上限', en: 'Above' },
  date: { zh: '日期', en: 'Date' },
  kind: { zh: '事项', en: 'Item' },
  number: { zh: '编号', en: 'Number' },
  party: { zh: '对手', en: 'Party' },
  amounts: { zh: '金额', en: 'Amounts' },
  count: { zh: '件数', en: 'Count' },
  about: { zh: '内容', en: 'About' },
  status: { zh: '状态', en: 'Status' },
  mid: { zh: '中间价', en: 'Mid' },
  source: { zh: '来源', en: 'Source' },
  tenor: { zh: '期限', en: 'Tenor' },
  valueDate: { zh: '起息日', en: 'Value date' },
  points: { zh: '远期点', en: 'Points' },
  outright: { zh: '远期汇率', en: 'Outright' },
  pair: { zh: '货币对', en: 'Pair' },
  principal: { zh: '本金', en: 'Principal' },
  average: { zh: '锁定均价', en: 'Average rate' },
  market: { zh: '市场汇率', en: 'Market rate' },
  gainLoss: { zh: '损益', en: 'P&L' },
  quota: { zh: '额度', en: 'Quota' },
  used: { zh: '已用', en: 'Used' },
  left: { zh: '剩余', en: 'Left' },
  receive: { zh: '收', en: 'In' },
  pay: { zh: '付', en: 'Out' },
  screen: { zh: '页面', en: 'Screen' },
})

/** Questions that the local answerer understands; each with the tool that it needs. */
export const sampleQuestions = texts({
  due: { zh: '下周有哪些到期？', en: 'What falls due next week?' },
  exposure: { zh: '各币种净敞口是多少？', en: 'What is our net exposure by currency?' },
  waiting: { zh: '有什么待我处理？', en: 'What waits for me?' },
  rate: { zh: '今天 USD/CNY 的汇率是多少？', en: 'What is the USD/CNY rate today?' },
  profit: { zh: '存续交易的浮动损益是多少？', en: 'What is the P&L of our live deals?' },
  limit: { zh: '各家银行还剩多少授信？', en: 'How much limit headroom is left at each bank?' },
  policy: { zh: '套保比例是否在政策区间内？', en: 'Is our cover within the policy bands?' },
  balance: { zh: '账户余额是多少？', en: 'What are our account balances?' },
  forward: { zh: 'EUR/CNY 三个月远期是多少？', en: 'What is the 3M forward of EUR/CNY?' },
  cashFlow: { zh: '近五个工作日的现金流？', en: 'What are the cash flows of the next days?' },
  event: { zh: '今天有哪些经济事件？', en: 'Which economic events are there today?' },
  evidence: { zh: '哪些单证还有可用金额？', en: 'Which evidence is still free?' },
  quota: { zh: '董事会授权额度还剩多少？', en: 'How much of the board quota is left?' },
})
