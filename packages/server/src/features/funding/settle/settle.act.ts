/**
 * What the bank says of confirmed rows: settled, failed, or come back. Settled, the movements are booked by one journal a row, standing
 * marks of its deals are reversed before it, the results are kept once, and deals whose last money moved are done with their hedge
 * links. Whoever hears from the bank (a person with a paper, a statement) comes here.
 */

import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { type FxRate, fxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../../kit/http/serve.ts'
import { bookAllFlows, bookBack, expectFlows } from '../../account/account-flow.act.ts'
import { dropFlows } from '../../account/account-flow.store.ts'
import { demandAccountDay } from '../../account/balance/book-day.act.ts'
import type { Verdict } from '../../approval/verdict.rules.ts'
import { failMembers, settleMembers } from '../../cash-flow/net/flow-net.store.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { movingLines } from '../../ledger/journal.rules.ts'
import { type Journal, standingJournals } from '../../ledger/journal.store.ts'
import { spotRate } from '../../market/price/market.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { demandValidMembers } from '../../settlement/net/net-members.act.ts'
import { moveMoney } from '../../settlement/net/net-money.store.ts'
import type { StoredNet } from '../../settlement/net/net-result.store.ts'
import { moneyVerdict, movedBy, movedNet, originOfNet } from '../allocation/allocation.act.ts'
import { tellFailed } from '../allocation/allocation.notice.ts'
import { demandDecimals } from '../allocation/allocation.rules.ts'
import { deleteAllocations, sharesOf } from '../allocation/allocation.store.ts'
import { endPremiums, returnEnded } from '../premium/premium-end.act.ts'
import type { Premium } from '../premium/premium-lines.rules.ts'
import { carriedAmong, keepCarried } from '../premium/premium-paid.act.ts'
import { finishDeals, reopenDeals } from './deal-done.act.ts'
import { reverseMarks } from './deal-mark.act.ts'
import { insertResults, type Member, membersOf, type NewResult, reverseResults } from './settle.store.ts'
import { bookedFlow, type FlowResult, needsRate, type SettledFlow, together } from './settlement-lines.rules.ts'

const { entity } = allocationLife

/** What the bank says of one row. */
interface BankWord {
  readonly bookDate: BusinessDate
  /** Without a sign; left out, the settle amount. The rest is the bank's charge. */
  readonly actualAmt?: string | undefined
  readonly bankRef?: string | undefined
  readonly proof: string
}

/** Of the flows that pay one which is carried. */
type Premiums = ReadonlyMap<string, Premium>

const flowOf = (
  { cflId, cflType, payCurrency, amount, currencyPair, baseAmount }: Member,
  premiums: Premiums,
): SettledFlow => ({
  cfl: cflId,
  cflType,
  currency: payCurrency,
  amount: decimal(amount),
  deal: currencyPair && baseAmount ? { ...splitPair(currencyPair), baseAmount: decimal(baseAmount) } : null,
  premium: premiums.get(cflId),
})

/** The rates of a day, each asked for once. @throws Refusal MISSING_RATE, which names pair and day */
function ratesOn({ tx, session }: Context, orgId: string, day: BusinessDate) {
  const rates = new Map<string, Promise<FxRate>>()
  return (pair: string): Promise<FxRate> => {
    const rate =
      rates.get(pair) ?? spotRate(tx, { ...session, orgId }, pair, day).then(({ mid, unit }) => fxRate(pair, mid, unit))
    rates.set(pair, rate)
    return rate
  }
}

type Rates = ReturnType<typeof ratesOn>

async function linesOf(
  context: Context,
  members: readonly Member[],
  rates: Rates,
  premiums: Premiums,
): Promise<{
  readonly lines: ReturnType<typeof together>
  readonly results: readonly (FlowResult & { dealId: string })[]
}> {
  const scaleOf = await amountScales(context.tx)
  const booked = await Promise.all(
    members.map(async (member) => {
      const flow = flowOf(member, premiums)
      const rate = needsRate(flow) && member.currencyPair ? await rates(member.currencyPair) : undefined
      return { member, ...bookedFlow(flow, rate, scaleOf(flow.currency)) }
    }),
  )
  const results = booked.flatMap(({ member: { dealId }, result }) => (result && dealId ? [{ ...result, dealId }] : []))
  return { lines: together(booked.flatMap(({ lines }) => lines)), results }
}

/** The account that carries what the bank kept, and how much. */
async function chargeOf(
  { tx, session, today }: Context,
  row: StoredNet,
  { actualAmt, bookDate }: BankWord,
): Promise<Decimal> {
  if (actualAmt === undefined) return ZERO
  demandDecimals('actualAmt', decimal(actualAmt), (await amountScales(tx))(row.settleCurrency))
  const isReceived = row.cflFlag === NetDirection.of.receive
  const over = decimal(actualAmt).sub(decimal(row.settleAmt))
  const change = isReceived ? over : over.neg()
  if (change.isZero()) return ZERO
  const [first] = await sharesOf(tx, session, [row.id])
  if (!first) return refuse(allocationRefusals.ACTUAL_TOO_SMALL, {}, 'actualAmt')
  const flow = {
    origin: originOfNet(row),
    accountId: first.accountId,
    currency: first.currency,
    amount: change,
    changeDate: bookDate,
    remark: transferTexts.feeRemark.zh,
  }
  await expectFlows(tx, session, [flow], today)
  return change
}

async function resultsOfRow(
  context: Context,
  row: StoredNet,
  journal: Journal,
  results: readonly (FlowResult & { readonly dealId: string })[],
  { bookDate, rates }: { readonly bookDate: BusinessDate; readonly rates: Rates },
): Promise<NewResult[]> {
  const scaleOf = await amountScales(context.tx)
  const home = await homeCurrencyOf(context.tx, context.session, row.orgId)
  return Promise.all(
    results.map(async ({ cfl, dealId, currency, amount, rate }) => ({
      orgId: row.orgId,
      dealId,
      cflId: cfl,
      netId: row.id,
      journalId: journal.id,
      bookDate,
      currency,
      resultAmt: amount.toString(),
      carryingRate: rate ? rate.value.toString() : null,
      homeResult: (currency === home
        ? amount
        : quoteAmount(await rates(`${currency}/${home}`), amount, scaleOf(home))
      ).toString(),
    })),
  )
}

interface Word {
  readonly row: StoredNet
  readonly word: BankWord
}

/** What a row books beside its movements; undefined where it moves nothing at all. */
async function bookingOf(
  context: Context,
  { row, word }: Word,
  members: readonly Member[],
  { rates, premiums }: { readonly rates: Rates; readonly premiums: Premiums },
) {
  const { lines, results } = await linesOf(context, members, rates, premiums)
  const charge = await chargeOf(context, row, word)
  const chargeLine = { account: { role: 'bankCharges' }, currency: row.settleCurrency, amount: charge.neg() } as const
  const others = movingLines([...lines, chargeLine])
  if (decimal(row.settleAmt).isZero() && others.length === 0) return undefined
  return { row, word, rates, results, others }
}
type RowBooking = NonNullable<Awaited<ReturnType<typeof bookingOf>>>

const stepOf = ({ returnCount }: StoredNet) => (returnCount === 0 ? 'book' : `book ${returnCount + 1}`)

/** Of more a statement of the database takes longer than it may on a busy machine. */
const mostTogether = 2_000

/** One journal a row: its bank accounts on one side, positions and results on the other. A row of nothing may need none. */
async function book(context: Context, words: readonly Word[], members: ReadonlyMap<string, readonly Member[]>) {
  const ratesOf = new Map<string, Rates>()
  const bookings: RowBooking[] = []
  const carried = await carriedAmong(context, paidFlows(words, members))
  const premiums = new Map(carried.map(({ cflId, premium }) => [cflId, premium]))
  for (const one of words) {
    const { orgId } = one.row
    const key = `${orgId} ${one.word.bookDate}`
    const rates = ratesOf.get(key) ?? ratesOn(context, orgId, one.word.bookDate)
    ratesOf.set(key, rates)
    const booking = await bookingOf(context, one, members.get(one.row.id) ?? [], { rates, premiums })
    if (booking) bookings.push(booking)
  }
  const alike = Map.groupBy(bookings, ({ row, word }) => `${row.orgId} ${word.bookDate} ${stepOf(row)}`)
  for (const same of alike.values())
    for (let at = 0; at < same.length; at += mostTogether) await bookAlike(context, same.slice(at, at + mostTogether))
  await keepCarried(context, carried)
}

const paidFlows = (words: readonly Word[], members: ReadonlyMap<string, readonly Member[]>) =>
  words.flatMap(({ row: { id: netId, orgId }, word: { bookDate } }) =>
    (members.get(netId) ?? []).map((member) => ({ ...member, orgId, bookDate })),
  )

/** Deals whose last money moved end what is carried of their premiums, on the day of it. */
async function endPaid(context: Context, words: readonly Word[], members: ReadonlyMap<string, readonly Member[]>) {
  const ends = new Map<string, { day: BusinessDate; netId: string }>()
  for (const { row, word } of words.toSorted((one, other) => one.word.bookDate.localeCompare(other.word.bookDate)))
    for (const { dealId } of members.get(row.id) ?? [])
      if (dealId) ends.set(dealId, { day: word.bookDate, netId: row.id })
  await endPremiums(context, ends)
}

/** Rows of one organisation, day and step. */
async function bookAlike(context: Context, bookings: readonly RowBooking[]): Promise<void> {
  const { tx, session } = context
  const [first] = bookings
  if (!first) return
  const { orgId } = first.row
  const { bookDate } = first.word
  const header = { journalKind: 'settlement', originType: 'netResult', orgId, bookDate } as const
  const journals = await bookAllFlows(
    tx,
    session,
    { ...header, originStep: stepOf(first.row) },
    bookings.map(({ row, word: { bankRef = '' }, others }) => ({
      originId: row.id,
      originNo: row.nettingNo,
      others,
      bankRef,
    })),
  )
  const perRow = await Promise.all(
    bookings.map(async ({ row, results, rates }) => {
      const journal = journals.get(row.id)
      assert(journal, `${row.nettingNo} is booked by a journal`)
      return resultsOfRow(context, row, journal, results, { bookDate, rates })
    }),
  )
  const all = perRow.flat()
  if (all.length > 0) await insertResults(tx, session, all)
}

/** @throws as `demandBookDay`, on `bookDate` */
async function demandBookable(context: Context, { id, orgId }: StoredNet, day: BusinessDate): Promise<void> {
  const accounts = await sharesOf(context.tx, context.session, [id])
  await demandAccountDay(context, { orgId, accounts }, day, { name: 'bookDate', label: allocationWords.bookDate })
}

/**
 * Settles rows that the caller has locked (`lockOne`, `lockReviewed`), each by what the bank says of it.
 * @throws Refusal NOT_TO_SETTLE, ALLOCATED_BY_YOU, NET_MEMBER_VOID, MISSING_RATE, those of `demandBookDay`
 */
export async function settleNets(
  context: Context,
  words: readonly Word[],
  /** A bank's statement stands for the second person: nobody decides what it says. */
  by: 'person' | 'statement' = 'person',
): Promise<void> {
  const { tx, session, audit } = context
  const verdicts = words.map(({ row }) =>
    by === 'person' ? moneyVerdict(context, row, 'settle') : movedBy(row, 'settle'),
  )
  // Whoever reads a statement has asked for its days.
  if (by === 'person') for (const { row, word } of words) await demandBookable(context, row, word.bookDate)
  const ids = words.map(({ row }) => row.id)
  await demandValidMembers(context, ids)
  const members = Map.groupBy(await membersOf(tx, session, ids), ({ netId }) => netId)
  for (const [day, same] of Map.groupBy(words, ({ word }) => word.bookDate)) {
    const marked = same.flatMap(({ row }) => members.get(row.id) ?? [])
    await reverseMarks(
      context,
      marked.flatMap(({ dealId }) => dealId ?? []),
      day,
    )
  }
  await book(context, words, members)
  await settleMembers(
    tx,
    session,
    words.map(({ row, word }) => ({ id: row.id, bookDate: word.bookDate })),
  )
  await moveMoney(
    tx,
    session,
    verdicts.map((verdict) => movedNet(verdict, { failReason: '' })),
  )
  await finishDeals(context, ids)
  await endPaid(context, words, members)
  for (const { row, word } of words)
    audit({
      entity,
      entityId: row.id,
      orgId: row.orgId,
      before: { settleStatus: SettleStatus.of.committed },
      after: word,
    })
}

/** The bank did not make it: nothing is expected any more, and the row may be allocated again. @throws Refusal FAIL_REASON_NEEDED */
export async function failNet(
  context: Pick<Context, 'tx' | 'session' | 'today' | 'audit'>,
  row: StoredNet,
  reason: string,
  verdict: Verdict<StoredNet>,
): Promise<void> {
  const { tx, session, audit } = context
  if (reason === '') refuse(allocationRefusals.FAIL_REASON_NEEDED, {}, 'failReason')
  await dropFlows(tx, session, 'netResult', [row.id])
  await deleteAllocations(tx, session, [row.id])
  await failMembers(tx, session, [row.id])
  await moveMoney(tx, session, [movedNet(verdict, { allocatorId: null, failReason: reason })])
  await tellFailed(context, row, reason)
  audit({ entity, entityId: row.id, orgId: row.orgId, after: { failReason: reason } })
}

/**
 * A settled payment came back: its journal is reversed, its result no longer counts, its deals and their links are as before, and the
 * row may be allocated again. @throws Refusal NOT_SETTLED, FAIL_REASON_NEEDED, those of `demandBookDay`
 */
export async function returnNet(
  context: Context,
  row: StoredNet,
  {
    bookDate,
    bankRef = '',
    reason,
  }: { readonly bookDate: BusinessDate; readonly bankRef?: string; readonly reason: string },
  by: 'person' | 'statement' = 'person',
): Promise<void> {
  const { tx, session, audit } = context
  if (reason === '') refuse(allocationRefusals.FAIL_REASON_NEEDED, {}, 'failReason')
  if (by === 'person') await demandBookable(context, row, bookDate)
  const verdict = by === 'person' ? moneyVerdict(context, row, 'return') : movedBy(row, 'return')
  const [journal] = await standingJournals(tx, session, {
    journalKind: 'settlement',
    originType: 'netResult',
    originIds: [row.id],
  })
  if (journal) await bookBack(tx, session, journal.id, { bookDate, bankRef, remark: allocationTexts.cameBack.zh })
  await reverseResults(tx, session, [row.id])
  await returnEnded(context, row.id, bookDate)
  await reopenDeals(context, row.id)
  await deleteAllocations(tx, session, [row.id])
  await failMembers(tx, session, [row.id])
  await moveMoney(tx, session, [
    movedNet(verdict, { allocatorId: null, failReason: reason, returnCount: row.returnCount + 1 }),
  ])
  await tellFailed(context, row, reason)
  audit({ entity, entityId: row.id, orgId: row.orgId, after: { failReason: reason, bookDate } })
}
