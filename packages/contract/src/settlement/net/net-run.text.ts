import { texts } from '../../kit/text.ts'

export const netRunTexts = texts({
  title: { zh: '期间轧差', en: 'Period netting' },
  open: { zh: '期间轧差', en: 'Net a period' },
  hint: {
    zh: '在后台按轧差条件逐组处理；可随时离开本页，也可取消，取消前已完成的流水保留。',
    en: 'Netting runs in the background, group by group. You can leave this page or cancel the run; clearing flows finished by then are kept.',
  },
  counted: {
    zh: '该范围内有 {count:number} 笔未清算现金流',
    en: '{count:number} unsettled cash {count:flow|flows} in this range',
  },
  start: { zh: '开始轧差', en: 'Start netting' },
  started: { zh: '轧差批次已开始', en: 'The netting run has started' },
  latest: { zh: '最近一次期间轧差', en: 'The latest netting run' },
  progress: {
    zh: '{done:number} / {total:number} 笔现金流，{netted:number} 笔轧差成 {rows:number} 条流水，未纳入 {leftOut:number} 笔',
    en: '{done:number} of {total:number} cash flows, {netted:number} netted into {rows:number} clearing {rows:flow|flows}, {leftOut:number} excluded',
  },
  cancel: { zh: '取消批次', en: 'Cancel run' },
  cancelVerb: { zh: '停止轧差', en: 'Stop netting' },
  cancelAsk: {
    zh: '取消后不再继续；已生成的流水保留为草稿。确认取消 {no}？',
    en: 'The run stops; clearing flows generated so far remain as drafts. Cancel {no}?',
  },
  cancelled: { zh: '轧差批次已取消', en: 'The netting run was cancelled' },
  showRows: { zh: '查看流水', en: 'Show clearing flows' },
  showLeftOut: { zh: '查看未纳入', en: 'View excluded' },
  leftOutTitle: { zh: '未纳入的现金流及原因', en: 'Excluded cash flows and reasons' },
  firstOnly: { zh: '仅显示前 {count:number} 笔', en: 'Only the first {count:number} are shown' },
  reasonCount: { zh: '{reason} {count:number} 笔', en: '{reason} {count:number}' },
  failed: { zh: '轧差中断：{reason}', en: 'Netting was interrupted: {reason}' },
  noticeDone: {
    zh: '轧差批次 {no} 已完成：{rows:number} 条流水，未纳入 {leftOut:number} 笔',
    en: 'Netting run {no} is complete: {rows:number} clearing {rows:flow|flows}, {leftOut:number} cash {leftOut:flow|flows} excluded',
  },
  noticeFailed: {
    zh: '轧差批次 {no} 中断，已完成的流水保留',
    en: 'Netting run {no} was interrupted; the clearing flows finished by then are kept',
  },
})
