/** The words of the designation document (CAS 24 (2017) articles 15 and 16; IFRS 9 6.4.1). */
import { texts } from '../../kit/text.ts'

export const hedgeDocumentTexts = texts({
  title: { zh: '套期关系指定文件', en: 'Hedge designation document' },
  download: { zh: '下载文件', en: 'Download document' },
  madeTime: { zh: '文件时间', en: 'Document time' },
  pages: { zh: '{no} · 第 {version} 版 · {time}', en: '{no} · version {version} · {time}' },
  change: { zh: '本版记录的事件', en: 'Event recorded in this version' },
  moved: { zh: '敞口与交易', en: 'Exposures and deals' },
  changeRatio: {
    zh: '套期比率由 {before}% 变为 {after}%。',
    en: 'The hedge ratio changes from {before}% to {after}%.',
  },
  glance: { zh: '1 套期关系概要', en: '1 Hedging relationship at a glance' },
  strategy: { zh: '2 风险管理策略', en: '2 Risk management strategy' },
  strategyOf: {
    zh: '按 {date:day} 生效的套保政策，{currency} 敞口的政策套保比例区间：{bands}。',
    en: 'Under the hedging policy in force on {date:day}, bands of policy cover for {currency}: {bands}.',
  },
  strategyNone: {
    zh: '机构在该日没有对 {currency} 设定政策套保比例区间。',
    en: 'The organisation had no band of policy cover for {currency} in force on that day.',
  },
  band: { zh: '{from}–{to} 天 {least}%–{most}%', en: '{from}–{to} days {least}–{most}%' },
  objective: { zh: '3 风险管理目标', en: '3 Risk management objective' },
  item: { zh: '4 被套期项目', en: '4 Hedged item' },
  instrument: { zh: '5 套期工具', en: '5 Hedging instrument' },
  risk: { zh: '6 被套期风险的性质', en: '6 Nature of the risk being hedged' },
  forwardRisk: {
    zh: '{pair} 远期汇率变动的风险。',
    en: 'The risk of changes in the forward rate of {pair}.',
  },
  spotRisk: { zh: '{pair} 即期汇率变动的风险。', en: 'The risk of changes in the spot rate of {pair}.' },
  excluded: { zh: '7 排除成分与套期成本', en: '7 Excluded elements and cost of hedging' },
  excludedNone: { zh: '没有排除成分。', en: 'No elements are excluded.' },
  excludedCost: {
    zh: '{element}不计入套期关系，其公允价值变动作为套期成本计入其他综合收益。',
    en: '{element} is excluded from the relationship; its changes in fair value are recognised in other comprehensive income as a cost of hedging.',
  },
  ratio: { zh: '8 套期比率及其确定方法', en: '8 Hedge ratio and how it is determined' },
  ratioOf: {
    zh: '套期比率 {ratio}%，为实际使用的工具金额与被套期项目金额之比。',
    en: 'The hedge ratio is {ratio}%: the amount of the instrument actually used over the amount of the item actually hedged.',
  },
  economic: { zh: '9 经济关系', en: '9 Economic relationship' },
  economicMatch: {
    zh: '币种、金额、日期与方向全部一致，项目与工具的价值变动方向相反。',
    en: 'Currency, amount, date and direction all match; the values of item and instrument move in opposite directions.',
  },
  economicDiffer: {
    zh: '标的币种相同、方向相反，关键条款不全一致；经济关系由定量评估支持。',
    en: 'The underlying currency is the same and the directions are opposite; not all critical terms match, and the economic relationship is supported by quantitative tests.',
  },
  credit: { zh: '10 信用风险评估', en: '10 Assessment of credit risk' },
  sources: { zh: '11 套期无效部分的来源', en: '11 Sources of hedge ineffectiveness' },
  sourcesDiffer: {
    zh: '项目与工具的日期或金额不同；信用风险变化。',
    en: 'Dates or amounts of item and instrument differ; changes in credit risk.',
  },
  sourcesMatch: {
    zh: '信用风险变化；预期交易推迟。',
    en: 'Changes in credit risk; delay of the forecast transaction.',
  },
  sourcesNone: {
    zh: '条款中没有无效部分的来源；信用风险的变化见第 10 节。',
    en: 'The terms have no source of ineffectiveness; changes in credit risk are assessed in section 10.',
  },
  sourceDates: {
    zh: '日期不同：被套期项目与套期工具的到期日不同，其间的汇率与利率变动不被抵销。',
    en: 'Dates differ: the hedged item and the hedging instrument fall due on different days, and changes in rates between these days are not offset.',
  },
  sourceAmounts: {
    zh: '金额不同：被套期项目与套期工具的金额不同，超出部分的价值变动不被抵销。',
    en: 'Amounts differ: the hedged item and the hedging instrument differ in amount, and changes in the value of the excess are not offset.',
  },
  sourceCredit: {
    zh: '信用风险：对手方或本机构信用的变化影响套期工具的价值，不影响被套期项目的价值。',
    en: 'Credit risk: changes in the credit of the counterparty or of the organisation move the value of the hedging instrument and not that of the hedged item.',
  },
  sourceBasis: {
    zh: '基差与远期点：两种货币利差与基差的变动影响套期工具的价值，不影响被套期项目的价值。',
    en: 'Basis and forward points: changes in the difference of interest and in the currency basis move the value of the hedging instrument and not that of the hedged item.',
  },
  sourceTime: {
    zh: '时间价值：期权的时间价值变动，被套期项目没有时间价值。',
    en: 'Time value: the time value of the option changes, and the hedged item has none.',
  },
  sourceDelayed: {
    zh: '预期推迟：预期交易可能晚于套期关系的结束日期发生。',
    en: 'Forecast delayed: the forecast transaction may occur later than the end date of the relationship.',
  },
  sourcesRevised: {
    zh: '上述来源由 {name} 于 {day:day} 在有效性评估之后确定，替代按规则勾选的来源。原因：{reason}',
    en: 'These sources were stated by {name} on {day:day} after a test of effectiveness, in place of those ticked by rule. Reason: {reason}',
  },
  method: { zh: '12 有效性评估方法与频率', en: '12 How and how often effectiveness is assessed' },
  methodOf: {
    zh: '主要方法：{method}；按月末序列评估，最小样本量 {sample}。区间 {lower}%–{upper}% 为管理工具。',
    en: 'Main method: {method}, on a series of month ends, at least {sample} observations. The band of {lower}–{upper}% is a management tool.',
  },
  accounting: { zh: '13 会计处理', en: '13 Accounting treatment' },
  cashFlowTreatment: {
    zh: '有效部分按累计额孰低计入其他综合收益（现金流量套期储备），其余计入当期损益；项目影响损益时转出。',
    en: 'The effective portion, measured by the lower of the cumulative amounts, is recognised in other comprehensive income (cash flow hedge reserve) and the remainder in profit or loss; the reserve is reclassified when the hedged item affects profit or loss.',
  },
  fairValueTreatment: {
    zh: '工具与项目因被套期风险形成的利得或损失均计入当期损益，并调整被套期项目账面价值。',
    en: 'Gains and losses on the hedging instrument and on the hedged item attributable to the hedged risk are recognised in profit or loss, and the carrying amount of the hedged item is adjusted.',
  },
  ending: { zh: '14 再平衡与终止', en: '14 Rebalancing and discontinuation' },
  endingOf: {
    zh: '套期比率不再反映实际数量关系时再平衡；经济关系不再存在、信用风险占主导或项目不再预期发生时终止，此前不得自愿终止。',
    en: 'The relationship is rebalanced when the hedge ratio no longer reflects the actual quantities. It is discontinued when the economic relationship ceases to exist, credit risk dominates or the item is no longer expected to occur, and cannot be discontinued voluntarily before that.',
  },
  signed: { zh: '15 指定与复核', en: '15 Designation and review' },
  reviewer: { zh: '复核人', en: 'Reviewer' },
})
