/** What is said of designations where a deal or an exposure is shown. */
import { texts } from '../../kit/text.ts'

export const heldShareTexts = texts({
  title: { zh: '套期指定', en: 'Designations' },
  document: { zh: '指定文件', en: 'Document' },
  version: { zh: '第 {version} 版', en: 'Version {version}' },
  none: { zh: '没有套期关系指定本交易。', en: 'No hedging relationship designates this deal.' },
  conversion: {
    zh: '以下套期关系指定了这一预期敞口。转为确定后，关系与套期储备不变；自下一次套期分录起，储备随项目转入汇兑损益，不再转入收入或存货成本，排除成分按期间摊销；也不能再以“预期交易不再发生”终止。',
    en: 'These relationships hedge this forecast exposure. Once it is certain, the relationships and their reserve stay unchanged. From the next hedge entries on, the reserve is released to exchange gains and losses instead of revenue or the cost of inventory, excluded elements are amortised over time, and “forecast no longer expected” is no longer a ground for discontinuation.',
  },
})
