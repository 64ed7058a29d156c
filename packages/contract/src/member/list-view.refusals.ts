import { refusals } from '../kit/refusal.ts'

export const listViewRefusals = refusals({
  VIEW_NAMED: {
    code: '18190001',
    zh: '此列表已有名为“{name}”的视图',
    en: 'This list has a view named “{name}” already',
  },
  VIEWS_FULL: {
    code: '18190002',
    zh: '每个列表最多保存 {most} 个视图',
    en: 'At most {most} views can be saved for a list',
  },
  VIEW_COLUMN: { code: '18190003', zh: '列表“{list}”没有列 {name}', en: 'The list “{list}” has no column {name}' },
})
