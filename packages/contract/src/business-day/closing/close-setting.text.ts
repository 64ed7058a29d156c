import { texts } from '../../kit/text.ts'

export const closeSettingWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  entriesDue: { zh: '入账要求', en: 'Entries are booked' },
  version: { zh: '版本', en: 'Version' },
})

export const closeSettingTexts = texts({
  title: { zh: '日终设置', en: 'Closing settings' },
  help: {
    zh: '要求入账的营业日，公允价值等分录入账后方可关账。',
    en: 'On a day whose entries are due, marks and other entries are booked before the day can be closed.',
  },
  saved: { zh: '日终设置已保存', en: 'Closing settings saved' },
})
