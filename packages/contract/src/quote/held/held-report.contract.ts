/** What a bank reported and no deal was made of: proposed by one person with the bank's word, decided by another (decision 0207). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { amount, dict, id, numberOf, rate, text, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { HeldCause, HeldStatus } from './held-report.dict.ts'
import { heldReportList } from './held-report.list.ts'
import { heldReportWords } from './held-report.text.ts'

export const heldReportTimeline = timeline('heldReport', 'quote.view')

export const bankWordMax = 512
const optionalText = z.string().nullable()

/** One term as we ordered it and as the bank reported it; `field` is a key of `reportFields`. */
const Compared = z.object({ field: z.string(), ordered: optionalText, reported: optionalText, differs: dict(YesNo) })
export type Compared = z.output<typeof Compared>

export const HeldReport = z.object({
  id: z.string(),
  version: z.number(),
  heldNo: numberOf('heldReport'),
  cause: dict(HeldCause),
  heldStatus: dict(HeldStatus),
  quoteSourceName: z.string(),
  quoteSerialNo: numberOf('quote').nullable(),
  wireNo: z.string(),
  /** Of the order; null where there is none. */
  currencyPair: optionalText,
  dealDirection: dict(DealDirection).nullable(),
  currency: optionalText,
  compared: z.array(Compared),
  bankDealNo: optionalText,
  bankMessage: optionalText,
  agreedRate: optionalText,
  agreedAmt: optionalText,
  agreedDealNo: optionalText,
  bankWord: optionalText,
  proposerName: optionalText,
  deciderName: optionalText,
  dealerName: optionalText,
  dealId: optionalText,
  dealSerialNo: numberOf('deal', 'dealId').nullable(),
})
export type HeldReport = z.output<typeof HeldReport>

const Moved = z.object({ id: z.string(), heldNo: numberOf('heldReport'), version: z.number() })
const seen = { id: id(), version: version() } as const
const bankWord = text({ max: bankWordMax })
const proposes = { reply: Moved, needs: 'quote.deal', writes: true } as const
const decides = { reply: Moved, needs: 'quote.check', writes: true, secondPerson: true } as const

export const heldReportApi = endpoints('/CLOUD-FX/heldReport', {
  queryByPage: page('/queryByPage', heldReportList),
  query: get('/query/:id', {
    input: shape(heldReportWords, { id: id() }),
    reply: HeldReport,
    needs: 'quote.view',
  }),
  proposeAccept: post('/proposeAccept', {
    input: shape(heldReportWords, {
      ...seen,
      agreedRate: rate(),
      agreedAmt: amount({ above: 0 }),
      agreedDealNo: text({ max: 64 }),
      bankWord,
    }),
    ...proposes,
  }),
  proposeDismiss: post('/proposeDismiss', { input: shape(heldReportWords, { ...seen, bankWord }), ...proposes }),
  accept: post('/accept', { input: shape(heldReportWords, seen), ...decides, stepUp: true }),
  dismiss: post('/dismiss', { input: shape(heldReportWords, seen), ...decides, stepUp: true }),
  giveBack: post('/giveBack', {
    input: shape(heldReportWords, { ...seen, reason: text({ max: 256 }) }),
    ...decides,
  }),
})
