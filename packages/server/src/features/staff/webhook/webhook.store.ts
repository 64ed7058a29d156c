/** Webhooks, and the messages that wait for them or were sent. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { triedDays } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { DeliveryState, WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookRefusals } from '@hedgerow/contract/staff/webhook/webhook.refusals'
import { type Kysely, sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import { type Scope, systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { forgetRows, olderThan } from '../../../kit/upkeep/forget-rows.ts'
import type { Message } from './webhook.rules.ts'

const { live, waiting: unconfirmed, failing, ended } = WebhookState.of
const { waiting, delivered, givenUp } = DeliveryState.of

/** Under which its secret is sealed. */
export const secretName = (groupId: string, id: string): string => `webhook ${groupId} ${id}`

/** What a second administrator confirms. */
interface WebhookTerms {
  readonly webhookName: string
  readonly url: string
  readonly events: readonly string[]
}
/** One that waits, and what it shall do. */
export type ConfirmedWebhook = WebhookTerms & { readonly id: string }

/** Of the organisation, whose row is locked: two that are made at once take turns. */
export async function countWebhooks(tx: Tx, { groupId }: Scope, orgId: string): Promise<number> {
  await sql`select from org where group_id = ${groupId} and id = ${orgId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook
    where group_id = ${groupId} and org_id = ${orgId} and webhook_state <> ${ended}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @throws Refusal WEBHOOK_NAME */
export async function insertWebhook(
  tx: Tx,
  { groupId, userId }: Scope,
  { orgId, webhookName, url, events }: WebhookTerms & { readonly orgId: string },
  seal: (id: string) => Buffer,
): Promise<string> {
  const { rows } = await refusing({ webhook_name: () => refuse(webhookRefusals.WEBHOOK_NAME, {}, 'webhookName') }, () =>
    sql<{ id: string }>`insert into webhook (group_id, org_id, webhook_name, url, events, webhook_state, maker_id)
      values (${groupId}, ${orgId}, ${webhookName}, ${url}, ${events}, ${unconfirmed}, ${userId}) returning id`.execute(
      tx,
    ),
  )
  const id = rows[0]?.id ?? ''
  await sql`update webhook set secret = ${seal(id)} where group_id = ${groupId} and id = ${id}`.execute(tx)
  return id
}

export interface StoredWebhook {
  readonly id: string
  readonly orgId: string
  readonly webhookName: string
  readonly webhookState: string
}

export async function lockWebhook(tx: Tx, { groupId, orgIds }: Scope, id: string): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<StoredWebhook>`select id, org_id, webhook_name, webhook_state from webhook
    where group_id = ${groupId} and org_id = any (${orgIds}) and id = ${id} for update`.execute(tx)
  return rows[0]
}

export const setWebhookState = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string, state: string) =>
  sql`update webhook set webhook_state = ${state} where group_id = ${groupId} and id = ${id}`.execute(tx)

interface StoredDelivery {
  readonly id: string
  readonly orgId: string
  readonly webhookId: string
  readonly webhookState: string
  readonly deliveryState: string
}

export async function lockDeliveries(
  tx: Tx,
  { groupId, orgIds }: Scope,
  ids: readonly string[],
): Promise<readonly StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`select d.id, d.org_id, d.webhook_id, w.webhook_state, d.delivery_state
    from webhook_delivery d join webhook w on w.group_id = d.group_id and w.id = d.webhook_id
    where d.group_id = ${groupId} and d.org_id = any (${orgIds}) and d.id = any (${ids}) order by d.id for update of d`.execute(
    tx,
  )
  return rows
}

export const replayDeliveries = (tx: Tx, { groupId }: Scope, ids: readonly string[]) =>
  sql`update webhook_delivery set delivery_state = ${waiting}, attempts = 0, tried_from = clock_timestamp(),
      next_time = clock_timestamp() where group_id = ${groupId} and id = any (${ids})`.execute(tx)

/** A message that this process alone sends now. */
export interface Claimed extends Message {
  readonly id: string
  readonly orgId: string
  readonly webhookId: string
  readonly webhookName: string
  readonly url: string
  readonly secret: Buffer
  readonly attempts: number
  /** If this attempt fails, it is given up. */
  readonly isLast: boolean
}

/** At once to one webhook. */
const togetherCount = 4

/**
 * Due messages of webhooks that this process is not busy with. They are out of the others' sight for `leaseSeconds`: a process that dies
 * meanwhile leaves them to be sent again.
 */
export const claimDue = (db: Kysely<DB>, busy: readonly string[], leaseSeconds: number): Promise<readonly Claimed[]> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<Claimed>`
      with due as (select d.id, w.webhook_name, w.url, w.secret from webhook w cross join lateral (
          select id from webhook_delivery where webhook_id = w.id and delivery_state = ${waiting}
            and next_time <= clock_timestamp() order by next_time, id limit ${togetherCount} for update skip locked) d
        where w.webhook_state = ${live} and w.id <> all (${busy}::bigint[]))
      update webhook_delivery d set attempts = d.attempts + 1, last_time = clock_timestamp(),
        next_time = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id
      returning d.id, d.group_id, d.org_id, d.webhook_id, d.seq, d.event, d.act, d.record_id, d.record_org_id, d.happened, d.attempts,
        d.tried_from < clock_timestamp() - make_interval(days => ${triedDays}) as is_last,
        due.webhook_name, due.url, due.secret`.execute(tx)
    return rows
  })

export interface Outcome {
  readonly answered: number | null
  /** Why it was not taken; null where it was. */
  readonly problem: string | null
  readonly pauseSeconds: number
}

/** Keeps how an attempt went, unless its claim ran out and another one is under way. @returns whether it did */
export async function keepOutcome(
  tx: Tx,
  { id, attempts, isLast }: Claimed,
  { answered, problem, pauseSeconds }: Outcome,
): Promise<boolean> {
  const failed = isLast ? givenUp : waiting
  const { numAffectedRows = 0n } = await sql`update webhook_delivery set answered = ${answered}, problem = ${problem},
      delivery_state = ${problem === null ? delivered : failed}, next_time = clock_timestamp() + make_interval(secs => ${pauseSeconds})
    where id = ${id} and attempts = ${attempts} and delivery_state = ${waiting}`.execute(tx)
  return numAffectedRows > 0n
}

/** @returns whether it was on until now */
export async function switchOffFailing(tx: Tx, { webhookId }: Claimed): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update webhook set webhook_state = ${failing}
    where id = ${webhookId} and webhook_state = ${live}`.execute(tx)
  return numAffectedRows > 0n
}

/** What was delivered or given up so long ago. */
export const forgetDeliveries = (db: Kysely<DB>, days: number) =>
  forgetRows(
    db,
    'webhook_delivery',
    sql`(delivery_state <> ${waiting} or exists (select from webhook w where w.id = webhook_id and w.webhook_state = ${ended}))
      and ${olderThan('happened', days)}`,
  )
