/** Where the list of rate alerts takes its columns from: the reader's own, and those of the organisations in sight. */

import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { rateAlertList, spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertReceiver, AlertScope, AlertState } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../kit/database/database.ts'
import { namedValues } from '../../kit/database/database-types.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { alertQuotesOf, watchedKey } from './alert-quote.answer.ts'
import { distanceOf } from './rate-alert.rules.ts'

export const memberSql = (id: string) =>
  `(select x.real_name from member x where x.group_id = a.group_id and x.id = a.${id})`

/** Who hears of an alert of the organisation; a member's own is told to the member. */
export const receivers = `case when a.user_id is null then ${namedValues('a.org_user_type', AlertReceiver)} end`
const valuesOf = (column: string) => ({
  from: `unnest(string_to_array(${column}, ',')) as s (value)`,
  of: 'true',
  value: 's.value',
})
export const alertSeveral = {
  remindMode: valuesOf('a.remind_mode'),
  orgUserType: { ...valuesOf('a.org_user_type'), of: 'a.user_id is null' },
}

export function rateAlertSource(
  { userId }: Pick<Session, 'userId'>,
  today: BusinessDate,
): ListSource<typeof rateAlertList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: rateAlertList,
    from: 'rate_alert a',
    lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
      join member m on m.group_id = a.group_id and m.id = a.create_by`,
    id: 'a.id',
    where: `${ofGroup('a')} and not a.deleted
      and (a.user_id is null or a.user_id = ${BigInt(userId)})`,
    columns: {
      alertState: `case when a.expire_date < date '${today}' then '${AlertState.of.expired}' else a.alert_state end`,
      alertScope: `case when a.user_id is null then '${AlertScope.of.organisation}' else '${AlertScope.of.own}' end`,
      term: `nullif(a.term, '${spotTerm}')`,
      level: 'trim_scale(a.level)',
      budgetRate: `case when a.condition = '${AlertCondition.of.budget}' then trim_scale(a.level) end`,
      remindMode: namedValues('a.remind_mode', RemindMode),
      orgUserType: receivers,
      userId: memberSql('receiver_id'),
      current: 'null::numeric',
      distance: 'null::numeric',
      orgName: nameOfOrg('o'),
      createBy: 'm.real_name',
    },
    several: alertSeveral,
    enrich: async (tx, { scope }, rows) => {
      const watched = rows.map(({ orgId, currencyPair, term }) => ({
        orgId: orgId ?? '0',
        currencyPair: currencyPair ?? '',
        term: term ?? spotTerm,
      }))
      const once = [...new Map(watched.map((one) => [watchedKey(one), one])).values()]
      const quotes = await alertQuotesOf(tx, scope, once, today)
      const mids = new Map(quotes.map((quote) => [watchedKey(quote), quote.mid]))
      return rows.map((row, at) => {
        const [one] = watched.slice(at)
        const current = (one && mids.get(watchedKey(one))) ?? null
        return { ...row, current, distance: current === null ? null : distanceOf(row.level ?? null, current) }
      })
    },
  }
}
