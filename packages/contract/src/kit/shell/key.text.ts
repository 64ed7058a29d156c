/** What the keys do, for the list of them. */
import { texts } from '../text.ts'

export const keyWords = texts({
  areOn: { zh: '启用单键与 Alt 快捷键', en: 'Single keys and keys with Alt' },
  everywhere: { zh: '任何页面', en: 'Everywhere' },
  search: { zh: '搜索页面、编号、操作', en: 'Search screens, numbers, actions' },
  nextRegion: { zh: '下一区域（导航、工具栏、内容、面板）', en: 'Next region: navigation, toolbar, content, panel' },
  lastRegion: { zh: '上一区域', en: 'Region before' },
  navigation: { zh: '展开或收起导航', en: 'Show or hide the navigation' },
  pinned: { zh: '打开固定的页面', en: 'Open a pinned screen' },
  list: { zh: '快捷键列表', en: 'This list' },
  close: { zh: '关闭最上层', en: 'Close what is on top' },
  onLists: { zh: '列表', en: 'Lists' },
  firstFilter: { zh: '第一个筛选条件', en: 'First filter' },
  query: { zh: '查询；在行上：查看', en: 'Query; on a row: view' },
  refresh: { zh: '刷新', en: 'Refresh' },
  add: { zh: '新增', en: 'New' },
  edit: { zh: '编辑', en: 'Edit' },
  copy: { zh: '复制', en: 'Copy' },
  remove: { zh: '删除、作废或撤回', en: 'Delete, void or take back' },
  select: { zh: '选择行', en: 'Choose a row' },
  inForms: { zh: '表单', en: 'Forms' },
  submit: { zh: '提交', en: 'Submit' },
  draft: { zh: '保存草稿', en: 'Save as draft' },
})
