import { texts } from '../../kit/text.ts'

export const snapshotWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  calcDate: { zh: '估值日', en: 'Valuation date' },
  snapshotId: { zh: '快照', en: 'Snapshot' },
})

export const snapshotTexts = texts({
  machine: { zh: '系统自动', en: 'Automatic' },
  bar: { zh: '快照', en: 'Snapshot' },
  live: { zh: '实时行情，未冻结', en: 'Live rates, not frozen' },
  version: { zh: '快照 {no}', en: 'Snapshot {no}' },
  reopened: {
    zh: '第 {no} 版，{name} 于 {time} 重开：{reason}',
    en: 'Version {no}, re-opened by {name} at {time}: {reason}',
  },
  earlier: { zh: '正在查看旧快照', en: 'An earlier snapshot is shown' },
  latest: { zh: '查看最新', en: 'Show latest' },
  sources: { zh: '来源 {sources}', en: 'Sources {sources}' },
  stale: { zh: '{name} 行情已过 {days} 天，来源 {source}', en: '{name} is {days} {days:day|days} old, from {source}' },
  missing: { zh: '缺少行情：{list}', en: 'Missing: {list}' },
  simulated: { zh: '模拟行情', en: 'Simulated rates' },
  affected: { zh: '受影响：更早的营业日已重开', en: 'Affected: an earlier day was re-opened' },
  worth: {
    zh: '{count} 笔交易，市值 {currency} {value:number}',
    en: '{count} {count:deal|deals} worth {currency} {value:number}',
  },
  worthless: {
    zh: '{count} 笔交易，缺少行情，未估值',
    en: '{count} {count:deal|deals}, not valued: rates are missing',
  },
})
