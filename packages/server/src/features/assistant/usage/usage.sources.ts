/** Where the usage lists take their columns from: the own rows, for administrators those of the group. */

import type { assistantFeature } from '@hedgerow/contract/assistant/assistant.feature'
import { toolTitles } from '@hedgerow/contract/assistant/tool.text'
import { callList, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import { type Session, sessionGrants } from '../../../kit/http/session.ts'
import { quotaPctRows } from './usage.store.ts'

const { local } = usageTexts
/** What a tool is called, in the reader's language. */
const toolTitle = `case f ->> 'tool' ${Object.entries(toolTitles)
  .map(([name, { zh, en }]) => `when '${name}' then in_language('${zh}', '${en}')`)
  .join(' ')} end`

export function usageSource(session: Session): ListSource<typeof usageList> {
  const all = sessionGrants(session).includes('assistant.admin')
  const own = all ? '' : ` and u.user_id = ${BigInt(session.userId)}`
  return {
    list: usageList,
    from: 'assistant_usage u',
    lookups: `join member m on m.group_id = u.group_id and m.id = u.user_id
      left join assistant_quota q on q.group_id = u.group_id and q.user_id = u.user_id
      left join assistant_setting s on s.group_id = u.group_id`,
    id: 'u.id',
    version: false,
    where: `${ofGroup('u')}${own}`,
    columns: {
      userName: 'm.real_name',
      model: `case u.model when '' then in_language('${local.zh}', '${local.en}') else u.model end`,
      cost: 'trim_scale(u.cost)',
      quotaPct: `case u.feature when '1' then round(100.0 * (u.tokens_in + u.tokens_out)
        / nullif(coalesce(q.tokens_user_day, s.tokens_user_day, 200000), 0), 1) end`,
      avgMs: 'u.total_ms / greatest(u.questions, 1)',
      estimated: `case when u.estimated then '1' else '0' end`,
    },
  }
}

/** The text of a question leaves for its asker alone, whatever the role. */
export function callSource(session: Session): ListSource<typeof callList> {
  const all = sessionGrants(session).includes('assistant.admin')
  const me = BigInt(session.userId)
  const own = all ? '' : ` and x.user_id = ${me}`
  return {
    list: callList,
    from: 'assistant_exchange x',
    lookups: 'join member m on m.group_id = x.group_id and m.id = x.user_id',
    id: 'x.id',
    version: false,
    where: `${ofGroup('x')}${own}`,
    columns: {
      userName: 'm.real_name',
      model: `case x.asked_model when '' then in_language('${local.zh}', '${local.en}') else x.asked_model end`,
      tools: `(select string_agg(format('%s (%s)', ${toolTitle}, f ->> 'count'), in_language('、', ', ')) from jsonb_array_elements(x.findings) f)`,
      cost: 'trim_scale(x.cost)',
      rowsRead: `coalesce((select sum((f ->> 'count')::int) from jsonb_array_elements(x.findings) f), 0)`,
      question: `case when x.user_id = ${me} then x.question end`,
      estimated: `case when x.estimated then '1' else '0' end`,
    },
  }
}

export const assistantWaits: WaitingRowsOf<typeof assistantFeature> = {
  quotaNear: ({ session, today, filter }) =>
    sql`from (${quotaPctRows(session, today)}) used where used.pct >= ${filter('quotaPctStart')}::numeric`,
}
