/** Words of the screens around hedge requests: choosing exposures, the cover they leave, reviewing, executing. */
import { texts } from '../kit/text.ts'

export const hedgeFormTexts = texts({
  chosen: { zh: '选择', en: 'Choose' },
  chooseRow: { zh: '选择敞口 {serialNo}', en: 'Choose exposure {serialNo}' },
  amountOf: { zh: '{serialNo} 的套保金额', en: 'Hedge amount of {serialNo}' },
  cover: { zh: '覆盖情况', en: 'Cover' },
  hedgeable: { zh: '可套保 {amount}', en: '{amount} hedgeable' },
  findExposure: { zh: '敞口编号、合同编号', en: 'Exposure no., contract no.' },
  nothingHedgeable: { zh: '没有可套保的敞口', en: 'No exposure can be hedged' },
  coverNow: { zh: '目前', en: 'Now' },
  coverAfter: { zh: '本次套保后 {percent}%', en: 'After this hedge {percent}%' },
  coverBefore: { zh: '不含本申请', en: 'Without this request' },
  coverWith: { zh: '含本申请', en: 'With this request' },
  narrows: { zh: '用于筛选下面的敞口', en: 'Narrows the exposures below' },
  sides: { zh: '买卖币种与金额', en: 'Buy and sell' },
  chooseFirst: { zh: '选择敞口后自动得出', en: 'Follows from the exposures you choose' },
  fromLines: { zh: '等于所选敞口的套保金额之和', en: 'The sum of the chosen hedge amounts' },
  proposal: {
    zh: '按 {date} {currencyPair} 中间价 {rate} 估算，可改',
    en: 'Proposed at the {date} {currencyPair} mid of {rate}; change it freely',
  },
  simulatedProposal: {
    zh: '按 {date} {currencyPair} 模拟中间价 {rate} 估算，可改',
    en: 'Proposed at the simulated {date} {currencyPair} mid of {rate}; change it freely',
  },
  comparison: {
    zh: '按 {date} {currencyPair} 中间价 {rate} 为 {amount}',
    en: '{amount} at the {date} {currencyPair} mid of {rate}',
  },
  simulatedComparison: {
    zh: '按 {date} {currencyPair} 模拟中间价 {rate} 为 {amount}',
    en: '{amount} at the simulated {date} {currencyPair} mid of {rate}',
  },
  valueDate: { zh: '{period} 对应 {date}', en: '{period} leads to {date}' },
  provisionalDate: {
    zh: '{period} 对应 {date}，该年节假日尚未公布',
    en: '{period} leads to {date}; holidays of that year are not published yet',
  },
  coversNothing: { zh: '晚于部分敞口的到期日 {date}', en: 'Later than the {date} end date of a chosen exposure' },
  nextStep: {
    zh: '同意后转交易员执行；退回后成为申请人的草稿，占用的敞口随之释放。',
    en: 'Agreed, it goes to the dealers; sent back, it is the applicant’s draft again and its reserve is released.',
  },
  differs: { zh: '{what}不一致', en: 'Differs in: {what}' },
  usdValue: { zh: '折美元', en: 'In USD' },
  noUsdValue: { zh: '缺少折美元汇率', en: 'USD rate missing' },
  unexecuted: { zh: '待执行', en: 'To execute' },
  executed: { zh: '已执行', en: 'Executed' },
  notOpen: { zh: '该申请已没有待执行金额', en: 'Nothing of this request is left to execute' },
  nothingTaken: { zh: '该申请还没有执行', en: 'This request has not been executed' },
  closeRestSays: {
    zh: '未执行的 {amount} {currency} 将释放回敞口，不能再执行。',
    en: 'The {amount} {currency} not yet executed return to the exposures and can no longer be executed.',
  },
  closed: { zh: '已关闭剩余：{requestCode}', en: 'Rest closed: {requestCode}' },
  withdrawn: { zh: '已撤回：{requestCode}', en: 'Withdrawn: {requestCode}' },
  voided: { zh: '已作废：{requestCode}', en: 'Voided: {requestCode}' },
  cancelled: { zh: '已取消执行：{requestCode}', en: 'Execution cancelled: {requestCode}' },
  onlyDraft: { zh: '只有草稿可以编辑或作废', en: 'Only a draft can be edited or voided' },
  onlySubmitted: { zh: '只有待审核的申请可以操作', en: 'Only a request that waits for review' },
})
