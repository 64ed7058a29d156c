/** Events of relationships in the database, each with what it changes of what is designated. */
import type { HedgeEvent } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import type { Move, Standing } from './hedge-event.rules.ts'

/** As a review locks it. */
export interface StoredHedgeEvent extends ReviewedRow {
  readonly changeStatus: string
  readonly relationId: string
  readonly relationNo: string
  readonly eventKind: HedgeEvent['eventKind']
  readonly discontinueReason: HedgeEvent['discontinueReason']
  readonly causeDate: string
  readonly reason: string
}

export const hedgeEventTable: ReviewedTable = {
  name: 'hedge_event',
  status: 'changeStatus',
  facts: ['relationId', 'relationNo', 'eventKind', 'discontinueReason', 'causeDate', 'reason'],
}

type NewEvent = Pick<StoredHedgeEvent, 'orgId' | 'relationId' | 'relationNo' | 'eventKind' | 'causeDate' | 'reason'> & {
  readonly discontinueReason: string | null
}

/** It awaits its review; it has no worth, as the relationship has none. @throws Refusal EVENT_WAITS */
export async function insertEvent(tx: Tx, scope: Scope, event: NewEvent, move: Move): Promise<string> {
  const { groupId, userId } = scope
  const { orgId, relationId, relationNo, eventKind, discontinueReason, causeDate, reason } = event
  const insert = () =>
    sql<{
      id: string
    }>`insert into hedge_event (group_id, org_id, relation_id, relation_no, event_kind, discontinue_reason, cause_date,
        reason, change_status, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${relationId}, ${relationNo}, ${eventKind}, ${discontinueReason}, ${causeDate}, ${reason},
        ${HedgeEventStatus.of.submitted}, 0, ${userId}, ${userId}) returning id`.execute(tx)
  const { rows } = await refusing({ hedge_event_waits: () => refuse(hedgeEventRefusals.EVENT_WAITS) }, insert)
  const [inserted] = rows
  assert(inserted, 'an insert returns its row')
  await insertMoves(tx, scope, { id: inserted.id, orgId }, move)
  return inserted.id
}

async function insertMoves(
  tx: Tx,
  { groupId }: Scope,
  { id, orgId }: { readonly id: string; readonly orgId: string },
  { items, instruments }: Move,
): Promise<void> {
  const amountsOf = (rows: Move['items']) =>
    ({
      id: ['bigint', rows.map((row) => row.id)],
      beforeAmt: ['numeric', rows.map(({ beforeAmt }) => beforeAmt)],
      afterAmt: ['numeric', rows.map(({ afterAmt }) => afterAmt)],
    }) as const
  await sql`insert into hedge_event_item (group_id, org_id, event_id, exposure_id, before_amt, after_amt)
    select ${groupId}::bigint, ${orgId}::bigint, ${id}::bigint, g.id, g.before_amt, g.after_amt
    from ${givenRows('g', amountsOf(items))}`.execute(tx)
  const given = givenRows('g', {
    ...amountsOf(instruments),
    beforePrincipal: ['numeric', instruments.map(({ beforePrincipal }) => beforePrincipal)],
    afterPrincipal: ['numeric', instruments.map(({ afterPrincipal }) => afterPrincipal)],
  })
  await sql`insert into hedge_event_instrument (group_id, org_id, event_id, deal_id, before_amt, after_amt, before_principal, after_principal)
    select ${groupId}::bigint, ${orgId}::bigint, ${id}::bigint, g.id, g.before_amt, g.after_amt, g.before_principal, g.after_principal
    from ${given}`.execute(tx)
}

/** In effect from this day, as this version of the document says. */
export async function dateEvent(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { effectiveDate, documentVersion }: { readonly effectiveDate: string; readonly documentVersion: number },
): Promise<void> {
  // The table asks for both where the event is in effect, and the review writes its status in a statement of its own.
  await sql`update hedge_event set effective_date = ${effectiveDate}, document_version = ${documentVersion},
      change_status = ${HedgeEventStatus.of.confirmed} where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** What a relationship designates, with the shares of deals in their base currencies. */
export async function standingOf(tx: Tx, { groupId }: Scope, relationId: string): Promise<Standing> {
  const { rows: items } = await sql<
    Standing['items'][number]
  >`select exposure_id, trim_scale(designated_amt)::text as designated_amt
    from hedge_item where group_id = ${groupId} and relation_id = ${relationId} order by exposure_id`.execute(tx)
  const { rows: instruments } = await sql<
    Standing['instruments'][number]
  >`select deal_id, trim_scale(designated_amt)::text as designated_amt,
      trim_scale(principal_amt)::text as principal_amt
    from hedge_instrument where group_id = ${groupId} and relation_id = ${relationId} order by deal_id`.execute(tx)
  return { items, instruments }
}

type StoredEvent = Omit<HedgeEvent, 'checkBlock' | 'eventId' | 'eventVersion'> & ReviewedRow

const moved = sql.raw(`'beforeAmt', trim_scale(t.before_amt)::text, 'afterAmt', trim_scale(t.after_amt)::text`)
const movedItems = sql`coalesce((select jsonb_agg(jsonb_build_object('exposureId', x.id::text, 'serialNo', x.serial_no, ${moved}) order by x.id)
  from hedge_event_item t join fx_exposure x on x.group_id = t.group_id and x.id = t.exposure_id
  where t.group_id = v.group_id and t.event_id = v.id), '[]')`
const movedInstruments = sql`coalesce((select jsonb_agg(jsonb_build_object('dealId', x.id::text, 'dealSerialNo', x.deal_serial_no, ${moved})
    order by x.id)
  from hedge_event_instrument t join fx_deal x on x.group_id = t.group_id and x.id = t.deal_id
  where t.group_id = v.group_id and t.event_id = v.id), '[]')`

/** More than a relationship ever has. */
const mostShown = 100

/** The events of a relationship, the newest first; or that event alone. */
export async function eventsOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  of: { readonly relationId: string; readonly eventId?: string },
): Promise<StoredEvent[]> {
  const { relationId, eventId = null } = of
  const { rows } =
    await sql<StoredEvent>`select v.id, v.version, v.org_id, v.event_kind, v.change_status, v.discontinue_reason, v.cause_date,
      v.reason, v.effective_date, v.document_version, ${movedItems} as items, ${movedInstruments} as instruments,
      m.real_name as maker_name, v.create_time, c.real_name as checker_name, d.comment, v.check_status, v.approve_status, v.check_tier,
      v.maker_id, v.last_editor_id, v.earlier_editor_ids, v.first_checker_id, v.worth_usd
    from hedge_event v join member m on m.group_id = v.group_id and m.id = v.maker_id
    left join lateral (select l.checker_id, l.comment from check_log l
      where l.group_id = v.group_id and l.entity = 'hedgeEvent' and l.entity_id = v.id order by l.id desc limit 1) d on true
    left join member c on c.group_id = v.group_id and c.id = d.checker_id
    where v.group_id = ${groupId} and v.org_id = any (${[...orgIds]}::bigint[]) and v.relation_id = ${relationId}
      and v.id = coalesce(${eventId}::bigint, v.id) order by v.id desc limit ${mostShown}`.execute(tx)
  return rows
}
