/** Files that belong to a record (§3, §7.2): added, listed and deleted by the record's own people; a deleted one leaves its trace. */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, optional, text } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { AttachType } from '../reference/reference.dict.ts'
import { attachmentTexts, attachmentWords } from './attachment.text.ts'
import { storedFileUrl } from './stored-file.contract.ts'

export const attachmentLimits = { name: 100, number: 64, perRecord: 50 } as const

export const attachmentList = list({
  name: 'attachment',
  title: attachmentTexts.title,
  needs: 'member',
  words: attachmentWords,
  sort: '-createTime',
  empty: attachmentTexts.empty,
  columns: {
    attachName: columns.text({ width: 220, sortable: false, pinned: true }),
    byteCount: columns.number({ sortable: false }),
    createBy: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant(),
    deletedBy: columns.text({ width: 100, sortable: false }),
    deletedTime: columns.instant({ sortable: false }),
    businAttachType: columns.dict(AttachType, { filter: 'one', sortable: false }),
    relSerialNo: columns.code({ width: 170, filter: 'exact', sortable: false }),
    relId: columns.code({ hidden: true, filter: 'exact', sortable: false }),
    /** Null once it is deleted. */
    fileUrl: columns.code({ hidden: true, sortable: false }),
    fileHash: columns.code({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
  },
  actions: {},
})

/** The record by its id or its number; the file by the address that its upload gave, else what its sender uploaded last. */
const NewAttachment = shape(attachmentWords, {
  businAttachType: dict(AttachType),
  relId: optional(id()),
  relSerialNo: optional(text({ max: attachmentLimits.number })),
  fileUrl: optional(storedFileUrl()),
  /** Left out: the name that was uploaded. */
  attachName: optional(text({ max: attachmentLimits.name })),
})

const Attached = z.object({ id: z.string(), attachName: z.string() })

export const attachmentApi = endpoints('/CLOUD-BASE/businAttach', {
  /** Multipart, the file in the field `file`: documents as well as pictures. The reply is the file's address, for `add`. */
  upload: post('/upload', { reply: z.string(), needs: 'member', raw: true }),
  /** The duty that the record asks of whoever edits it is asked here. */
  add: post('/add', { input: NewAttachment, reply: Attached, needs: 'member', writes: true, byToken: true }),
  /** Gives a file of a draft another name; what kind of file it is stays at its end. */
  modify: post('/modify', {
    input: shape(attachmentWords, { id: id(), attachName: text({ max: attachmentLimits.name }) }),
    reply: Attached,
    needs: 'member',
    writes: true,
    byToken: true,
  }),
  queryByPage: page('/queryByPage', attachmentList),
  delete: get('/delete', {
    input: shape(attachmentWords, { id: id() }),
    reply: Attached,
    needs: 'member',
    writes: true,
    byToken: true,
  }),
})
