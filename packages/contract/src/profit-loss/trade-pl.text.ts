import { texts } from '../kit/text.ts'

export const tradePlWords = texts({
  dealSerialNo: { zh: '交易流水号', en: 'Deal serial no.' },
  businType: { zh: '业务类型', en: 'Business type' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  createBy: { zh: '经办', en: 'Maker' },
  counterPartyName: { zh: '交易对手', en: 'Counterparty' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  dealDirection: { zh: '方向', en: 'Side' },
  principal: { zh: '本金', en: 'Principal' },
  baseCurrency: { zh: '本金币种', en: 'Principal currency' },
  exchangeRate: { zh: '成交汇率', en: 'Deal rate' },
  marketRate: { zh: '市场汇率', en: 'Market rate' },
  transDate: { zh: '交易日', en: 'Trade date' },
  valueDate: { zh: '交割日', en: 'Value date' },
  marketValue: { zh: '市值', en: 'Market value' },
  quoteCurrency: { zh: '计价币种', en: 'Quote currency' },
  gainLoss: { zh: '浮动损益', en: 'Unrealised P&L' },
  convertCurrency: { zh: '折算币种', en: 'Converted to' },
  rateSource: { zh: '汇率来源', en: 'Rate source' },
})

export const tradePlTexts = texts({
  ratesNote: { zh: '每行的汇率来源与日期如下', en: 'By pair, the source and day of its rate' },
  title: { zh: '交易损益', en: 'Trade P&L' },
  help: {
    zh: '按系统日期 {date} 对存续交易逐笔估值：V = ±N·(S·DF基准 − K·DF计价)，以 {currency} 汇总。',
    en: 'Live deals valued one by one at {date}: V = ±N·(S·DF base − K·DF quote), totalled in {currency}.',
  },
  empty: {
    zh: '没有存续交易。录入并复核一笔即期或远期交易后，这里显示其市值。',
    en: 'No live deals. Book a spot or forward deal and have it reviewed; its value then shows here.',
  },
  total: { zh: '存续交易浮动损益', en: 'Unrealised P&L, live deals' },
  deals: { zh: '{count} 笔', en: '{count} {count:deal|deals}' },
  dueToday: { zh: '今日交割 {count} 笔', en: '{count} due today' },
  averageRate: { zh: '锁定均价', en: 'Average locked rate' },
  forwardRate: { zh: '市场远期汇率', en: 'Market outright' },
  spotRate: { zh: '市场即期', en: 'Market spot' },
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  missing: {
    zh: '缺少汇率或曲线，{count} 笔交易未计入合计',
    en: '{count} {count:deal is|deals are} not in the total: a rate or curve is missing',
  },
  rateUsed: { zh: '{pair} {rate}（{source}，{date}）', en: '{pair} {rate} ({source}, {date})' },
  curveUsed: { zh: '{currency} 曲线（{source}，{date}）', en: '{currency} curve ({source}, {date})' },
  pointsUsed: { zh: '{pair} 掉期点（{source}，{date}）', en: '{pair} forward points ({source}, {date})' },
  ratesUsed: { zh: '折算与估值汇率', en: 'Rates used' },
  simulated: { zh: '演示行情', en: 'simulated' },
  openRates: { zh: '查看即期汇率', en: 'Open spot rates' },
})
