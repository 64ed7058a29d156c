/**
 * Currencies, pairs and holiday calendars for every feature. They are the same for all organisations but for the currencies that a
 * group chose to offer and the days that it imported, and change seldom, so a process reads them once and keeps them until somebody changes them (`reference.watch.ts`).
 */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { centreOfCountry, startingCurrencies, usualHome } from '@hedgerow/contract/kit/person/country-facts.data'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { PricedWay } from '@hedgerow/contract/reference/reference.dict'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Calendar, type CalendarOverlay, overlaidCalendar } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { publish } from '../../kit/work/bus.ts'

export interface StoredCurrency {
  readonly currencyCode: string
  /** ISO 4217 number, three digits. */
  readonly currencyNo: string
  readonly currencyName: string
  readonly currencyNameEn: string
  /** Decimals of a booked amount. */
  readonly decimalScale: number
  /** Days of the money-market year. */
  readonly moneyMarketBasis: 360 | 365
  /** 1 in use, 0 replaced. */
  readonly currencyFlag: DictionaryValue<typeof YesNo>
  /** 1 offered for new exposures and deals. */
  readonly ctrlFlag: DictionaryValue<typeof YesNo>
}

export interface StoredPair extends PairConvention {
  readonly currencyPairNo: string
  readonly currencyPairName: string
  readonly currencyPairNameEn: string
  /** 1 direct, 2 indirect (CNY is the base). */
  readonly pricedWay: DictionaryValue<typeof PricedWay>
  readonly remark: string
}

type Currencies = ReadonlyMap<string, StoredCurrency>

interface ReferenceData {
  readonly currencies: Currencies
  readonly pairs: ReadonlyMap<string, StoredPair>
  readonly calendars: ReadonlyMap<string, Calendar>
}

let cached: ReferenceData | undefined
const keptOverlays = new Map<string, Overlays>()
const keptCurrencies = new Map<string, Currencies>()
let forgotten = 0

/** The next question reads the tables again. */
export function forgetReferenceData(): void {
  cached = undefined
  keptOverlays.clear()
  keptCurrencies.clear()
  forgotten += 1
}

async function referenceData(tx: Tx): Promise<ReferenceData> {
  if (cached) return cached
  const before = forgotten
  const read = { currencies: await readCurrencies(tx), pairs: await readPairs(tx), calendars: await readCalendars(tx) }
  if (forgotten === before) cached = read
  return read
}

/** Every currency by its code, offered or not: what a record that is there already is read with. */
export const currencies = async (tx: Tx): Promise<Currencies> => (await referenceData(tx)).currencies

/**
 * The decimals of a booked amount by its currency, offered or not. No currency has usual decimals: one that is not stored
 * refuses by its name. @throws Refusal UNKNOWN_CURRENCY, from the function that is returned
 */
export async function amountScales(tx: Tx): Promise<(currency: string) => number> {
  const all = await currencies(tx)
  return (currency) =>
    all.get(currency)?.decimalScale ?? refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, 'currency')
}

const isOffered = ({ currencyFlag, ctrlFlag }: StoredCurrency) =>
  currencyFlag === YesNo.of.yes && ctrlFlag === YesNo.of.yes

/** Every currency by its code as the group offers it: those that it offers first, in its order. */
export async function currenciesOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>): Promise<Currencies> {
  const earlier = keptCurrencies.get(groupId)
  if (earlier) return earlier
  const before = forgotten
  const read = await currenciesToChange(tx, { groupId })
  if (forgotten === before) keptCurrencies.set(groupId, read)
  return read
}

/** The same, with the offer as it stands in the table now: for whoever changes it. */
export async function currenciesToChange(tx: Tx, { groupId }: Pick<Scope, 'groupId'>): Promise<Currencies> {
  const all = await currencies(tx)
  const { rows } = await sql<{ currencyCodes: string[] }>`select currency_codes from group_currency
    where group_id = ${groupId}`.execute(tx)
  // Without a choice of its own the group follows the program.
  return rows[0] ? chosenFirst(all, rows[0].currencyCodes) : all
}

function chosenFirst(all: Currencies, chosen: readonly string[]): Currencies {
  const first = chosen.flatMap((code) => all.get(code) ?? [])
  const others = [...all.values()].filter(({ currencyCode }) => !chosen.includes(currencyCode))
  const marked = [
    ...first.map((one) => ({ ...one, ctrlFlag: YesNo.of.yes })),
    ...others.map((one) => ({ ...one, ctrlFlag: YesNo.of.no })),
  ]
  return new Map(marked.map((one) => [one.currencyCode, one]))
}

/** The currencies that the group offers for new accounts, exposures and deals, in its order, with the decimals of their amounts. */
export async function offeredScales(tx: Tx, scope: Pick<Scope, 'groupId'>): Promise<ReadonlyMap<string, number>> {
  const offered = [...(await currenciesOf(tx, scope)).values()].filter(isOffered)
  return new Map(offered.map(({ currencyCode, decimalScale }) => [currencyCode, decimalScale]))
}

