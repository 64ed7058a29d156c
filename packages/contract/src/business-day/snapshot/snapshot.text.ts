import { texts } from '../../kit/text.ts'

export const snapshotWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  calcDate: { zh: '估值日', en: 'As of' },
  snapshotId: { zh: '快照', en: 'Snapshot' },
})

export const snapshotTexts = texts({
  bar: { zh: '快照', en: 'Snapshot' },
  live: { zh: '实时行情，未冻结', en: 'Live rates, not frozen' },
  frozen: { zh: '已冻结 {time}', en: 'Frozen {time}' },
  version: { zh: '快照 {no}', en: 'Snapshot {no}' },
  reopened: {
    zh: '第 {no} 版，{name} 于 {time} 重开：{reason}',
    en: 'Version {no}, re-opened by {name} at {time}: {reason}',
  },
  earlier: { zh: '正在查看旧快照', en: 'An earlier snapshot is shown' },
  latest: { zh: '查看最新', en: 'Show latest' },
  sources: { zh: '来源 {sources}', en: 'Sources {sources}' },
  oldest: { zh: '最旧 {days} 天', en: 'Oldest {days} {days:day|days}' },
  ofDay: { zh: '均为当日', en: 'All of the day' },
  stale: { zh: '{name} 行情已过 {days} 天，来源 {source}', en: '{name} is {days} {days:day|days} old, from {source}' },
  missing: { zh: '缺少行情：{list}', en: 'Missing: {list}' },
  simulated: { zh: '演示行情', en: 'Simulated rates' },
  affected: { zh: '受影响：更早的营业日已重开', en: 'Affected: an earlier day was re-opened' },
  none: { zh: '该日没有快照', en: 'No snapshot for this day' },
})
