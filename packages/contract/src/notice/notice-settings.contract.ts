/** What a member is told beside the bell: toasts, mails, and when not. Our own calls. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { dict, optional, timeOfDay } from '../kit/field.ts'
import { NoticeKind } from '../kit/record/notice.dict.ts'
import { shape } from '../kit/shape.ts'
import { MailDigest } from './notice-settings.dict.ts'
import { noticeSettingsWords } from './notice-settings.text.ts'

const kinds = () => z.array(dict(NoticeKind), { error: 'REQUIRED' })

const NoticeSettings = z.object({
  toastKinds: kinds(),
  mailKinds: kinds(),
  digest: dict(MailDigest),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** Whether this installation sends mail, and the member has an address. */
  mayMail: z.boolean(),
  /** Whether it is quiet now. */
  isQuiet: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

/** A reminder shows no toast: its day was known beforehand. */
export const usualNoticeSettings = {
  toastKinds: [NoticeKind.of.notice, NoticeKind.of.review],
  mailKinds: [],
  digest: MailDigest.of.each,
  quietFrom: null,
  quietTo: null,
} satisfies Omit<NoticeSettings, 'mayMail' | 'isQuiet'>

const SavedNoticeSettings = shape(noticeSettingsWords, {
  toastKinds: kinds(),
  mailKinds: kinds(),
  digest: dict(MailDigest),
  quietFrom: optional(timeOfDay()),
  quietTo: optional(timeOfDay()),
})

export const noticeSettingsApi = endpoints('/CLOUD-BASE/notice', {
  settings: get('/settings', { reply: NoticeSettings, needs: 'member' }),
  modifySettings: post('/modifySettings', { input: SavedNoticeSettings, needs: 'member', writes: true }),
})
