/**
 * Which flows are netted into which payments, which are left out and why. Source: workflows §5; the key is our party, counterparty,
 * currency, pay date, pay way and both paths, and whether it nets. The life of a net row is in the contract; docs/states/net-result.md
 * shows it.
 */

import { CashFlowFlag, CashFlowKnown, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { NetDirection, NetExclusion, NetFlag } from '@hedgerow/contract/settlement/net/net-result.dict'
import { PathUse } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { declaredCurrencies } from '@hedgerow/quant/basics/facts/currency.data'
import { isInWindow } from '../../cash-flow/path/flow-path.rules.ts'

export interface NettableFlow {
  readonly cflId: string
  /** Null where no deal brought it. */
  readonly businType: string | null
  readonly currencyPair: string | null
  readonly matchStatus: string | null
  readonly cflType: string
  readonly cflFlag: string
  readonly cflStatus: string
  readonly cflKnownStatus: string
  readonly settleStatus: string
  readonly payCurrency: string
  /** Of the organisation that pays or receives. */
  readonly homeCurrency: string
  readonly payAmt: string | null
  readonly payDateAdj: string
  readonly ourPartyId: string
  readonly counterPartyId: string | null
  readonly payWay: string | null
  readonly ourPartyPathId: string | null
  readonly counterPartyPathId: string | null
  /** A changed amount waits for a second person. */
  readonly hasWaiting: boolean
  /** The event that awaits review and has the flow, by its number. */
  readonly eventOrderNo: string | null
}

/** What a counterparty agreed to net. */
export interface Agreement {
  readonly netFlag: string
  /** `difference`, `premium`, `margin`, `crossLeg`. */
  readonly covers: readonly string[]
  /** Whether flows of several products net with each other. */
  readonly crossProduct: string
  /** What the bank takes for one payment; null where nobody said. */
  readonly feeAmt: string | null
  readonly feeCurrency: string | null
}

export interface TrustedPath {
  readonly id: string
  readonly pathStatus: string
  readonly beginDate: string
  readonly endDate: string | null
  readonly changedOn: string
}

interface Netting {
  readonly agreements: ReadonlyMap<string, Agreement>
  readonly paths: ReadonlyMap<string, TrustedPath>
  /** Changes of paths from this day on are flagged. */
  readonly recentSince: string
  /** Flows of deals that the bank has not confirmed, let in by a person who says why. */
  readonly unmatchedOverride: (flow: NettableFlow) => boolean
  readonly scaleOf: (currency: string) => number
}

type Exclusion = DictionaryValue<typeof NetExclusion>
const { notValid, inNet, inEvent, amountOpen, changeWaits, unmatched, pathMissing, pathOutside, pathUnverified } =
  NetExclusion.of

/** What stands against a path on a day, in the order in which it is told. */
export function pathProblem(path: TrustedPath | undefined, day: string): Exclusion | undefined {
  if (!path) return pathMissing
  if (!isInWindow(path, day)) return pathOutside
  return path.pathStatus === PathState.of.trusted ? undefined : pathUnverified
}

/** Why a flow is left out; undefined where it is netted. */
function exclusionOf(flow: NettableFlow, { paths, unmatchedOverride }: Netting): Exclusion | undefined {
  const { unsettled, failed } = SettleStatus.of
  if (flow.cflStatus !== CashFlowStatus.of.valid) return notValid
  if (flow.settleStatus !== unsettled && flow.settleStatus !== failed) return inNet
  if (flow.eventOrderNo !== null) return inEvent
  if (flow.cflKnownStatus !== CashFlowKnown.of.known || flow.payAmt === null) return amountOpen
  if (flow.hasWaiting) return changeWaits
  const isUnmatched = flow.matchStatus !== null && flow.matchStatus !== MatchStatus.of.matched
  if (isUnmatched && !unmatchedOverride(flow)) return unmatched
  const ours = pathProblem(paths.get(flow.ourPartyPathId ?? ''), flow.payDateAdj)
  if (ours) return ours
  return flow.counterPartyId === null
    ? undefined
    : pathProblem(paths.get(flow.counterPartyPathId ?? ''), flow.payDateAdj)
}

const { principal, margin, premium, difference, early, exercise } = PathUse.of
const kinds: Readonly<Record<string, string>> = {
  [margin]: 'margin',
  [premium]: 'premium',
  [difference]: 'difference',
  [early]: 'difference',
  [exercise]: 'difference',
}

/** Where exchanges of the home currency are declared one by one, a principal leg of a pair with it never nets; others as the bank agreed. */
function doesNet({ cflType, currencyPair, homeCurrency }: NettableFlow, agreement: Agreement | undefined): boolean {
  if (agreement?.netFlag !== NetFlag.of.net) return false
  if (cflType !== principal) return agreement.covers.includes(kinds[cflType] ?? '')
  if (currencyPair === null || !agreement.covers.includes('crossLeg')) return false
  return !declaredCurrencies.has(homeCurrency) || !currencyPair.split('/').includes(homeCurrency)
}

const signed = ({ cflFlag, payAmt }: NettableFlow): Decimal => {
  const amount = decimal(payAmt ?? '0')
  return cflFlag === CashFlowFlag.of.pay ? amount.neg() : amount
}

const directionOf = (amount: Decimal): DictionaryValue<typeof NetDirection> =>
  amount.isZero() ? NetDirection.of.none : amount.isNegative() ? NetDirection.of.pay : NetDirection.of.receive

export interface NetRow {
  readonly members: readonly NettableFlow[]
  readonly netFlag: DictionaryValue<typeof NetFlag>
  readonly cflFlag: DictionaryValue<typeof NetDirection>
  /** Without a sign, with the decimals of its currency. */
  readonly settleAmt: string
  readonly grossAmt: string
  readonly key: readonly (string | null)[]
  readonly pathsChangedLately: readonly string[]
}

function rowOf(members: readonly NettableFlow[], isNet: boolean, key: NetRow['key'], of: Netting): NetRow {
  const [{ payCurrency = '' } = {}] = members
  const scale = of.scaleOf(payCurrency)
  const total = members.reduce((sum, flow) => sum.add(signed(flow)), ZERO)
  const gross = members.reduce((sum, { payAmt }) => sum.add(decimal(payAmt ?? '0')), ZERO)
  const ids = members.flatMap(({ ourPartyPathId, counterPartyPathId }) => [ourPartyPathId, counterPartyPathId])
  const recent = [...new Set(ids)].filter((id) => (of.paths.get(id ?? '')?.changedOn ?? '') >= of.recentSince)
  return {
    members,
    netFlag: isNet ? NetFlag.of.net : NetFlag.of.gross,
    cflFlag: directionOf(total),
    settleAmt: total.abs().round(scale).toString(),
    grossAmt: gross.round(scale).toString(),
    key,
    pathsChangedLately: recent.filter((id) => id !== null),
  }
}

/** One row for each key; what does not net is a row by itself. Rows and members keep the order of the flows. */
export function netFlows(flows: readonly NettableFlow[], of: Netting) {
  const excluded: { readonly flow: NettableFlow; readonly reason: Exclusion }[] = []
  const groups = new Map<
    string,
    { readonly isNet: boolean; readonly key: NetRow['key']; readonly members: NettableFlow[] }
  >()
  for (const flow of flows) {
    const reason = exclusionOf(flow, of)
    if (reason) {
      excluded.push({ flow, reason })
      continue
    }
    const agreement = of.agreements.get(flow.counterPartyId ?? '')
    const isNet = doesNet(flow, agreement)
    const { ourPartyId, counterPartyId, payCurrency, payDateAdj, payWay, ourPartyPathId, counterPartyPathId } = flow
    const product = agreement?.crossProduct === NetFlag.of.net ? null : flow.businType
    const own = isNet ? product : flow.cflId
    const key = [
      ourPartyId,
      counterPartyId,
      payCurrency,
      payDateAdj,
      payWay,
      ourPartyPathId,
      counterPartyPathId,
      String(isNet),
      own,
    ]
    const name = JSON.stringify(key)
    const group = groups.get(name) ?? { isNet, key, members: [] }
    group.members.push(flow)
    groups.set(name, group)
  }
  const rows = [...groups.values()].map(({ members, isNet, key }) => rowOf(members, isNet, key, of))
  return { rows, excluded }
}

/** Payments that a bank is asked for: a row of nothing is none. */
export const paymentsOf = (rows: readonly Pick<NetRow, 'cflFlag'>[]): number =>
  rows.filter(({ cflFlag }) => cflFlag !== NetDirection.of.none).length

/** What the banks do not take because flows were netted, a line for each currency of a fee: payments saved with a counterparty by its fee. */
export function feesSaved(rows: readonly NetRow[], agreements: Netting['agreements']) {
  const saved = new Map<string, Decimal>()
  for (const row of rows) {
    const { feeAmt, feeCurrency } = agreements.get(row.members[0]?.counterPartyId ?? '') ?? {}
    if (!feeAmt || !feeCurrency) continue
    const payments = row.members.length - paymentsOf([row])
    const amount = decimal(feeAmt).mul(decimal(String(payments)))
    saved.set(feeCurrency, (saved.get(feeCurrency) ?? ZERO).add(amount))
  }
  return [...saved]
    .filter(([, amount]) => !amount.isZero())
    .map(([currency, amount]) => ({ currency, amount: amount.stripZeros().toString() }))
}
