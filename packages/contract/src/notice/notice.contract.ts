/** Notices to one member (§3 notification): read, dismissed, counted. The published list names no calls for them. */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { id, ids } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { NoticeKind, NoticeVariant } from '../kit/record/notice.dict.ts'
import { shape } from '../kit/shape.ts'
import { noticeTexts, noticeWords } from './notice.text.ts'

/** The caller's own, newest first. */
export const noticeList = list({
  name: 'notice',
  title: noticeTexts.notices,
  needs: 'member',
  words: noticeWords,
  sort: '-createTime',
  empty: noticeTexts.empty,
  defaults: { dismissed: YesNo.of.no },
  columns: {
    createTime: columns.instant(),
    message: columns.text({ width: 420, filter: 'contains', sortable: false }),
    variant: columns.dict(NoticeVariant, { filter: 'one' }),
    noticeKind: columns.dict(NoticeKind, { filter: 'one' }),
    readFlag: columns.dict(YesNo, { filter: 'one', width: 80 }),
    dismissed: columns.dict(YesNo, { filter: 'one', width: 90 }),
    url: columns.code({ hidden: true, sortable: false }),
  },
  actions: {},
})

/** Of those that are not dismissed. */
const NoticeCount = z.object({
  unread: z.number(),
  standing: z.number(),
})

export const noticeApi = endpoints('/CLOUD-BASE/notice', {
  queryByPage: page('/queryByPage', noticeList),
  count: get('/count', { reply: NoticeCount, needs: 'member' }),
  read: get('/read/:ids', { input: shape(noticeWords, { ids: ids() }), needs: 'member', writes: true }),
  /** Those up to the newest one that was seen; what came after it stays unread. */
  readAll: post('/readAll', { input: shape(noticeWords, { upTo: id() }), needs: 'member', writes: true }),
  dismiss: get('/dismiss/:ids', { input: shape(noticeWords, { ids: ids() }), needs: 'member', writes: true }),
  dismissAll: post('/dismissAll', { input: shape(noticeWords, { upTo: id() }), needs: 'member', writes: true }),
})
