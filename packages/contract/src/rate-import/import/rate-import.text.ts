import { texts } from '../../kit/text.ts'
import { marketWords } from '../../market/market.text.ts'
import { volatilityWords } from '../../market/volatility.text.ts'

/** The template's columns in order, and the words its header may use. */
export const templateWords = texts({
  dataDate: marketWords.dataDate,
  currencyPair: marketWords.currencyPair,
  bidPrice: marketWords.bidPrice,
  askPrice: marketWords.askPrice,
  midPrice: marketWords.midPrice,
  dataTime: marketWords.dataTime,
  dataSource: marketWords.dataSource,
  openPrice: marketWords.openPrice,
  highPrice: marketWords.highPrice,
  lowPrice: marketWords.lowPrice,
  previousClosePrice: marketWords.previousClosePrice,
  ric: marketWords.ric,
  srcSystemCode: marketWords.srcSystemCode,
})

/** The columns of the template for curves: a currency takes a rate, a pair takes points. */
export const curveTemplateWords = texts({
  dataDate: marketWords.dataDate,
  curveOf: { zh: '币种或货币对', en: 'Currency or pair' },
  term: marketWords.tenor,
  ratePct: { zh: '利率（%）', en: 'Rate (%)' },
  bidPoints: { zh: '买入掉期点', en: 'Bid points' },
  askPoints: { zh: '卖出掉期点', en: 'Ask points' },
  midPoints: { zh: '中间掉期点', en: 'Mid points' },
  dataSource: marketWords.dataSource,
})

/** The columns of the template for volatilities, in per cent a year. */
export const volatilityTemplateWords = texts({
  dataDate: marketWords.dataDate,
  currencyPair: marketWords.currencyPair,
  term: marketWords.tenor,
  atmPct: volatilityWords.atmPct,
  rr25Pct: volatilityWords.rr25Pct,
  bf25Pct: volatilityWords.bf25Pct,
  rr10Pct: volatilityWords.rr10Pct,
  bf10Pct: volatilityWords.bf10Pct,
  dataSource: marketWords.dataSource,
})

