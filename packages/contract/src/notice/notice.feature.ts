import { feature } from '../kit/feature.ts'
import { noticeApi } from './notice.contract.ts'

export const noticeFeature = feature({ name: 'notice', apis: [noticeApi] })
