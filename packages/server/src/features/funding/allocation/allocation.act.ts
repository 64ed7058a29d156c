/** Net rows and the accounts that pay or receive them: allocated, confirmed, revoked; locked and unlocked. */

import { RelBusinType } from '@hedgerow/contract/account/account.dict'
import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { NetDirection, NetSendStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { expectFlows } from '../../account/account-flow.act.ts'
import { dropFlows } from '../../account/account-flow.store.ts'
import { demandActive, demandPayable, type Funds } from '../../account/account-funds.rules.ts'
import { lockFunds } from '../../account/account-funds.store.ts'
import { lockReviewed } from '../../approval/review.store.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { type Seen, type Verdict, verdictsOn } from '../../approval/verdict.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { demandValidMembers } from '../../settlement/net/net-members.act.ts'
import { type MovedNet, moveMoney } from '../../settlement/net/net-money.store.ts'
import { demandNetDuty, pathIds, pathRefusal } from '../../settlement/net/net-result.act.ts'
import { netTable, type StoredNet, trustedPaths } from '../../settlement/net/net-result.store.ts'
import { tellAllocated, tellConfirmed } from './allocation.notice.ts'
import {
  afterShares,
  type Candidate,
  chosen,
  propose,
  type Share,
  type ToAllocate,
  unknownAmong,
} from './allocation.rules.ts'
import {
  candidatesOf,
  deleteAllocations,
  demandAccounts,
  insertAllocations,
  pathAccounts,
  sharesOf,
} from './allocation.store.ts'

const { entity } = allocationLife

const axesOf = ({ nettingStatus, operateStatus, allocateStatus, lockFlag, sendStatus }: StoredNet) => ({
  nettingStatus,
  operateStatus,
  allocateStatus,
  lockFlag,
  sendStatus,
})
type MoneyEvent = EventOf<typeof allocationLife>

/** Where an event leaves the row. @throws Refusal in the words of the life; NOT_PERMITTED without the duty of the event */
export function moneyVerdict(
  context: Pick<Context, 'session' | 'secondPerson'>,
  row: StoredNet,
  event: MoneyEvent,
): Verdict<StoredNet> {
  const declared = allocationLife.events[event]
  demandNetDuty(row.orgId, context.session, declared.duty as Duty)
  const verdict = movedBy(row, event)
  if (declared.by !== 'other') return verdict
  if (row.allocatorId === context.session.userId) refuse(allocationRefusals.ALLOCATED_BY_YOU)
  const { orgId, allocatorId, createTime } = row
  demandSecondPerson(context, declared, { orgIds: [orgId], hands: [allocatorId], madeAt: createTime })
  return verdict
}

/** Where an event leaves the row, whoever brings it. @throws Refusal in the words of the life */
export const movedBy = (row: StoredNet, event: MoneyEvent): Verdict<StoredNet> => ({
  row,
  after: moved(allocationLife, axesOf(row), event),
  firstCheckerId: null,
  isFirst: false,
})

/** What of the row changes with the verdict. */
export const movedNet = (
  { row, after }: Verdict<StoredNet>,
  besides: Partial<Pick<MovedNet, 'allocatorId' | 'failReason' | 'returnCount'>> = {},
): MovedNet => ({
  id: row.id,
  nettingStatus: after.nettingStatus ?? row.nettingStatus,
  allocateStatus: after.allocateStatus ?? row.allocateStatus,
  lockFlag: after.lockFlag ?? row.lockFlag,
  sendStatus: after.sendStatus ?? row.sendStatus,
  allocatorId: row.allocatorId,
  failReason: row.failReason,
  returnCount: row.returnCount,
  ...besides,
})

export const originOfNet = ({ id, nettingNo, orgId }: Pick<StoredNet, 'id' | 'nettingNo' | 'orgId'>) =>
  ({ originType: 'netResult', originId: id, originNo: nettingNo, orgId, relBusinType: RelBusinType.of.net }) as const

/** The row as the rules of allocation take it. */
export const toAllocate = (
  row: Pick<StoredNet, 'settleAmt' | 'cflFlag' | 'counterPartyId' | 'ourPartyPathId'>,
  accountOf: ReadonlyMap<string, string>,
): ToAllocate => ({
  amount: decimal(row.settleAmt),
  isReceived: row.cflFlag === NetDirection.of.receive,
  bankId: row.counterPartyId,
  pathAccount: accountOf.get(row.ourPartyPathId) ?? null,
})

const lockNets = ({ tx, session }: Context, seen: Seen) =>
  lockReviewed<StoredNet>(tx, session, netTable, [...seen.keys()])

/** Refuses a row whose paths are not, or no longer, to be trusted. */
async function pathsOf({ tx, session }: Context, rows: Iterable<StoredNet>) {
  const paths = await trustedPaths(tx, session, [...rows].flatMap(pathIds), { held: true })
  return (row: StoredNet) => {
    const because = pathRefusal(row, paths)
    if (because) refuse(because)
  }
}

const auditAll = ({ audit }: Pick<Context, 'audit'>, verdicts: readonly Verdict<StoredNet>[], besides: object = {}) => {
  for (const { row, after } of verdicts)
    audit({ entity, entityId: row.id, orgId: row.orgId, before: axesOf(row), after: { ...after, ...besides } })
}

type Chosen = readonly { readonly accountId: string; readonly allocAmt: string }[]

/** The shares of each row in turn: by the rule, or as a person chose them. What one takes the next does not count. */
function sharing(
  pools: Map<string, Candidate[]>,
  accountOf: ReadonlyMap<string, string>,
  rows: Chosen | undefined,
  scaleOf: (currency: string) => number,
): (row: StoredNet) => readonly Share[] {
  return (row) => {
    const { orgId, settleCurrency: currency, nettingNo } = row
    const key = `${orgId} ${currency}`
    const pool = pools.get(key) ?? []
    const of = toAllocate(row, accountOf)
    if (rows) return chosen({ ...of, currency, scale: scaleOf(currency), nettingNo }, rows, pool)
    const { shares, shortfall } = propose(of, pool)
    if (!shortfall.isZero()) {
      if (of.isReceived) refuse(allocationRefusals.NO_RECEIVING_ACCOUNT, { currency })
      const params = { no: nettingNo, currency, shortfall: shortfall.toString() }
      const unknown = unknownAmong(pool)
      if (unknown.length > 0) refuse(allocationRefusals.ALLOCATION_UNKNOWN, { ...params, accounts: listText(unknown) })
      refuse(allocationRefusals.ALLOCATION_SHORT, params)
    }
    pools.set(key, afterShares(pool, shares, of))
    return shares
  }
}

async function lockedPools(context: Context, rows: readonly StoredNet[]): Promise<Map<string, Candidate[]>> {
  const { tx, session } = context
  const wanted = rows.map(({ orgId, settleCurrency }) => ({ orgId, currency: settleCurrency }))
  const candidates = await candidatesOf(tx, session, wanted)
  await lockFunds(tx, session, candidates)
  const held = await candidatesOf(tx, session, wanted)
  return Map.groupBy(held, ({ orgId, currency }) => `${orgId} ${currency}`)
}

/** Allocates all of the chosen rows, or refuses with the place of each that cannot be. @throws Refusal */
export async function allocateNets(context: Context, seen: Seen, rows?: Chosen): Promise<StoredNet[]> {
  const { tx, session } = context
  if (rows) await demandAccounts(tx, session, rows)
  const locked = await lockNets(context, seen)
  await demandValidMembers(context, [...locked.keys()])
  const all = [...locked.values()]
  const demandPaths = await pathsOf(context, all)
  const accountOf = await pathAccounts(
    tx,
    session,
    all.map(({ ourPartyPathId }) => ourPartyPathId),
  )
  const scaleOf = await amountScales(tx)
  const sharesOfRow = sharing(await lockedPools(context, all), accountOf, rows, scaleOf)
  const taken: { readonly row: StoredNet; readonly shares: readonly Share[] }[] = []
  const verdicts = verdictsOn(seen, locked, (row: StoredNet) => {
    const verdict = moneyVerdict(context, row, 'allocate')
    demandPaths(row)
    taken.push({ row, shares: sharesOfRow(row) })
    return verdict
  })
  const allocations = taken.flatMap(({ row, shares }) =>
    shares.map((share) => ({ ...share, netId: row.id, orgId: row.orgId, currency: row.settleCurrency })),
  )
  await insertAllocations(tx, session, allocations)
  await moveMoney(
    tx,
    session,
    verdicts.map((verdict) => movedNet(verdict, { allocatorId: session.userId })),
  )
  for (const { row, shares } of taken) {
    const allocations = shares.map(({ accountId, amount, rule }) => ({ accountId, allocAmt: amount.toString(), rule }))
    context.audit({ entity, entityId: row.id, orgId: row.orgId, before: axesOf(row), after: { allocations } })
  }
  await tellAllocated(
    context,
    verdicts.map(({ row }) => row),
  )
  return verdicts.map(({ row }) => row)
}

const keyOf = ({ accountId, currency }: Pick<Funds, 'accountId' | 'currency'>) => `${accountId} ${currency}`

/**
 * Confirms the allocations of all chosen rows: under the lock of their accounts each pays out of what the ones before it left, and the
 * money is expected from now on. @throws Refusal, with the place of each row that cannot be
 */
export async function confirmNets(context: Context, seen: Seen): Promise<StoredNet[]> {
  const { tx, session, today } = context
  const locked = await lockNets(context, seen)
  await demandValidMembers(context, [...locked.keys()])
  const demandPaths = await pathsOf(context, locked.values())
  const shares = await sharesOf(tx, session, [...locked.keys()])
  const left = new Map((await lockFunds(tx, session, shares)).map((one) => [keyOf(one), one]))
  const byRow = Map.groupBy(shares, ({ netId }) => netId)
  const verdicts = verdictsOn(seen, locked, (row: StoredNet) => {
    const verdict = moneyVerdict(context, row, 'confirm')
    demandPaths(row)
    for (const { accountId, currency, allocAmt } of byRow.get(row.id) ?? []) {
      const held = left.get(keyOf({ accountId, currency })) ?? refuse(kitRefusals.DOES_NOT_EXIST)
      if (row.cflFlag === NetDirection.of.receive) demandActive(held)
      else {
        demandPayable(held, allocAmt)
        left.set(keyOf(held), { ...held, pendingOut: held.pendingOut.add(allocAmt) })
      }
    }
    return verdict
  })
  const expected = verdicts.flatMap(({ row }) =>
    (byRow.get(row.id) ?? []).map(({ accountId, currency, allocAmt }) => ({
      origin: originOfNet(row),
      accountId,
      currency,
      amount: row.cflFlag === NetDirection.of.receive ? allocAmt : allocAmt.neg(),
      changeDate: businessDate(row.settleDate),
    })),
  )
  if (expected.length > 0) await expectFlows(tx, session, expected, today)
  await moveMoney(
    tx,
    session,
    verdicts.map((verdict) => movedNet(verdict)),
  )
  auditAll(context, verdicts)
  const rows = verdicts.map(({ row }) => row)
  await tellConfirmed(context, rows)
  return rows
}

/** One row for one act. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockOne(context: Context, id: string, version: number): Promise<StoredNet> {
  const row = await lockLatest(context, id)
  if (row.version !== version) refuse(kitRefusals.STALE_VERSION)
  return row
}

/** For what nobody looked at before, such as a line of a bank's statement. @throws Refusal DOES_NOT_EXIST */
export async function lockLatest({ tx, session }: Pick<Context, 'tx' | 'session'>, id: string): Promise<StoredNet> {
  const locked = await lockReviewed<StoredNet>(tx, session, netTable, [id])
  return locked.get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The allocation falls away: before its confirmation by who allocates, after it by who confirms. */
export async function revokeNet(context: Context, id: string, version: number): Promise<StoredNet> {
  const { tx, session } = context
  const row = await lockOne(context, id, version)
  const verdict = moneyVerdict(context, row, row.allocateStatus === AllocateStatus.of.confirmed ? 'recall' : 'release')
  await dropFlows(tx, session, 'netResult', [row.id])
  await deleteAllocations(tx, session, [row.id])
  await moveMoney(tx, session, [movedNet(verdict, { allocatorId: null })])
  auditAll(context, [verdict])
  return row
}

export async function setLock(
  context: Context,
  event: 'lock' | 'unlock',
  { id, version, reason = '' }: { readonly id: string; readonly version: number; readonly reason?: string },
): Promise<StoredNet> {
  const row = await lockOne(context, id, version)
  const verdict = moneyVerdict(context, row, event)
  await moveMoney(context.tx, context.session, [movedNet(verdict)])
  auditAll(context, [verdict], reason ? { reason } : {})
  return row
}

/** What a file that left pays is held until the bank has answered. What is no longer on its way when the file comes back stays as it is. */
export async function holdNets(
  context: Pick<Context, 'tx' | 'session' | 'audit'>,
  ids: readonly string[],
  event: 'send' | 'giveBack',
): Promise<void> {
  const { tx, session } = context
  const locked = await lockReviewed<StoredNet>(tx, session, netTable, ids)
  if (event === 'send') await demandValidMembers(context, ids)
  const moving = [...locked.values()].filter(
    ({ sendStatus }) => event === 'send' || sendStatus === NetSendStatus.of.sent,
  )
  const verdicts = moving.map((row) => movedBy(row, event))
  await moveMoney(
    tx,
    session,
    verdicts.map((verdict) => movedNet(verdict)),
  )
  auditAll(context, verdicts)
}
