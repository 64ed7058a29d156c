/** Journals written down for the program that keeps the books: which were exported, when, by whom, and the file as it left. */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { businessDate, dict, id } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { VoucherTemplate } from './ledger.dict.ts'
import { voucherTexts, voucherWords } from './voucher.text.ts'

/** Journals that one export may hold; a longer period is exported in parts. */
export const voucherMost = 5000

export const voucherExportList = list({
  name: 'voucherExport',
  title: voucherTexts.title,
  needs: 'ledger.view',
  words: voucherWords,
  sort: '-createTime',
  empty: voucherTexts.empty,
  columns: {
    exportNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    template: columns.dict(VoucherTemplate, { width: 90, filter: 'one', sortable: false }),
    bookDateStart: columns.date({ width: 120, sortable: false }),
    bookDateEnd: columns.date({ width: 120, sortable: false }),
    journalCount: columns.number({ width: 90, sortable: false }),
    againCount: columns.number({ width: 120, sortable: false }),
    lineCount: columns.number({ width: 80, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant(),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    localCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    fileHash: columns.code({ width: 160, hidden: true, sortable: false }),
  },
  actions: {
    download: { needs: 'ledger.view', selection: 'one', unverified: true, text: voucherTexts.download },
  },
})

const period = { orgId: id(), bookDateStart: businessDate(), bookDateEnd: businessDate() } as const

/** A period of an organisation. Vouchers that were exported before are left out unless they are asked for again. */
export const VoucherAsk = shape(voucherWords, { template: dict(VoucherTemplate), ...period, againFlag: dict(YesNo) })

const Preview = z.object({
  count: z.number(),
  /** Of these never exported. */
  fresh: z.number(),
  lastNo: z.string().nullable(),
  /** The day on which the last export of one of them was made. */
  lastDay: z.string().nullable(),
})
export type VoucherPreview = z.output<typeof Preview>

const Made = z.object({
  id: z.string(),
  exportNo: z.string(),
  journalCount: z.number(),
  againCount: z.number(),
})

export const voucherApi = endpoints('/CLOUD-BIZ/voucherExport', {
  queryByPage: page('/queryByPage', voucherExportList),
  preview: get('/preview', { input: shape(voucherWords, period), reply: Preview, needs: 'ledger.view' }),
  make: post('/make', { input: VoucherAsk, reply: Made, needs: 'ledger.export', writes: true }),
  download: get('/download/:id', { input: shape(voucherWords, { id: id() }), needs: 'ledger.view', raw: true }),
})
