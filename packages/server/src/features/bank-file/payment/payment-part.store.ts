/** The payments of a file, as records that its sum adds up. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../kit/database/database.ts'

/** All of them, or those of one day. */
export const paymentParts = ({ groupId }: Pick<Scope, 'groupId'>, fileId: string, day?: string): RawBuilder<unknown> =>
  sql`select 'movement' as record_kind, f.id, f.flow_serial_no as no, i.amount, i.pay_date as day
    from payment_item i join account_flow f on f.group_id = i.group_id and f.id = i.flow_id
    where i.group_id = ${groupId} and i.file_id = ${fileId} and (${day ?? null}::date is null or i.pay_date = ${day ?? null}::date)`
