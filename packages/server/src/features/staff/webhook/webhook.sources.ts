/** Where the lists of webhooks and of their messages take their columns from. */

import { labelsOf } from '@hedgerow/contract/kit/dictionary'
import { defaultLang, isLang } from '@hedgerow/contract/kit/text'
import { deliveryList, webhookList } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { DeliveryState, WebhookEvent, WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

const { delivered, waiting } = DeliveryState.of
const ofWebhook = 'from webhook_delivery d where d.group_id = w.group_id and d.webhook_id = w.id'

export const webhookSource: ListSource<typeof webhookList> = {
  list: webhookList,
  from: 'webhook w',
  lookups: `join org o on o.group_id = w.group_id and o.id = w.org_id
    join member m on m.group_id = w.group_id and m.id = w.maker_id`,
  id: 'w.id',
  version: false,
  where: `${ofGroup('w')} and w.webhook_state <> '${WebhookState.of.ended}'`,
  columns: {
    events: "array_to_string(w.events, ',')",
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
    lastSent: `(select max(d.last_time) ${ofWebhook} and d.delivery_state = '${delivered}')`,
    waiting: `(select count(*) ${ofWebhook} and d.delivery_state = '${waiting}')`,
  },
  several: { events: { from: 'unnest(w.events) as e (event)', of: 'true', value: 'e.event' } },
  enrich: async (_, { scope: { lang } }, rows) =>
    rows.map((row) => ({
      ...row,
      events: labelsOf(WebhookEvent, row.events ?? '', isLang(lang) ? lang : defaultLang),
    })),
}

export const deliverySource: ListSource<typeof deliveryList> = {
  list: deliveryList,
  from: 'webhook_delivery d',
  lookups: 'join webhook w on w.group_id = d.group_id and w.id = d.webhook_id',
  id: 'd.id',
  version: false,
  where: ofGroup('d'),
  columns: {
    webhookName: 'w.webhook_name',
    // Stored in both languages, because the job that tries has no reader.
    problem: "in_language(split_part(d.problem, ' · ', 1), split_part(d.problem, ' · ', 2))",
    messageId: "'msg_' || d.group_id || '_' || d.seq",
    nextTime: `case when d.delivery_state = '${waiting}' then d.next_time end`,
  },
}
