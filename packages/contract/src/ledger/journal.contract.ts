/** The journals of the ledger as they are read: never written by a screen (decision 0069). */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page } from '../kit/endpoint.ts'
import { dict, id, numberOf } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { journalTexts, journalWords } from './journal.text.ts'
import { JournalKind, JournalState } from './ledger.dict.ts'
import { voucherTexts } from './voucher.text.ts'

export const journalTimeline = timeline('journal', 'ledger.view')

export const journalList = list({
  name: 'journal',
  title: journalTexts.title,
  needs: 'ledger.view',
  words: journalWords,
  sort: '-bookDate',
  empty: journalTexts.empty,
  columns: {
    journalNo: columns.code({
      width: 170,
      filter: 'starts',
      pinned: true,
      sortable: false,
      opens: { record: 'journal' },
    }),
    bookDate: columns.date({ filter: 'range' }),
    journalKind: columns.dict(JournalKind, { width: 130, filter: 'one', sortable: false }),
    journalState: columns.dict(JournalState, { width: 100, filter: 'one', sortable: false }),
    originNo: columns.code({ width: 170, filter: 'starts', sortable: false }),
    debits: columns.text({ width: 260, sortable: false }),
    exportedFlag: columns.dict(YesNo, { width: 90, filter: 'one', sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    lineCount: columns.number({ width: 80, hidden: true, sortable: false }),
    makerName: columns.text({ width: 100, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true, sortable: false }),
  },
  actions: {
    exportVouchers: { needs: 'ledger.export', selection: 'none', text: voucherTexts.make },
  },
})

const Posting = z.object({
  subjectCode: z.string(),
  subjectName: z.string(),
  currency: z.string(),
  /** Debits are positive. */
  amount: z.string(),
  /** In the home currency at the rate of the booking; null where no rate is stored. */
  homeAmt: z.string().nullable(),
})

const Journal = z.object({
  id: z.string(),
  journalNo: numberOf('journal'),
  bookDate: z.string(),
  journalKind: dict(JournalKind),
  journalState: dict(JournalState),
  /** What it books: a record of this kind, its id and number. */
  sourceType: z.string(),
  sourceId: z.string(),
  originNo: z.string(),
  reversesId: z.string().nullable(),
  reversesNo: z.string().nullable(),
  reversedById: z.string().nullable(),
  reversedByNo: z.string().nullable(),
  orgName: z.string(),
  /** Of the organisation whose books it is in. */
  homeCurrency: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  postings: z.array(Posting),
  /** The exports that hold it, the last first. */
  exports: z.array(z.object({ exportNo: z.string(), createTime: z.string() })),
})
export type Journal = z.output<typeof Journal>

export const journalApi = endpoints('/CLOUD-BIZ/journal', {
  queryByPage: page('/queryByPage', journalList),
  query: get('/query/:id', { input: shape(journalWords, { id: id() }), reply: Journal, needs: 'ledger.view' }),
})
