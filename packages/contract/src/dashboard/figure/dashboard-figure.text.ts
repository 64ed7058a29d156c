/** What the figures of the overview and their inputs are called in their calculation sheets. */
import { texts } from '../../kit/text.ts'
import { dashboardTexts } from '../dashboard.text.ts'
import { profitLineTexts } from '../profit-line.text.ts'

export const coverFigureTexts = texts({
  netOfAll: { zh: '各币种净敞口合计（绝对值）', en: 'Net exposure of all currencies, without signs' },
  netConverted: { zh: '净敞口折算', en: 'Net exposure, converted' },
  coverRatio: dashboardTexts.coverRatio,
  effective: { zh: '有效敞口折算', en: 'Effective exposure, converted' },
  locked: { zh: '已锁定折算', en: 'Locked, converted' },
  reserved: { zh: '申请占用折算', en: 'Reserved, converted' },
  open: { zh: '未套保折算', en: 'Open, converted' },
  unlocked: { zh: '未锁定敞口', en: 'Unlocked exposure' },
  lockedPct: dashboardTexts.coverRatio,
  bandCover: dashboardTexts.policyCover,
  net: dashboardTexts.netExposure,
  ofCurrency: { zh: '{currency} {amount}', en: '{currency} {amount}' },
  netOfCurrency: { zh: '{currency} 净敞口折算', en: '{currency} net exposure, converted' },
  covered: { zh: '已锁定与申请占用', en: 'Locked and reserved' },
  falling: { zh: '区间内到期的有效敞口', en: 'Effective exposures that fall due in the band' },
  absolutes: { zh: '各币种净敞口折算（绝对值）', en: 'Net exposures, converted, without signs' },
  itemGainLoss: profitLineTexts.item,
  hedgeGainLoss: profitLineTexts.hedge,
})
