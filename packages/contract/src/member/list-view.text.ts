import { texts } from '../kit/text.ts'

/** What a refusal calls the parts of a saved view. */
export const listViewFields = texts({
  id: { zh: '视图编号', en: 'View id' },
  listName: { zh: '列表', en: 'List' },
  viewName: { zh: '视图名称', en: 'View name' },
  filters: { zh: '筛选条件', en: 'Filters' },
  sort: { zh: '排序', en: 'Order' },
  columns: { zh: '列', en: 'Columns' },
  isCompact: { zh: '紧凑行高', en: 'Compact rows' },
  isStart: { zh: '打开列表时使用', en: 'Default view' },
})

/** What the menu of views says. */
export const listViewWords = texts({
  views: { zh: '视图', en: 'Views' },
  none: { zh: '还没有保存的视图', en: 'No saved view yet' },
  saveAs: { zh: '将当前筛选和列另存为', en: 'Save these filters and columns as' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '视图“{name}”已保存', en: 'View “{name}” saved' },
  deleted: { zh: '视图“{name}”已删除', en: 'View “{name}” deleted' },
  rename: { zh: '重命名“{name}”', en: 'Rename “{name}”' },
  replace: { zh: '以当前筛选和列更新“{name}”', en: 'Update “{name}” to these filters and columns' },
  remove: { zh: '删除“{name}”', en: 'Delete “{name}”' },
  start: { zh: '打开列表时使用“{name}”', en: 'Open the list with “{name}”' },
  noStart: { zh: '打开列表时不再使用“{name}”', en: 'No longer open the list with “{name}”' },
  startMark: { zh: '默认打开', en: 'default' },
  compact: { zh: '紧凑行高', en: 'Compact rows' },
  earlier: { zh: '“{name}”左移', en: 'Move “{name}” left' },
  later: { zh: '“{name}”右移', en: 'Move “{name}” right' },
  narrower: { zh: '“{name}”变窄', en: 'Make “{name}” narrower' },
  wider: { zh: '“{name}”变宽', en: 'Make “{name}” wider' },
})
