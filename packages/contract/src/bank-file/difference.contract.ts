/** What is the bank's and not ours, or ours and not the bank's (screens §18): matched, booked by two people, or set aside. */
import { z } from 'zod'
import { accountChoice } from '../account/account-flow.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, ids, numberOf, optional, text, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { DiffKind, DiffProposal, DiffStatus } from './bank-file.dict.ts'
import { differenceTexts, differenceWords } from './difference.text.ts'

export const differenceTimeline = timeline('bankDifference', 'bank-file.view')

const reasonMax = 256

export const differenceList = list({
  name: 'bankDifference',
  figures: { of: ['diffAmt'], by: [] },
  title: differenceTexts.title,
  needs: 'bank-file.view',
  words: differenceWords,
  sort: 'bookDate',
  defaults: { diffStatus: `${DiffStatus.of.open},${DiffStatus.of.submitted}` },
  empty: differenceTexts.empty,
  columns: {
    diffNo: columns.code({ width: 165, filter: 'starts', pinned: true, sortable: false }),
    diffKind: columns.dict(DiffKind, { width: 195, filter: 'one', sortable: false }),
    diffStatus: columns.dict(DiffStatus, { width: 150, filter: 'many', sortable: false }),
    currency: columns.code({ width: 70, choice: currencyChoice, filter: 'exact', sortable: false }),
    bankAmt: columns.amount({
      recorded: { by: 'fileNo', on: 'bookDate' },
      unit: 'currency',
      width: 130,
      sortable: false,
      total: false,
    }),
    ourAmt: columns.amount({
      recorded: { from: 'flowSerialNo' },
      unit: 'currency',
      width: 130,
      sortable: false,
      total: false,
    }),
    diffAmt: columns.amount({ unit: 'currency', width: 120, signed: true, sortable: false }),
    diffAge: columns.number({ width: 65, sortable: false }),
    account: columns.code({ width: 170, sortable: false, opens: { record: 'bankAccount', id: 'accountId' } }),
    accountId: columns.code({ choice: accountChoice, filter: 'exact', hidden: true, sortable: false }),
    bankRef: columns.code({ width: 150, hidden: true, sortable: false }),
    endToEndId: columns.code({ width: 170, hidden: true, sortable: false }),
    bookDate: columns.date({ filter: 'range', hidden: true }),
    relNettingNo: columns.code({ width: 150, hidden: true, sortable: false, opens: { record: 'netResult' } }),
    relDealSerialNo: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'fundTransfer', id: 'relDealId' },
    }),
    relDealId: columns.code({ hidden: true, sortable: false }),
    relDiffNo: columns.code({ width: 170, sortable: false }),
    proposal: columns.dict(DiffProposal, { width: 160, hidden: true, sortable: false }),
    lineText: columns.text({ hidden: true, sortable: false }),
    flowSerialNo: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'accountFlow', id: 'flowId' },
    }),
    flowId: columns.code({ hidden: true, sortable: false }),
    reason: columns.text({ hidden: true, sortable: false }),
    proposerName: columns.text({ width: 90, hidden: true, sortable: false }),
    fileNo: columns.code({ width: 170, hidden: true, filter: 'starts', sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
  },
  actions: {
    match: { needs: 'bank-file.edit', selection: 'one', text: differenceTexts.match },
    propose: { needs: 'bank-file.edit', selection: 'one', text: differenceTexts.propose },
    book: { needs: 'bank-file.send', selection: 'one', text: differenceTexts.book },
    giveBack: { needs: 'bank-file.send', selection: 'one', text: differenceTexts.giveBack },
    setAside: { needs: 'bank-file.edit', selection: 'one', text: differenceTexts.setAside },
  },
})

const Candidate = z.object({
  id: z.string(),
  flowSerialNo: numberOf('accountFlow'),
  balanceChange: z.string(),
  changeDate: z.string(),
  relDealSerialNo: numberOf('fundTransfer', 'relDealId'),
  relDealId: z.string().nullable(),
  relNettingNo: numberOf('netResult'),
  /** 0 to 100: reference, amount, day. */
  score: z.number(),
})
export type Candidate = z.output<typeof Candidate>

const Moved = z.object({ id: z.string(), diffNo: z.string(), version: z.number() })
const seen = { id: id(), version: version() } as const
const edits = { reply: Moved, needs: 'bank-file.edit', writes: true } as const
const reviews = { reply: Moved, needs: 'bank-file.send', writes: true } as const
const reason = text({ max: reasonMax })

export const differenceApi = endpoints('/CLOUD-BIZ/bankDifference', {
  queryByPage: page('/queryByPage', differenceList),
  candidates: get('/candidates/:id', {
    input: shape(differenceWords, { id: id() }),
    reply: z.array(Candidate),
    needs: 'bank-file.view',
  }),
  /** `moreIds` are the other movements of a line that is several. */
  match: post('/match', {
    input: shape(differenceWords, { ...seen, flowId: id(), moreIds: ids().optional() }),
    ...edits,
  }),
  propose: post('/propose', {
    input: shape(differenceWords, { ...seen, proposal: dict(DiffProposal), reason: optional(reason) }),
    ...edits,
  }),
  setAside: post('/setAside', { input: shape(differenceWords, { ...seen, reason }), ...edits }),
  book: post('/book', { input: shape(differenceWords, seen), ...reviews, stepUp: true, secondPerson: true }),
  giveBack: post('/giveBack', { input: shape(differenceWords, { ...seen, reason }), ...reviews, secondPerson: true }),
})
