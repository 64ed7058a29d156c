/**
 * Netting a whole period: ordered by one person, carried out in the background key by key, watched and cancelled. What was done before
 * a cancel stays (decision 0127). A run is shown to who ordered it.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { dict, id, numberOf } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { netRange } from '../net/net-result.contract.ts'
import { NetDirection, NetExclusion } from '../net/net-result.dict.ts'
import { netResultWords } from '../net/net-result.text.ts'
import { NetRunStatus } from './net-run.dict.ts'

/** So many flows are netted in one run. */
export const netRunLimit = 200_000
/** So many flows that were left out are listed; all are counted. */
export const listedLeftOut = 500

export const NetRunQuestion = shape(netResultWords, netRange)

export const NetRun = z.object({
  id: z.string(),
  version: z.number(),
  runNo: z.string(),
  runStatus: dict(NetRunStatus),
  settleDateStart: z.string().nullable(),
  settleDateEnd: z.string(),
  /** Flows that were open when it was ordered; `done` of them were looked at. */
  total: z.number(),
  done: z.number(),
  /** Whole per cent of `total`. */
  percent: z.number(),
  netted: z.number(),
  /** Clearing flows made. */
  rowCount: z.number(),
  leftOut: z.number(),
  leftOutBy: z.array(z.object({ leftOutBecause: dict(NetExclusion), count: z.number() })),
  reason: z.string(),
  createTime: z.string(),
  endTime: z.string().nullable(),
})
export type NetRun = z.output<typeof NetRun>

const LeftOutFlow = z.object({
  cflId: z.string(),
  cflNo: numberOf('flow', 'cflId'),
  cflFlag: dict(NetDirection),
  payAmt: z.string().nullable(),
  payCurrency: z.string(),
  payDateAdj: z.string(),
  leftOutBecause: dict(NetExclusion),
  /** The event that has the flow now, where one does. */
  eventOrderNo: z.string().nullable(),
})
export type LeftOutFlow = z.output<typeof LeftOutFlow>

const byId = shape(netResultWords, { id: id() })

export const netRunApi = endpoints('/CLOUD-BIZ/netRun', {
  /** How many flows a run would look at. */
  count: post('/count', { input: NetRunQuestion, reply: z.object({ count: z.number() }), needs: 'settlement.edit' }),
  start: post('/start', { input: NetRunQuestion, reply: NetRun, needs: 'settlement.edit', writes: true }),
  /** The caller's latest of the last day; null where there was none. */
  latest: get('/latest', { reply: NetRun.nullable(), needs: 'settlement.edit' }),
  query: get('/query/:id', { input: byId, reply: NetRun, needs: 'settlement.edit' }),
  /** What a run left out, by id of the flow. */
  leftOut: get('/leftOut/:id', { input: byId, reply: z.array(LeftOutFlow), needs: 'settlement.edit' }),
  /** A run moves on while it is looked at, so it is not asked which version was seen. */
  cancel: post('/cancel', {
    input: byId,
    reply: NetRun,
    needs: 'settlement.edit',
    writes: true,
  }),
})