/** The codes on offer, in their order. */
export const offeredCodes = (all: Currencies): readonly string[] =>
  [...all.values()].filter(isOffered).map(({ currencyCode }) => currencyCode)

/** Replaces the group's offer and tells every process, once it is committed. */
export async function saveOffer(tx: Tx, { groupId }: Scope, codes: readonly string[]): Promise<void> {
  await sql`insert into group_currency (group_id, currency_codes) values (${groupId}, ${codes}::text[])
    on conflict (group_id) do update set currency_codes = excluded.currency_codes, begun = false`.execute(tx)
  await publish(tx, 'reference')
}

/** What a group offers from its first day: of its home and its neighbours what is in use. A person's choice takes its place. */
export async function beginOffer(tx: Tx, groupId: string, home: string): Promise<void> {
  if (home === usualHome.baseCurrency) return
  const all = await currencies(tx)
  const codes = startingCurrencies(home).filter((code) => all.get(code)?.currencyFlag === YesNo.of.yes)
  await sql`insert into group_currency (group_id, currency_codes, begun) values (${groupId}, ${codes}::text[], true)`.execute(
    tx,
  )
}

/** The first file of rates brings its currencies to an offer that nobody chose yet; later ones change nothing. */
export async function offerOfFirstRates(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  brought: readonly string[],
): Promise<void> {
  const all = await currencies(tx)
  const codes = brought.filter((code) => all.get(code)?.currencyFlag === YesNo.of.yes)
  const { rows } = await sql`update group_currency set begun = false, currency_codes = currency_codes || array(
      select c from unnest(${codes}::text[]) with ordinality as b (c, at) where c <> all (currency_codes) order by b.at)
    where group_id = ${groupId} and begun returning group_id`.execute(tx)
  if (rows.length > 0) await publish(tx, 'reference')
}

/** Every pair by its code, such as `USD/CNY`. */
export const currencyPairs = async (tx: Tx): Promise<ReadonlyMap<string, StoredPair>> => (await referenceData(tx)).pairs

/** How the market quotes two currencies, given in any order; undefined when the product has no such pair. */
export async function pairConvention(tx: Tx, a: string, b: string): Promise<StoredPair | undefined> {
  const { pairs } = await referenceData(tx)
  return pairs.get(`${a}/${b}`) ?? pairs.get(`${b}/${a}`)
}

const nothingPublished: BusinessDate = businessDate('19000101')

type Overlays = ReadonlyMap<string, CalendarOverlay>
type CalendarsByCode = Readonly<Record<string, Calendar>>

/**
 * One calendar a currency as the group knows it, always with USD, which every settlement date asks for: what `valueDate`
 * takes as `calendars`. A centre without a published list closes on weekends only and makes every date provisional.
 */
export async function calendarsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  wanted: readonly string[],
): Promise<CalendarsByCode> {
  return overlaid((await referenceData(tx)).calendars, await keptOverlaysOf(tx, groupId), [...wanted, settlementCentre])
}

/** The calendars of these centres alone. */
export async function closedCentres(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  codes: readonly string[],
): Promise<Calendar[]> {
  const wanted = new Set(codes)
  return Object.values(await calendarsOf(tx, scope, codes)).filter(({ code }) => wanted.has(code))
}

/** The centre of an organisation's country, where its calendar is known. */
export async function homeCentres(
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
): Promise<string[]> {
  const { rows } = await sql<{ orgCountry: string }>`select org_country from org
    where group_id = ${groupId} and id = ${orgId}`.execute(tx)
  return rows.flatMap(({ orgCountry }) => centreOfCountry(orgCountry) ?? [])
}

/** When banks are closed in the country of whoever asks; only at weekends where no calendar of it is known. */
export async function homeCalendar(tx: Tx, scope: Pick<Scope, 'groupId' | 'userId'>): Promise<Calendar> {
  const { rows } = await sql<{ orgCountry: string }>`select o.org_country
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.group_id = ${scope.groupId} and m.id = ${scope.userId}`.execute(tx)
  const country = rows[0]?.orgCountry ?? ''
  const centre = centreOfCountry(country) ?? country
  const calendar = (await calendarsOf(tx, scope, [centre]))[centre]
  assert(calendar, 'each centre that is asked for is answered')
  return calendar
}

/** The group's calendars of all currencies, and what of them it imported itself: read anew, for whoever adds to them. */
export async function calendarsToChange(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
): Promise<{ calendars: CalendarsByCode; imported: Overlays }> {
  const { calendars, currencies: all } = await referenceData(tx)
  const imported = await readOverlays(tx, groupId)
  return { calendars: overlaid(calendars, imported, [...all.keys()]), imported }
}

function overlaid(
  program: ReadonlyMap<string, Calendar>,
  imported: Overlays,
  codes: readonly string[],
): CalendarsByCode {
  const unknown = (code: string): Calendar => ({
    code,
    holidays: new Set(),
    publishedFrom: nothingPublished,
    publishedUntil: nothingPublished,
  })
  const calendarOf = (code: string) => {
    const [calendar, overlay] = [program.get(code) ?? unknown(code), imported.get(code)]
    return overlay ? overlaidCalendar(calendar, overlay) : calendar
  }
  return Object.fromEntries([...new Set(codes)].map((code) => [code, calendarOf(code)]))
}

