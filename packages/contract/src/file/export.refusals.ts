import { refusals } from '../kit/refusal.ts'

export const exportRefusals = refusals({
  UNKNOWN_LIST: { code: '11010001', zh: '没有可导出的列表 {name}', en: 'There is no list {name} to export' },
  UNKNOWN_COLUMN: { code: '11010002', zh: '列表没有列 {name}', en: 'The list has no column {name}' },
  TOO_MANY_ROWS: {
    code: '11010003',
    zh: '导出最多 {max:number} 行，请缩小筛选范围后重试',
    en: 'An export can contain at most {max:number} rows; narrow the filter and try again',
  },
  EXPORTS_BUSY: {
    code: '11010005',
    status: 429,
    zh: '正在导出的人较多，请稍后再试',
    en: 'Several exports are in progress; try again in a moment',
  },
  EXPORT_RUNNING: {
    code: '11010004',
    zh: '您有一个导出正在进行，请等待完成后再试',
    en: 'One of your exports is still running; wait until it is finished',
  },
})
