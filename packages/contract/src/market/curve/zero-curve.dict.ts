import { dictionary } from '../../kit/dictionary.ts'

/** A version of a curve counts from its date while it is reviewed; a retired one no more from the day of its retirement. */
export const ZeroCurveStatus = dictionary(
  'ZERO_CURVE_STATUS',
  { zh: '曲线状态', en: 'Curve status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    reviewed: ['2', '已复核', 'Reviewed', 'ok'],
    retired: ['3', '已停用', 'Retired', 'void'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
