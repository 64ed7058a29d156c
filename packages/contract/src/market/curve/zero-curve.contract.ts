/** Curves of an organisation: saved from a fit, reviewed by a second person, used from their date, retired by two again. */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, currency, dict, id, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { ZeroCurveStatus } from './zero-curve.dict.ts'
import { zeroCurveList } from './zero-curve.list.ts'
import { zeroCurveWords } from './zero-curve.text.ts'

export const zeroCurveTimeline = timeline('zeroCurve', 'market.view')

/** Days from the valuation date, and the zero rate in per cent, continuously compounded; decimal text. */
const ZeroCurveNode = z.object({ days: z.number(), ratePctCC: z.string() })

export const ZeroCurve = z.object({
  id: z.string(),
  currency: z.string(),
  curveName: z.string(),
  versionNo: z.number(),
  curveStatus: dict(ZeroCurveStatus),
  validFrom: z.string(),
  retiredFrom: z.string().nullable(),
  method: z.string(),
  /** The edition of the mathematics that fitted it. */
  library: z.string(),
  makerName: z.string(),
  orgName: z.string(),
  nodes: z.array(ZeroCurveNode),
})
export type ZeroCurve = z.output<typeof ZeroCurve>

/** What a curve is called and from when it counts; what it was fitted from stands beside it in the call. */
export const CurveToSave = shape(zeroCurveWords, {
  currency: currency(),
  curveName: text({ max: 64 }),
  validFrom: businessDate(),
})

const TodaysCurve = z.object({
  currency: z.string(),
  ratesDate: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
  own: z.object({ curveName: z.string(), versionNo: z.number() }).nullable(),
  nodes: z.array(z.object({ timeYears: z.number(), ratePctCC: z.number() })),
})

const byId = shape(zeroCurveWords, { id: id() })

export const zeroCurveApi = endpoints('/CLOUD-PUB/zeroCurve', {
  queryByPage: page('/queryByPage', zeroCurveList),
  query: get('/query/:id', { input: byId, reply: ZeroCurve, needs: 'market.view' }),
  /** The curve of a currency as forwards and valuations have it today. @throws MISSING_CURVE */
  today: post('/today', {
    input: shape(zeroCurveWords, { currency: currency() }),
    reply: TodaysCurve,
    needs: 'market.view',
  }),
  /** Hands the end of a curve to a second person. */
  retire: post('/retire', { input: byId, reply: z.object({ id: z.string() }), needs: 'market.import', writes: true }),
})
