import { dictionary } from '../../kit/dictionary.ts'

/** Into which columns exposures are gathered. */
export const ExposureAxis = dictionary(
  'EXPOSURE_AXIS',
  { zh: '时间轴', en: 'Time axis' },
  {
    month: ['1', '月份', 'Months'],
    quarter: ['2', '季度', 'Quarters'],
    bucket: ['3', '期限', 'Maturities'],
  },
)

/** Whose exposures a row of the matrix adds up. */
export const ExposureView = dictionary(
  'EXPOSURE_VIEW',
  { zh: '视图', en: 'View' },
  {
    group: ['1', '集团', 'Group'],
    entity: ['2', '机构', 'Organisation'],
  },
)
