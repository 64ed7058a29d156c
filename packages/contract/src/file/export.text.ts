import { texts } from '../kit/text.ts'

export const exportWords = texts({
  serviceId: { zh: '列表', en: 'List' },
  base_fileName: { zh: '文件名', en: 'File name' },
  allDown: { zh: '导出范围', en: 'Rows to export' },
  fileType: { zh: '文件格式', en: 'File format' },
  columnsInfo: { zh: '导出列', en: 'Columns' },
  field: { zh: '列', en: 'Column' },
  title: { zh: '列标题', en: 'Heading' },
  queryWrapper: { zh: '筛选条件', en: 'Filter' },
  current: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Page size' },
  sort: { zh: '排序', en: 'Order' },
  resCode: { zh: '资源代码', en: 'Resource code' },
  opCode: { zh: '操作代码', en: 'Operation code' },
})

/** How a workbook says yes and no. */
export const flagTexts = texts({
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})

/** The sheet of an export that says what was exported. */
export const aboutTexts = texts({
  about: { zh: '导出说明', en: 'About this export' },
  item: { zh: '项目', en: 'Item' },
  value: { zh: '内容', en: 'Content' },
  currency: { zh: '币种', en: 'Currency' },
  amount: { zh: '合计', en: 'Total' },
  list: { zh: '列表', en: 'List' },
  rows: { zh: '范围', en: 'Rows' },
  allRows: { zh: '全部 {count} 行', en: 'All {count} {count:row|rows}' },
  thisPage: { zh: '本页 {count} 行', en: 'This page, {count} {count:row|rows}' },
  asOf: { zh: '系统日期', en: 'As of (system date)' },
  madeAt: { zh: '导出时间（实际时间）', en: 'Exported at (real time)' },
  madeBy: { zh: '导出人', en: 'Exported by' },
  filter: { zh: '筛选条件', en: 'Filter' },
  filterBy: { zh: '筛选条件：{field}', en: 'Filter: {field}' },
  noFilter: { zh: '无', en: 'None' },
  rates: { zh: '所用汇率', en: 'Rates used' },
  noRates: { zh: '本表没有折算', en: 'No amounts in this list are converted' },
  total: { zh: '合计：{field}', en: 'Total: {field}' },
})