export const rateImportWords = texts({
  batchId: { zh: '导入批次', en: 'Import' },
  file: { zh: '文件', en: 'File' },
  verdict: { zh: '检查结果', en: 'Check result' },
  current: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Page size' },
  title: { zh: '导入汇率', en: 'Import rates' },
  rules: {
    zh: '欧洲央行 eurofxref-hist（csv 或 zip）、美联储 H.10（csv）或本系统模板（csv、xlsx），不超过 16 MB',
    en: 'ECB eurofxref-hist (csv or zip), Fed H.10 (csv) or our template (csv, xlsx), up to 16 MB',
  },
  bandSays: {
    zh: '与前后相邻定盘价相差均超过本机构波动带（未设置时为 20%）的行不导入，单独列出。',
    en: 'Rows whose rate differs from both neighbouring fixings by more than the band of your organisation (20% unless set) are not imported and are listed separately.',
  },
  curveTitle: { zh: '导入利率曲线与掉期点', en: 'Import curves and forward points' },
  curveRules: {
    zh: '使用本系统的曲线模板（csv、xlsx）。每行一个期限：币种（如 USD）填年利率，货币对（如 USD/CNY）填掉期点（pips）。',
    en: 'Use our curve template (csv, xlsx). Each row is one tenor: enter a yearly rate for a currency such as USD, and forward points in pips for a pair such as USD/CNY.',
  },
  curveEffect: {
    zh: '同一天同一币种的模拟利率由导入的利率替换。有四天以内的报价掉期点时用报价，否则按两条曲线以利率平价推算。',
    en: 'Imported rates replace the simulated rates of the same currency and day. Quoted forward points up to four days old are used; otherwise interest parity on the two curves.',
  },
  volatility: { zh: '波动率（%）', en: 'Volatility (%)' },
  volatilityTitle: { zh: '导入波动率', en: 'Import volatilities' },
  volatilityRules: {
    zh: '使用本系统的波动率模板（csv、xlsx）。每行一个货币对与期限：平值波动率必填，25 与 10 Delta 的风险逆转和蝶式成对填写，均为年化百分比。',
    en: 'Use our volatility template (csv, xlsx). Each row is a pair and a tenor: the at-the-money volatility is required; risk reversals and butterflies at 25 and 10 delta are entered in pairs, all as annual percentages.',
  },
  volatilityEffect: {
    zh: '风险逆转为看涨减看跌；蝶式为两翼均值减平值。同一天的模拟报价由导入的报价代替。',
    en: 'A risk reversal is call less put; a butterfly is the mean of both wings less at the money. Imported quotes replace the simulated quotes of the same day.',
  },
  format: { zh: '文件格式', en: 'File format' },
  why: { zh: '未导入的原因', en: 'Omission reason' },
  leftOut: { zh: '未导入的行', en: 'Rows not imported' },
  saveLeftOut: { zh: '下载未导入的行（Excel）', en: 'Download rows not imported (Excel)' },
  unlisted: { zh: '另有 {count} 行未列出', en: '{count} more {count:is|are} not listed' },
  fetchEcb: { zh: '从欧洲央行下载', en: 'Fetch from the ECB' },
  counts: {
    zh: '共 {total} 行：新增 {NEW}，不同 {DIFFERS}，相同 {SAME}，超出波动带 {OUTSIDE}，无法识别 {UNREADABLE}；空缺 {gaps}',
    en: '{total} {total:row|rows}: {NEW} new, {DIFFERS} different, {SAME} same, {OUTSIDE} outside the band, {UNREADABLE} unreadable; {gaps} {gaps:gap|gaps}',
  },
  period: { zh: '{from} 至 {to}，{pairs} 个货币对', en: '{from} to {to}, {pairs} {pairs:pair|pairs}' },
  running: { zh: '正在导入', en: 'Importing' },
  cancel: { zh: '取消导入', en: 'Cancel the import' },
  done: {
    zh: '已导入 {written} 行（{seconds} 秒），另推导套算汇率 {crosses} 行；未导入 {leftOut} 行',
    en: '{written} {written:row|rows} imported in {seconds} s, {crosses} cross {crosses:rate|rates} derived; {leftOut} not imported',
  },
  curvesDone: {
    zh: '已导入 {written} 行（{seconds} 秒）；未导入 {leftOut} 行',
    en: '{written} {written:row|rows} imported in {seconds} s; {leftOut} not imported',
  },
  curvesCounts: {
    zh: '共 {total} 行：新增 {NEW}，不同 {DIFFERS}，相同 {SAME}，无法识别 {UNREADABLE}',
    en: '{total} {total:row|rows}: {NEW} new, {DIFFERS} different, {SAME} same, {UNREADABLE} unreadable',
  },
  nothingChanged: {
    zh: '文件与已存汇率完全相同，没有改动',
    en: 'The file matches the stored rates exactly; nothing was changed',
  },
  submitted: {
    zh: '已提交，等待另一人复核；复核通过后导入',
    en: 'Submitted; the rows are imported once another person has reviewed them',
  },
  cancelled: { zh: '已取消，没有导入任何行', en: 'Cancelled; no row was imported' },
  failed: {
    zh: '导入未完成，没有保存任何行；请重试',
    en: 'The import was not completed and no rows were saved; try again',
  },
  line: { zh: '行', en: 'Line' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '文件中的值', en: 'Value in the file' },
  stored: { zh: '已存值', en: 'Stored value' },
  because: { zh: '说明', en: 'Reason' },
  sameMid: { zh: '中间价相同，其他内容不同', en: 'same mid, other figures differ' },
  differsByPips: { zh: '相差 {bp} 点', en: 'differs by {bp} {bp:pip|pips}' },
  becomesReal: { zh: '替换模拟值', en: 'replaces a simulated one' },
  before: { zh: '此前值', en: 'Previous value' },
  dailyFigure: { zh: '当日值', en: 'Figure of the day' },
  movedBy: { zh: '变动 {move}%', en: 'moves {move}%' },
  movedByPips: { zh: '变动 {move} 点', en: 'moves {move} {move:pip|pips}' },
  movedByBp: { zh: '变动 {move} bp', en: 'moves {move} bp' },
  odd: { zh: '变动较大，请核对', en: 'unusual, check it' },
  orDaily: { zh: '手工逐项录入：当日行情', en: 'To enter figures by hand: rates of the day' },
  figure: { zh: '利率或掉期点', en: 'Rate or forward points' },
  differsBy: { zh: '相差 {bp} bp', en: 'differs by {bp} bp' },
  outsideBy: { zh: '偏离相邻定盘价 {pct}%', en: '{pct}% away from the fixings next to it' },
  shownRows: { zh: '显示 {count} 行，共 {total} 行', en: '{count} of {total} rows shown' },
})
