/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const customsWaits = waits({
  exptUnmatched: {
    order: 480,
    text: { zh: '出口报关单未匹配', en: 'Export declarations to match' },
    group: 'toExecute',
  },
  imptUnmatched: {
    order: 490,
    text: { zh: '进口报关单未匹配', en: 'Import declarations to match' },
    group: 'toExecute',
  },
  exptWithdrawn: {
    order: 500,
    text: { zh: '出口撤单影响敞口', en: 'Withdrawn export declarations in use' },
    group: 'toExecute',
  },
  imptWithdrawn: {
    order: 510,
    text: { zh: '进口撤单影响敞口', en: 'Withdrawn import declarations in use' },
    group: 'toExecute',
  },
})
