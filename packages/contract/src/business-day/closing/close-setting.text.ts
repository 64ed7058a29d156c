import { texts } from '../../kit/text.ts'

export const closeSettingWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  entriesDue: { zh: '入账要求', en: 'Booking of entries' },
  freezeAt: { zh: '收市时间', en: 'Closing time' },
  timeZone: { zh: '时区', en: 'Time zone' },
  autoFreeze: { zh: '自动冻结并估值', en: 'Freeze and value automatically' },
  freezeNeeds: { zh: '自动冻结条件', en: 'Automatic freeze conditions' },
  version: { zh: '版本', en: 'Version' },
})

export const closeSettingTexts = texts({
  title: { zh: '日终设置', en: 'Closing settings' },
  help: {
    zh: '要求入账的营业日，公允价值等分录入账后方可关账。自动冻结在机构的每个营业日收市时间执行一次；缺少行情时不冻结，并将缺少的内容通知经办人。',
    en: 'Where entries are due on a business day, fair value and other entries must be booked before the day can be closed. The automatic freeze runs once on each business day of the organisation, at its closing time; if market data are missing, the day is not frozen and the makers are notified of what is missing.',
  },
  zone: { zh: '按 {timeZone} 时间', en: 'In {timeZone} time' },
  waits: { zh: '该机构有变更待确认', en: 'A change of this organisation awaits confirmation' },
  pending: { zh: '日终设置待另一名管理员确认', en: 'The closing settings await a second administrator' },
  saved: { zh: '日终设置已保存', en: 'Closing settings saved' },
})
