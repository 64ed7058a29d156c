/** Conversations of a member: nobody else reads them, whatever the role. */
import type { Conversation, Exchange } from '@hedgerow/contract/assistant/assistant.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

const mostListed = 200

export async function conversationsOf(tx: Tx, { groupId, userId }: Scope): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`select id, title, update_time from assistant_conversation
    where group_id = ${groupId} and user_id = ${userId} order by update_time desc, id desc limit ${mostListed}`.execute(
    tx,
  )
  return rows
}

/** @throws Refusal DOES_NOT_EXIST, also for another member's */
export async function findConversation(tx: Tx, { groupId, userId }: Scope, id: string): Promise<Conversation> {
  const { rows } = await sql<Conversation>`select id, title, update_time from assistant_conversation
    where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

const columns =
  sql.raw(`id, question, answer_text, findings, suggestions, model, outcome, tokens_in, tokens_out, estimated, as_of,
  ask_time, helpful`)

export async function exchangesOf(tx: Tx, { groupId, userId }: Scope, conversationId: string): Promise<Exchange[]> {
  const { rows } = await sql<Exchange>`select ${columns} from assistant_exchange
    where group_id = ${groupId} and user_id = ${userId} and conversation_id = ${conversationId} order by id`.execute(tx)
  return rows
}

export async function insertConversation(tx: Tx, { groupId, userId }: Scope, title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into assistant_conversation (group_id, user_id, title)
    values (${groupId}, ${userId}, ${title}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export const renameConversation = (tx: Tx, { groupId, userId }: Scope, id: string, title: string) =>
  sql`update assistant_conversation set title = ${title}
    where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)

/** With its exchanges. */
export const deleteConversation = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`delete from assistant_conversation where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)

interface NewExchange extends Omit<Exchange, 'id' | 'askTime' | 'helpful'> {
  /** Also where its answer did not stand. */
  readonly askedModel: string
  readonly cost: string
  readonly costCurrency: string
}

export async function insertExchange(
  tx: Tx,
  { groupId, userId }: Scope,
  conversationId: string,
  exchange: NewExchange,
): Promise<Exchange> {
  await sql`update assistant_conversation set update_time = now()
    where group_id = ${groupId} and user_id = ${userId} and id = ${conversationId}`.execute(tx)
  const { rows } =
    await sql<Exchange>`insert into assistant_exchange (group_id, user_id, conversation_id, question, answer_text,
      findings, suggestions, model, asked_model, outcome, tokens_in, tokens_out, cost, cost_currency, estimated, as_of)
    values (${groupId}, ${userId}, ${conversationId}, ${exchange.question}, ${exchange.answerText}, ${JSON.stringify(exchange.findings)}::jsonb,
      ${JSON.stringify(exchange.suggestions)}::jsonb, ${exchange.model}, ${exchange.askedModel}, ${exchange.outcome}, ${exchange.tokensIn}, ${exchange.tokensOut},
      ${exchange.cost}::numeric, ${exchange.costCurrency}, ${exchange.estimated}, ${exchange.asOf}::date) returning ${columns}`.execute(
      tx,
    )
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** @returns whether there is such an exchange of the member */
export async function setFeedback(
  tx: Tx,
  { groupId, userId }: Scope,
  { id, helpful, remark }: { readonly id: string; readonly helpful: string; readonly remark: string },
): Promise<boolean> {
  const { rows } = await sql`update assistant_exchange set helpful = ${helpful}, remark = ${remark}
    where group_id = ${groupId} and user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** What is older than the group keeps goes, with conversations in which nothing is left. */
export async function forgetOld(tx: Tx, { groupId }: Scope, days: number): Promise<void> {
  await sql`with gone as (delete from assistant_exchange
      where group_id = ${groupId} and ask_time < now() - make_interval(days => ${days}) returning conversation_id, id)
    delete from assistant_conversation c where c.group_id = ${groupId} and c.id in (select conversation_id from gone)
      and not exists (select from assistant_exchange e where e.group_id = c.group_id and e.conversation_id = c.id
        and e.id not in (select id from gone))`.execute(tx)
}

/** Questions of the member in the last minute, over all processes. */
export async function askedLately(tx: Tx, { groupId, userId }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assistant_exchange
    where group_id = ${groupId} and user_id = ${userId} and ask_time > now() - interval '1 minute'`.execute(tx)
  return rows[0]?.count ?? 0
}
