import { feature } from '../kit/feature.ts'
import { NoticeKind, NoticeVariant } from '../kit/record/notice.dict.ts'
import { noticeApi, noticeList } from './notice.contract.ts'

export const noticeFeature = feature({
  name: 'notice',
  apis: [noticeApi],
  lists: [noticeList],
  dictionaries: [NoticeVariant, NoticeKind],
})
