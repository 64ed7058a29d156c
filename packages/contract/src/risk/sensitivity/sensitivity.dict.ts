import { dictionary } from '../../kit/dictionary.ts'

/** How the curve of a currency moves beside the steps of spot. */
export const CurveMove = dictionary(
  'CURVE_MOVE',
  { zh: '利率曲线', en: 'Curve' },
  {
    none: ['0', '不变', 'Unchanged'],
    parallel: ['1', '平行', 'Parallel'],
    twist: ['2', '扭曲', 'Twist'],
  },
)

/** Calendar days from the day to the value date of a deal or the end date of an exposure. */
export const MaturityBucket = dictionary(
  'MATURITY_BUCKET',
  { zh: '期限', en: 'Maturity' },
  {
    toMonth: ['1', '0–30 天', '0–30 days'],
    toQuarter: ['2', '31–90 天', '31–90 days'],
    toHalf: ['3', '91–180 天', '91–180 days'],
    toYear: ['4', '181–365 天', '181–365 days'],
    beyond: ['5', '365 天以上', 'Above 365 days'],
  },
)
