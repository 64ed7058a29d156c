/** What a generation would make of the flows in a range: asked for the preview, and again when it is carried out. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import {
  type NetMember,
  type NetPreview,
  type NetQuestion,
  netFlowLimit,
} from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { amountScales, homeCalendar } from '../../reference/reference.store.ts'
import { feesSaved, type NetRow, type NettableFlow, netFlows, paymentsOf } from './net-result.rules.ts'
import { agreementsOf, hasCounterParty, type OpenFlow, openFlows, trustedPaths } from './net-result.store.ts'

type Question = Parsed<typeof NetQuestion>

/** @throws Refusal DOES_NOT_EXIST of a party or organisation out of sight */
export async function demandKnown({ tx, session }: Pick<Context, 'tx' | 'session'>, question: Question): Promise<void> {
  const { orgId, counterPartyId } = question
  const isKnown = counterPartyId === undefined || (await hasCounterParty(tx, session, counterPartyId))
  if (!isKnown || (orgId !== undefined && !session.orgIds.includes(orgId))) refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The organisations for which the caller may net. */
export const netOrgs = ({ duties: held }: Pick<Session, 'duties'>): readonly string[] => [
  ...new Set(held.filter(({ duty }) => duty === duties.settlementMaker).flatMap(({ orgIds }) => orgIds)),
]

interface Netting {
  readonly tx: Tx
  readonly scope: Scope
  readonly today: BusinessDate
}

/** What becomes of these flows; `locked` keeps their paths from being changed until the end. */
export async function nettedOf(
  { tx, scope, today }: Netting,
  flows: readonly OpenFlow[],
  { includeUnmatched, locked }: { readonly includeUnmatched: string; readonly locked: boolean },
) {
  const ids = flows.flatMap(({ ourPartyPathId, counterPartyPathId }) => [ourPartyPathId, counterPartyPathId])
  const paths = await trustedPaths(tx, scope, ids, { held: locked })
  const calendar = await homeCalendar(tx, scope)
  const agreements = await agreementsOf(tx, scope)
  const netted = netFlows(flows, {
    agreements,
    paths,
    recentSince: recentSince(today, calendar),
    unmatchedOverride: () => includeUnmatched === YesNo.of.yes,
    scaleOf: await amountScales(tx),
  })
  return { ...netted, flowOf: new Map(flows.map((flow) => [flow.cflId, flow])), paths, agreements }
}

/** @throws Refusal DOES_NOT_EXIST of a party or organisation out of sight, NET_TOO_MANY */
export async function nettingOf(
  context: Context,
  question: Question,
  { locked = false }: { readonly locked?: boolean } = {},
) {
  const { tx, session, today } = context
  await demandKnown(context, question)
  const rows = await openFlows(tx, session, question, { locked })
  if (rows.length > netFlowLimit) refuse(netResultRefusals.NET_TOO_MANY, { max: netFlowLimit })
  const ours = new Set(netOrgs(session))
  const flows = rows.filter(({ ourPartyId }) => ours.has(ourPartyId))
  return nettedOf({ tx, scope: session, today }, flows, { includeUnmatched: question.includeUnmatched, locked })
}

const memberOf = (flow: OpenFlow): NetMember => ({
  cflId: flow.cflId,
  cflNo: flow.cflNo,
  dealId: flow.dealId,
  dealSerialNo: flow.dealSerialNo,
  cflFlag: flow.cflFlag as NetMember['cflFlag'],
  payAmt: flow.payAmt,
  payCurrency: flow.payCurrency,
  payDateAdj: flow.payDateAdj,
  manualChgFlag: flow.manualChgFlag,
})

type Netted = Awaited<ReturnType<typeof nettingOf>>

export function previewOf({ rows, excluded, flowOf, paths, agreements }: Netted): NetPreview {
  const fullFlowOf = (flow: NettableFlow): OpenFlow => {
    const fullFlow = flowOf.get(flow.cflId)
    assert(fullFlow, 'a netted flow was found before')
    return fullFlow
  }
  return {
    rows: rows.map(({ members, netFlag, cflFlag, settleAmt, grossAmt, pathsChangedLately }) => {
      const all = members.map(fullFlowOf)
      const [first] = all
      assert(first, 'a row has a member')
      return {
        members: all.map(memberOf),
        netFlag,
        cflFlag,
        settleAmt,
        grossAmt,
        settleCurrency: first.payCurrency,
        settleDate: first.payDateAdj,
        counterPartyName: first.counterPartyName,
        payWay: first.payWay as NetPreview['rows'][number]['payWay'],
        pathsChangedLately: pathsChangedLately.map((id) => paths.get(id)?.pathNo ?? id),
      }
    }),
    excluded: excluded.map(({ flow, reason }) => ({
      ...memberOf(fullFlowOf(flow)),
      leftOutBecause: reason,
      eventOrderNo: flow.eventOrderNo,
    })),
    totals: totalsOf(rows),
    feesSaved: feesSaved(rows, agreements),
  }
}

/** One line a currency: currencies are never added together. */
function totalsOf(rows: readonly NetRow[]): NetPreview['totals'] {
  const currencyOf = ({ members }: NetRow) => members[0]?.payCurrency ?? ''
  return [...new Set(rows.map(currencyOf))].toSorted().map((currency) => {
    const own = rows.filter((row) => currencyOf(row) === currency)
    const flows = own.reduce((count, { members }) => count + members.length, 0)
    const payments = paymentsOf(own)
    const total = (name: 'settleAmt' | 'grossAmt') => sum(own.map((row) => decimal(row[name]))).toString()
    return {
      currency,
      flows,
      payments,
      paymentsSaved: flows - payments,
      grossAmt: total('grossAmt'),
      netAmt: total('settleAmt'),
    }
  })
}