async function keptOverlaysOf(tx: Tx, groupId: string): Promise<Overlays> {
  const earlier = keptOverlays.get(groupId)
  if (earlier) return earlier
  const before = forgotten
  const read = await readOverlays(tx, groupId)
  if (forgotten === before) keptOverlays.set(groupId, read)
  return read
}

async function readOverlays(tx: Tx, groupId: string): Promise<Overlays> {
  const { rows } = await sql<{ code: string; closed: string[]; open: string[]; publishedUntil: string | null }>`
    select coalesce(c.currency_code, h.currency_code) as code, c.published_until,
      coalesce(h.closed, '{}') as closed, coalesce(h.open, '{}') as open
    from (select currency_code, published_until from group_calendar where group_id = ${groupId}) c
    full join (select currency_code, array_agg(to_char(day, 'YYYYMMDD')) filter (where closed) as closed,
        array_agg(to_char(day, 'YYYYMMDD')) filter (where not closed) as open
      from group_holiday where group_id = ${groupId} group by currency_code) h on h.currency_code = c.currency_code`.execute(
    tx,
  )
  const days = (texts: readonly string[]) => new Set(texts.map((day) => businessDate(day)))
  return new Map(
    rows.map(({ code, closed, open, publishedUntil }) => [
      code,
      {
        closed: days(closed),
        open: days(open),
        publishedUntil: publishedUntil === null ? undefined : businessDate(publishedUntil),
      },
    ]),
  )
}

interface WrittenDay {
  readonly currency: string
  readonly day: BusinessDate
  readonly closed: boolean
}
interface WrittenUntil {
  readonly currency: string
  readonly day: BusinessDate
}

/** Adds to the group's calendars and tells every process, once it is committed. A later word on a day replaces the earlier. */
export async function writeCalendar(
  tx: Tx,
  { groupId }: Scope,
  days: readonly WrittenDay[],
  untils: readonly WrittenUntil[],
): Promise<void> {
  await sql`insert into group_holiday (group_id, currency_code, day, closed)
    select ${groupId}, r.code, r.day, r.closed from unnest(${days.map(({ currency }) => currency)}::text[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ closed }) => closed)}::boolean[]) as r (code, day, closed)
    on conflict (group_id, currency_code, day) do update set closed = excluded.closed`.execute(tx)
  await sql`insert into group_calendar (group_id, currency_code, published_until)
    select ${groupId}, r.code, r.day from unnest(${untils.map(({ currency }) => currency)}::text[],
      ${untils.map(({ day }) => day)}::date[]) as r (code, day)
    on conflict (group_id, currency_code) do update set published_until = excluded.published_until`.execute(tx)
  await publish(tx, 'reference')
}

async function readCurrencies(tx: Tx): Promise<ReadonlyMap<string, StoredCurrency>> {
  const { rows } = await sql<StoredCurrency>`
    select currency_code, currency_no, currency_name, currency_name_en, decimal_scale, money_market_basis, currency_flag, ctrl_flag
    from currency order by ctrl_flag desc, currency_flag desc, currency_code`.execute(tx)
  return new Map(rows.map((row) => [row.currencyCode, row]))
}

async function readPairs(tx: Tx): Promise<ReadonlyMap<string, StoredPair>> {
  const { rows } = await sql<StoredPair>`
    select p.currency_pair_code as pair, p.base_currency as base, p.quote_currency as quote, p.quoted_unit, p.quoted_decimal_scale,
      p.spread_decimal_scale, p.spot_lag, p.pip, p.currency_pair_no, p.currency_pair_name,
      p.currency_pair_name_en, p.priced_way, p.remark
    from currency_pair p
    join currency b on b.currency_code = p.base_currency join currency q on q.currency_code = p.quote_currency
    order by b.ctrl_flag = ${sql.lit(YesNo.of.yes)} and q.ctrl_flag = ${sql.lit(YesNo.of.yes)} desc, b.currency_flag = ${sql.lit(YesNo.of.yes)}
      and q.currency_flag = ${sql.lit(YesNo.of.yes)} desc, p.currency_pair_code`.execute(tx)
  return new Map(rows.map((row) => [row.pair, row]))
}

async function readCalendars(tx: Tx): Promise<ReadonlyMap<string, Calendar>> {
  const { rows } = await sql<{ currencyCode: string; publishedFrom: string; publishedUntil: string; days: string[] }>`
    select c.currency_code, c.published_from, c.published_until, array(select to_char(h.day, 'YYYYMMDD') from holiday h
      where h.currency_code = c.currency_code order by h.day) as days from holiday_calendar c`.execute(tx)
  return new Map(
    rows.map(({ currencyCode, publishedFrom, publishedUntil, days }) => {
      assert(publishedUntil, `the calendar of ${currencyCode} says how far it is known`)
      const holidays = new Set(days.map((day) => businessDate(day)))
      const published = { publishedFrom: businessDate(publishedFrom), publishedUntil: businessDate(publishedUntil) }
      return [currencyCode, { code: currencyCode, holidays, ...published }]
    }),
  )
}
