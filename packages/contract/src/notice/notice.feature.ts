import { feature } from '../kit/feature.ts'
import { NoticeKind, NoticeVariant, RemindMode } from '../kit/record/notice.dict.ts'
import { noticeApi, noticeList } from './notice.contract.ts'
import { noticeSettingsApi } from './notice-settings.contract.ts'
import { MailDigest } from './notice-settings.dict.ts'
import { noticeSettingsRefusals } from './notice-settings.refusals.ts'

export const noticeFeature = feature({
  name: 'notice',
  apis: [noticeApi, noticeSettingsApi],
  lists: [noticeList],
  dictionaries: [NoticeVariant, NoticeKind, RemindMode, MailDigest],
  refusals: [noticeSettingsRefusals],
})
