/** What events of a deal do to its hedge links: parts are settled, open again, or move to a further deal; and back. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockExposures, moveAmounts } from '../../exposure/exposure.store.ts'

/** Decimal text; `before − after` = settled + opened + reserved + moved. Negative parts come back. */
export interface LinkPart {
  readonly exposureId: string
  readonly before: string
  readonly after: string
  readonly settled: string
  readonly opened: string
  readonly reserved: string
  readonly moved: string
}

/** What an event does to the links of one deal. */
interface LinkMoves {
  readonly dealId: string
  /** The business day from which it holds. */
  readonly day: string
  /** Who holds what moves on. */
  readonly childId: string | null
  readonly parts: readonly LinkPart[]
}

type DealPart = LinkPart & Pick<LinkMoves, 'dealId' | 'day' | 'childId'>

/** @throws Refusal STALE_VERSION where a link does not hold what was seen */
async function cut(tx: Tx, { groupId }: Scope, parts: readonly DealPart[]): Promise<void> {
  const all = (name: keyof DealPart) => parts.map((part) => part[name])
  const { rows } = await sql<{ id: string }>`update deal_hedge_link k
    set hedge_amt = case when p.after > 0 then p.after else k.hedge_amt end,
      link_status = case when p.after > 0 then 'locked' else 'released' end, standing_from = p.day,
      settled_amt = k.settled_amt + p.settled
    from unnest(${all('dealId')}::bigint[], ${all('exposureId')}::bigint[], ${all('before')}::numeric[], ${all('after')}::numeric[],
      ${all('day')}::date[], ${all('settled')}::numeric[]) as p (deal_id, exposure_id, before, after, day, settled)
    where k.group_id = ${groupId} and k.deal_id = p.deal_id and k.exposure_id = p.exposure_id
      and p.before = case k.link_status when 'locked' then k.hedge_amt when 'released' then 0 end
    returning k.id`.execute(tx)
  if (rows.length !== parts.length) refuse(kitRefusals.STALE_VERSION)
}

/** Children hold what moved; when it comes back, they hold nothing. */
async function handOver(tx: Tx, { groupId }: Scope, parts: readonly DealPart[]): Promise<void> {
  const given = parts.filter(({ childId, moved }) => childId !== null && decimal(moved).isPositive())
  const back = parts.flatMap(({ childId, moved }) => (childId !== null && decimal(moved).isNegative() ? [childId] : []))
  const all = (name: keyof DealPart) => given.map((part) => part[name])
  if (given.length > 0) {
    await sql`insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status)
      select k.group_id, k.org_id, p.child_id, k.exposure_id, k.hedge_line_id, p.moved, 'locked'
      from unnest(${all('dealId')}::bigint[], ${all('childId')}::bigint[], ${all('exposureId')}::bigint[], ${all('moved')}::numeric[])
        as p (deal_id, child_id, exposure_id, moved)
      join deal_hedge_link k on k.group_id = ${groupId} and k.deal_id = p.deal_id and k.exposure_id = p.exposure_id`.execute(
      tx,
    )
  }
  if (back.length > 0) {
    await sql`update deal_hedge_link set link_status = 'released', standing_from = null
      where group_id = ${groupId} and deal_id = any (${[...new Set(back)]})`.execute(tx)
  }
}

/**
 * Carries the moves out on the links of confirmed deals and on their exposures, which it locks, in as many statements for many
 * deals as for one. Lines of requests keep what was executed: what happens to a deal afterwards is its own life.
 * @throws Refusal STALE_VERSION; NO_ROOM_LEFT where an exposure no longer has room for what comes back
 */
export async function moveLinks(tx: Tx, scope: Scope, moves: readonly LinkMoves[]): Promise<void> {
  const parts = moves.flatMap(({ parts, ...deal }) => parts.map((part) => ({ ...part, ...deal })))
  if (parts.length === 0) return
  const exposureIds = parts.map(({ exposureId }) => exposureId)
  await lockExposures(tx, scope, exposureIds)
  await cut(tx, scope, parts)
  await handOver(tx, scope, parts)
  const byExposure = Map.groupBy(parts.map(moveOf), ({ exposureId }) => exposureId)
  await moveAmounts(tx, scope, [...byExposure.values()].flatMap(together))
}

type Move = ReturnType<typeof moveOf>

/** What several deals do to one exposure. */
function together([first, ...rest]: readonly Move[]): Move[] {
  if (!first) return []
  const add = (sum: Move, { reserved, locked, settled }: Move): Move => ({
    exposureId: sum.exposureId,
    reserved: sum.reserved.add(reserved),
    locked: sum.locked.add(locked),
    settled: sum.settled.add(settled),
  })
  return [rest.reduce(add, first)]
}

function moveOf({ exposureId, ...part }: LinkPart) {
  const settled = decimal(part.settled)
  const reserved = decimal(part.reserved)
  const locked: Decimal = settled.add(decimal(part.opened)).add(reserved).neg()
  return { exposureId, reserved, locked, settled }
}

export interface HeldLink {
  readonly exposureId: string
  readonly serialNo: string
  readonly currency: string
  readonly scale: number
  readonly hedgeAmt: string
  /** Whether its request is still open. */
  readonly fromRequest: boolean
  /** Of the exposure: not locked and not reserved. */
  readonly openAmt: string
}

/** What a deal holds of exposures, by their serial numbers; as a query, for a statement that asks more than that. */
export const heldLinksQuery = ({ groupId }: Scope, dealId: RawBuilder<unknown>): RawBuilder<HeldLink> =>
  sql`select k.exposure_id::text as "exposureId", e.serial_no as "serialNo", e.currency, c.decimal_scale::int as scale,
      trim_scale(k.hedge_amt)::text as "hedgeAmt", h.closed_flag = ${sql.lit(YesNo.of.no)} as "fromRequest", trim_scale(e.open_amt)::text as "openAmt"
    from deal_hedge_link k join fx_exposure e on e.group_id = k.group_id and e.id = k.exposure_id
    join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
    join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
    join currency c on c.currency_code = e.currency
    where k.group_id = ${groupId} and k.deal_id = ${dealId} and k.link_status = 'locked' order by e.serial_no`

export async function heldLinks(tx: Tx, scope: Scope, dealId: string): Promise<HeldLink[]> {
  const { rows } = await heldLinksQuery(scope, sql`${dealId}`).execute(tx)
  return rows
}

/** What is open of exposures: neither locked nor reserved. */
export async function openRooms(tx: Tx, { groupId }: Scope, exposureIds: readonly string[]) {
  if (exposureIds.length === 0) return []
  const { rows } = await sql<{
    exposureId: string
    serialNo: string
    openAmt: string
  }>`select e.id as exposure_id, e.serial_no,
      e.open_amt
    from fx_exposure e where e.group_id = ${groupId} and e.id = any (${[...new Set(exposureIds)]}::bigint[])`.execute(
    tx,
  )
  return rows
}
