/** Words of the screens around hedge requests: choosing exposures, the cover they leave, reviewing, executing. */
import { texts } from '../kit/text.ts'

export const hedgeFormTexts = texts({
  chosen: { zh: '选择', en: 'Choose' },
  chooseRow: { zh: '选择敞口 {serialNo}', en: 'Choose exposure {serialNo}' },
  amountOf: { zh: '{serialNo} 的套保金额', en: 'Hedge amount of {serialNo}' },
  overHedgeable: { zh: '超过可套保金额 {most}', en: 'More than the {most} that can be hedged' },
  cover: { zh: '套保情况', en: 'Cover' },
  hedgeable: { zh: '可套保 {amount}', en: '{amount} hedgeable' },
  findExposure: { zh: '敞口编号、合同编号', en: 'Exposure no., contract no.' },
  nothingHedgeable: { zh: '没有可套保的敞口', en: 'No exposure can be hedged' },
  coverNow: { zh: '目前', en: 'Now' },
  coverAfter: {
    zh: '本次套保后：已锁定与申请占用 {percent}%',
    en: 'After this hedge: {percent}% locked or reserved',
  },
  lockedOrReserved: { zh: '已锁定与申请占用 {percent}%', en: '{percent}% locked or reserved' },
  coverBefore: { zh: '不含本申请', en: 'Without this request' },
  coverWith: { zh: '含本申请', en: 'With this request' },
  narrows: { zh: '用于筛选下面的敞口', en: 'Filters the exposures below' },
  sides: { zh: '买卖币种与金额', en: 'Buy and sell' },
  chooseFirst: { zh: '选择敞口后自动得出', en: 'Follows from the exposures you choose' },
  fromLines: { zh: '等于所选敞口的套保金额之和', en: 'The sum of the chosen hedge amounts' },
  proposal: {
    zh: '按 {date} {currencyPair} {what} {rate} 估算，可改',
    en: 'Proposed at the {date} {currencyPair} {what} of {rate}; it can be changed',
  },
  simulatedProposal: {
    zh: '按 {date} {currencyPair} 模拟{what} {rate} 估算，可改',
    en: 'Proposed at the simulated {date} {currencyPair} {what} of {rate}; it can be changed',
  },
  comparison: {
    zh: '按 {date} {currencyPair} {what} {rate} 为 {amount}',
    en: '{amount} at the {date} {currencyPair} {what} of {rate}',
  },
  simulatedComparison: {
    zh: '按 {date} {currencyPair} 模拟{what} {rate} 为 {amount}',
    en: '{amount} at the simulated {date} {currencyPair} {what} of {rate}',
  },
  mid: { zh: '中间价', en: 'mid' },
  forwardOf: { zh: '{date} 交割的远期', en: 'forward for {date}' },
  notABusinessDay: {
    zh: '{date} 不是营业日，届时顺延至 {next}',
    en: '{date} is not a business day; delivery would move to {next}',
  },
  beforeCash: {
    zh: '早于部分敞口的交割日 {date}，届时可能尚未收付',
    en: 'Before {date}, the delivery date of a chosen exposure: its cash flow may not have taken place yet',
  },
  valueDate: { zh: '{period} 对应 {date}', en: '{period} corresponds to {date}' },
  provisionalDate: {
    zh: '{period} 对应 {date}，该年节假日尚未公布',
    en: '{period} corresponds to {date}; holidays of that year are not published yet',
  },
  coversNothing: { zh: '晚于部分敞口的到期日 {date}', en: 'Later than the {date} end date of a chosen exposure' },
  nextStep: {
    zh: '同意后转交易员执行；退回后成为申请人的草稿，占用的敞口随之释放。',
    en: 'If agreed, it goes to the dealers; if sent back, it becomes the applicant’s draft again and the reserved exposures are released.',
  },
  notAfterSpot: {
    zh: '不晚于即期日 {date}，没有对应的期限',
    en: 'Not after the spot date {date}: no period corresponds to it',
  },
  leftOut: {
    zh: '所选敞口有 {count} 笔未带入：已不可套保，或与其他敞口不一致',
    en: '{count} selected {count:exposure was|exposures were} not taken over: no longer hedgeable, or inconsistent with the others',
  },
  trialFilled: {
    zh: '来自风险价值试算：{side} {base} {amount:number}（{pair}），VaR {currency} {now:number} → {after:number}。',
    en: 'From a trial on the value at risk: {side} {base} {amount:number} ({pair}), VaR {currency} {now:number} → {after:number}.',
  },
  leastFilled: {
    zh: '按补至套保政策下限的金额带入：{currency} {amount}。',
    en: 'Filled with the amount missing to the policy minimum: {currency} {amount}.',
  },
  leastRest: {
    zh: '{currency} {amount} 在可一并申请的敞口之外，须另行申请。',
    en: '{currency} {amount} is beyond the exposures that go into one request; raise another request for it.',
  },
  fromTrial: { zh: '来自风险价值试算', en: 'From the trial on the value at risk' },
  trialRest: {
    zh: '{currency} {amount} 没有可套保的敞口与之对应，未填入。',
    en: '{currency} {amount} has no corresponding hedgeable exposure and was not filled in.',
  },
  trialContent: {
    zh: '风险价值试算：{side} {base} {amount:number}（{pair}），VaR {currency} {now:number} → {after:number}',
    en: 'Trial on the value at risk: {side} {base} {amount:number} ({pair}), VaR {currency} {now:number} → {after:number}',
  },
  effect: { zh: '套保前后的风险价值', en: 'Value at risk before and after' },
  hideEffect: { zh: '收起', en: 'Hide' },
  moreExposures: {
    zh: '可套保敞口较多，此处只列最早到期的一部分；其余请在敞口信息登记中选中后发起',
    en: 'Only the exposures that mature first are listed; choose any other in the exposure register and raise the request there',
  },
  policy: { zh: '政策对照', en: 'Comparison with the policy' },
  beyondPolicy: {
    zh: '超出套保政策：审核人不能同意，或须写明理由',
    en: 'Beyond the policy: the reviewer cannot agree, or only with a comment',
  },
  noPolicy: { zh: '没有适用的套保政策', en: 'No hedging policy applies' },
  /** Of the organisation that asks: the overview counts all in sight. */
  bucket: {
    zh: '{currency} {from}–{to} 天政策套保比例（申请所属机构）',
    en: '{currency} policy cover of its organisation, {from}–{to} days',
  },
  below: { zh: '低于区间 {least}–{most}%', en: 'Below {least}–{most}%' },
  within: { zh: '在区间 {least}–{most}% 内', en: 'Within {least}–{most}%' },
  above: { zh: '高于区间 {least}–{most}%', en: 'Above {least}–{most}%' },
  aboveBand: {
    zh: '高于政策区间，同意或退回均须填写意见',
    en: 'Above the policy band: a comment is required to agree or to send back',
  },
  plan: { zh: '策略“{name}”：至今计划 {planned}%', en: 'Strategy “{name}”: {planned}% planned by now' },
  planWithin: { zh: '未超出计划', en: 'Within the plan' },
  planAbove: { zh: '超出计划', en: 'Beyond the plan' },
  planReasonNeeded: {
    zh: '策略要求：超出计划须填写理由',
    en: 'The strategy requires a reason for what is beyond the plan',
  },
  quota: { zh: '董事会授权额度（同意后）', en: 'Board quota, once agreed' },
  quotaIn: { zh: '额度内', en: 'Within' },
  quotaOver: { zh: '超过董事会授权额度', en: 'Board-authorised quota exceeded' },
  evidenceOf: { zh: '单证已证明（已登记、已关联、未被占用）', en: 'Amount with documents (registered, linked, free)' },
  evidenceShown: { zh: '单证齐全', en: 'Fully documented' },
  evidenceNamed: { zh: '有编号，未登记单证', en: 'Number given, no document registered' },
  evidenceOut: { zh: '无单证', en: 'No document' },
  differs: { zh: '{what}不一致', en: 'Differs in: {what}' },
  usdValue: { zh: '折美元金额', en: 'USD equivalent' },
  noUsdValue: { zh: '缺少折美元汇率', en: 'USD rate missing' },
  unexecuted: { zh: '待执行', en: 'To execute' },
  executed: { zh: '已执行', en: 'Executed' },
  closeRestSays: {
    zh: '未执行的 {amount} {currency} 将释放回敞口，不能再执行。',
    en: 'The {amount} {currency} not yet executed are released to the exposures and can no longer be executed.',
  },
  closed: { zh: '已关闭剩余：{requestCode}', en: 'Rest closed: {requestCode}' },
  withdrawn: { zh: '已撤回：{requestCode}', en: 'Withdrawn: {requestCode}' },
  voided: { zh: '删除成功：{requestCode} 已作废', en: 'Delete success: {requestCode} is void' },
  /** Live deals end by approval; the request is free once it has passed. */
  deletionsAsked: { zh: '已提交删除，等待复核：{requestCode}', en: 'Submitted for deletion approval. {requestCode}' },
  cancelled: { zh: '已取消执行：{requestCode}', en: 'Execution cancelled: {requestCode}' },
})
