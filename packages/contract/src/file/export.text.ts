import { texts } from '../kit/text.ts'

export const exportWords = texts({
  serviceId: { zh: '列表', en: 'List' },
  base_fileName: { zh: '文件名', en: 'File name' },
  allDown: { zh: '导出范围', en: 'Rows to export' },
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
