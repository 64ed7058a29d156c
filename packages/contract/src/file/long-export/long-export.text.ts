import { texts } from '../../kit/text.ts'
import { exportWords } from '../export.text.ts'

export const longExportWords = texts({
  ...exportWords,
  id: { zh: '导出', en: 'Export' },
  screenPath: { zh: '页面地址', en: 'Address of the screen' },
})

export const longExportTexts = texts({
  queued: { zh: '导出已排队，可以离开此页', en: 'Export queued; you may leave this screen' },
  waiting: { zh: '导出正在排队', en: 'Export queued' },
  running: {
    zh: '正在导出：{done:number} / {total:number} 行',
    en: 'Exporting: {done:number} of {total:number} rows',
  },
  progress: { zh: '导出进度', en: 'Export progress' },
  cancel: { zh: '取消导出', en: 'Cancel the export' },
  cancelled: { zh: '导出已取消', en: 'Export cancelled' },
  ready: { zh: '导出文件已就绪：{rows:number} 行', en: 'Export ready: {rows:number} {rows:row|rows}' },
  download: { zh: '下载', en: 'Download' },
  failed: { zh: '导出未完成：{reason}', en: 'Export not completed: {reason}' },
  hide: { zh: '关闭导出提示', en: 'Close the export message' },
  keptFile: {
    zh: '已就绪：{type} · {rows:number} 行 · {size} · {time}',
    en: 'Ready: {type} · {rows:number} {rows:row|rows} · {size} · {time}',
  },
  keptUntil: { zh: '保留至 {time}', en: 'Kept until {time}' },
  readyNotice: {
    zh: '导出文件已就绪：{list}（{rows:number} 行），保留 {days} 天',
    en: 'Your export is ready: {list} ({rows:number} {rows:row|rows}), kept for {days} {days:day|days}',
  },
  failedNotice: { zh: '导出未完成：{list}。{reason}', en: 'Your export was not completed: {list}. {reason}' },
})
