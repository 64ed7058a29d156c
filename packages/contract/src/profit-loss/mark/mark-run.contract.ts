/** What the live deals of an organisation are worth on a day, as entries of the books (decision 0080). */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, numberOf, optional, text, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { MarkStatus } from './mark-run.dict.ts'
import { markRunTexts, markRunWords } from './mark-run.text.ts'

export const markRunTimeline = timeline('markRun', 'mark.view')

export const markRunList = list({
  name: 'markRun',
  title: markRunTexts.title,
  needs: 'mark.view',
  words: markRunWords,
  sort: '-markDate',
  empty: markRunTexts.empty,
  columns: {
    runNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    markDate: columns.date({ filter: 'range' }),
    markStatus: columns.dict(MarkStatus, { width: 135, filter: 'one', sortable: false }),
    snapshotNo: columns.number({ width: 80, sortable: false }),
    dealCount: columns.number({ width: 90, sortable: false }),
    leftOutCount: columns.number({ width: 90, sortable: false }),
    markSums: columns.text({ width: 260, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    checkerName: columns.text({ width: 100, sortable: false }),
    orgName: columns.text({ width: 160, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, filter: 'exact', sortable: false, unasked: true }),
    decidable: columns.dict(YesNo, { width: 110, filter: 'one', hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true, sortable: false }),
  },
  actions: {
    propose: { needs: 'mark.edit', selection: 'none', key: 'n', text: markRunTexts.propose },
    book: { needs: 'mark.check', selection: 'one', text: markRunTexts.book },
    withdraw: { needs: 'mark.edit', selection: 'one', key: 'delete', text: markRunTexts.withdraw },
  },
})

const Line = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  currencyPair: z.string(),
  marketRate: z.string(),
  currency: z.string(),
  /** Of what hedging relationships do not designate; an asset is positive. */
  valueAmt: z.string(),
  /** The premium of an option for what is left of it, where the books carry it or will once it is paid. */
  costAmt: z.string(),
  /** Value less cost. */
  resultAmt: z.string(),
  /** In the base currency of the deal. */
  hedgedPrincipal: z.string(),
})

const MarkRun = z.object({
  id: z.string(),
  version: z.number(),
  runNo: z.string(),
  markDate: z.string(),
  markStatus: dict(MarkStatus),
  /** Of the day, on whose values they stand; null where nothing of the day was frozen. */
  snapshotNo: z.number().nullable(),
  orgName: z.string(),
  makerName: z.string(),
  checkerName: z.string().nullable(),
  lines: z.array(Line),
  /** Why deals were left out that the market of the day could not value; null where none was. */
  leftOutReason: z.string().nullable(),
  leftOut: z.array(
    z.object({
      dealId: z.string(),
      dealSerialNo: numberOf('deal', 'dealId'),
      currencyPair: z.string(),
      /** What the market did not say, in words. */
      gaps: z.array(z.string()),
    }),
  ),
})
export type MarkRun = z.output<typeof MarkRun>

/** With a reason the deals that the market of the day cannot value are left out; without one they refuse. */
export const MarkAsk = shape(markRunWords, {
  orgId: id(),
  markDate: businessDate(),
  leftOutReason: optional(text({ max: 256 })),
})
const seen = shape(markRunWords, { id: id(), version: version() })
const Moved = z.object({ id: z.string(), runNo: z.string(), version: z.number() })

export const markRunApi = endpoints('/CLOUD-FX/markRun', {
  queryByPage: page('/queryByPage', markRunList),
  query: get('/query/:id', { input: shape(markRunWords, { id: id() }), reply: MarkRun, needs: 'mark.view' }),
  propose: post('/propose', {
    input: MarkAsk,
    reply: Moved.extend({ dealCount: z.number(), leftOutCount: z.number() }),
    needs: 'mark.edit',
    writes: true,
  }),
  book: post('/book', {
    input: seen,
    reply: Moved,
    needs: 'mark.check',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
  withdraw: post('/withdraw', { input: seen, reply: Moved, needs: 'mark.edit', writes: true }),
})
