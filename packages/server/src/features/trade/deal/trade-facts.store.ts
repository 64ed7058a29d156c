/** What a deal form refers to: the pair with its conventions, the centres, the parties. Foreign ones do not exist. */
import { enterpriseRefusals } from '@hedgerow/contract/enterprise/enterprise.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'
import type { CalendarsByCode } from '../../reference/expire-date.rules.ts'
import {
  calendarsOf,
  currencies,
  offeredScales,
  pairConvention,
  type StoredPair,
} from '../../reference/reference.store.ts'

export interface PairFacts {
  readonly pair: StoredPair
  readonly buyScale: number
  readonly sellScale: number
}

/** Undefined until both currencies are said. @throws Refusal CURRENCY_OFF, NO_PAIR */
export async function pairFacts(
  tx: Tx,
  said: { buyCurrency?: string | undefined; sellCurrency?: string | undefined },
): Promise<PairFacts | undefined> {
  const offered = await offeredScales(tx)
  const scaleOf = (currency: string, field: string) =>
    offered.get(currency) ?? refuse(referenceRefusals.CURRENCY_OFF, { currency }, field)
  const buyScale = said.buyCurrency === undefined ? undefined : scaleOf(said.buyCurrency, 'buyCurrency')
  const sellScale = said.sellCurrency === undefined ? undefined : scaleOf(said.sellCurrency, 'sellCurrency')
  if (!said.buyCurrency || !said.sellCurrency || buyScale === undefined || sellScale === undefined) return undefined
  const pair = await pairConvention(tx, said.buyCurrency, said.sellCurrency)
  if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
  return { pair, buyScale, sellScale }
}

/** That what the bank says are two currencies, offered to our own deals or not. @throws Refusal UNKNOWN_CURRENCY, NO_PAIR */
export async function demandCurrencies(
  tx: Tx,
  said: { readonly buyCurrency: string; readonly sellCurrency: string },
): Promise<void> {
  const known = await currencies(tx)
  for (const field of ['buyCurrency', 'sellCurrency'] as const) {
    const currency = said[field]
    if (!known.has(currency)) refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, field)
  }
  if (said.buyCurrency === said.sellCurrency) refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
}

/** The calendars of the centres that count for the value date. @throws Refusal UNKNOWN_CALENDAR */
export async function centresOf(tx: Tx, scope: Scope, codes: readonly string[]): Promise<CalendarsByCode> {
  const known = await currencies(tx)
  const unknown = codes.find((code) => !known.has(code))
  if (unknown) refuse(referenceRefusals.UNKNOWN_CALENDAR, { holiday: unknown }, 'holiday')
  return calendarsOf(tx, scope, codes)
}

export interface SaidParties {
  readonly orgId: string
  readonly counterPartyId?: string | undefined
  readonly portfolioId?: string | undefined
  readonly trader?: string | undefined
  readonly settleCurrency?: string | undefined
  readonly hedgeRequestId?: string | undefined
}

/** What else may stop the deal: asked here, so that a deal without limits waits for no further answer. */
export interface Limits {
  readonly hasFacility: boolean
  readonly hasPolicy: boolean
}

interface FoundParties extends Limits {
  readonly counterPartyStatus: string | null
  readonly portfolioId: string | null
  readonly userName: string | null
  readonly hedgeRequestId: string | null
}

/** Whose name a deal may carry: an active member `m` who holds the duty to book deals on that day, and the reader. */
const mayTrade = ({ groupId, userId }: Scope, today: string) => sql`m.group_id = ${groupId} and m.user_status = '1'
  and (m.id = ${userId} or exists (select from staff_duty d
    where d.group_id = m.group_id and d.user_id = m.id and d.check_type = '2' and d.check_op_type = '0'
      and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date))`

/** Whom and what the form names must be the group's own. @throws Refusal DOES_NOT_EXIST, COUNTER_PARTY_INACTIVE */
export async function demandParties(
  tx: Tx,
  scope: Scope,
  said: SaidParties,
  { today, mustBeActive }: { readonly today: string; readonly mustBeActive: boolean },
): Promise<Limits> {
  const { groupId } = scope
  const { rows } = await sql<FoundParties>`select
    (select counter_party_status from counter_party where group_id = ${groupId} and id = ${said.counterPartyId ?? null}) as counter_party_status,
    exists (select from counter_party where group_id = ${groupId} and id = ${said.counterPartyId ?? null} and facility_usd is not null) as has_facility,
    check_policy_org(${groupId}, ${said.orgId}) is not null as has_policy,
    (select id from portfolio where group_id = ${groupId} and id = ${said.portfolioId ?? null}) as portfolio_id,
    (select m.user_name from member m where lower(m.user_name) = lower(${said.trader ?? null}) and ${mayTrade(scope, today)}) as user_name,
    (select id from exposure_hedge where group_id = ${groupId} and id = ${said.hedgeRequestId ?? null}) as hedge_request_id`.execute(
    tx,
  )
  const found = rows[0]
  if (said.counterPartyId && !found?.counterPartyStatus) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'counterPartyId')
  if (said.portfolioId && !found?.portfolioId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'portfolioId')
  if (said.trader && !found?.userName) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'trader')
  if (said.hedgeRequestId && !found?.hedgeRequestId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'hedgeRequestId')
  if (said.settleCurrency && !(await currencies(tx)).has(said.settleCurrency))
    refuse(kitRefusals.DOES_NOT_EXIST, {}, 'settleCurrency')
  if (mustBeActive && found?.counterPartyStatus === '0')
    refuse(enterpriseRefusals.COUNTER_PARTY_INACTIVE, {}, 'counterPartyId')
  return { hasFacility: found?.hasFacility === true, hasPolicy: found?.hasPolicy === true }
}

/** Everyone whose name a deal may carry, by name. */
export async function tradersOf(
  tx: Tx,
  scope: Scope,
  today: string,
): Promise<{ userName: string; realName: string }[]> {
  const { rows } = await sql<{ userName: string; realName: string }>`select m.user_name, m.real_name from member m
    where ${mayTrade(scope, today)} order by m.user_name`.execute(tx)
  return rows
}

interface Amounts {
  readonly buyCurrency: string | null
  readonly buyAmt: string | null
  readonly sellCurrency: string | null
  readonly sellAmt: string | null
  readonly currencyPair: string | null
  readonly principal: string | null
  readonly transDate: string | null
}

const usdScale = 2

/** A deal's worth in US dollars: its own dollar leg, else its base amount at the stored rate of the trade date. */
export async function worthUsd(tx: Tx, scope: Scope, deal: Amounts): Promise<Decimal | undefined> {
  if (deal.buyCurrency === 'USD' && deal.buyAmt) return decimal(deal.buyAmt)
  if (deal.sellCurrency === 'USD' && deal.sellAmt) return decimal(deal.sellAmt)
  const base = deal.currencyPair?.slice(0, 3)
  if (!base || !deal.principal || !deal.transDate) return undefined
  const usd = (await usdRates(tx, scope, [base], businessDate(deal.transDate))).get(base)
  return usd && decimal(deal.principal).mul(usd.rate).round(usdScale)
}
