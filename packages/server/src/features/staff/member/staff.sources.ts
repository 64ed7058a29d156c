/** Where the lists of people and of their duties take their columns from. */

import { labelsOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { isLang } from '@hedgerow/contract/kit/text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { accessList, staffList } from '@hedgerow/contract/staff/member/staff.list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { askingGroup, type Tx } from '../../../kit/database/database.ts'
import type { Asking, ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { openTasks } from '../../approval/hand-over.store.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { taskEntities } from './staff-task.rules.ts'

const own = (alias: string, { orgIds }: Session) =>
  `${alias}.group_id = ${askingGroup} and ${alias}.org_id = any ('{${orgIds
    .map((id) => BigInt(id))
    .join(',')}}'::bigint[])`

/** The last four digits. */
const masked = (mobile: string | null | undefined) => mobile?.replace(/^(\+\d{2}).*(\d{4})$/, '$1····$2') ?? null

/** Duties by their names, numbers masked, and how much each person has yet to finish. */
async function complete(tx: Tx, { scope }: Asking, rows: readonly Row[]): Promise<readonly Row[]> {
  const tasks = await openTasks(
    tx,
    scope,
    taskEntities,
    rows.map(({ id }) => id),
  )
  const countOf = (id: string) =>
    tasks.filter(({ userId }) => userId === id).reduce((total, { count }) => total + count, 0)
  const lang = isLang(scope.lang) ? scope.lang : 'zh_CN'
  return rows.map((row) => ({
    ...row,
    mobile: masked(row.mobile),
    duties: labelsOf(StaffDuty, row.duties ?? '', lang),
    openTasks: String(countOf(row.id)),
  }))
}

const pair = (
  one: string,
  other: string,
) => `exists (select from staff_duty a join staff_duty b on b.group_id = a.group_id and b.user_id = a.user_id
  and (b.org_id = any (organisations_below(a.group_id, a.org_id)) or a.org_id = any (organisations_below(b.group_id, b.org_id)))
  where a.group_id = m.group_id and a.user_id = m.id and a.check_type || '-' || a.check_op_type = '${one}'
    and b.check_type || '-' || b.check_op_type = '${other}')`

const lastLoginSql = `(select max(e.at) from security_event e where e.group_id = m.group_id and e.user_id = m.id
  and e.kind in ('${SecurityEventKind.of.signIn}', '${SecurityEventKind.of.newDevice}'))`

export const staffSource = (session: Session): ListSource<typeof staffList> => ({
  list: staffList,
  from: 'member m',
  lookups: 'join org o on o.group_id = m.group_id and o.id = m.org_id',
  id: 'm.id',
  where: `${own('m', session)} and m.deleted_at is null`,
  columns: {
    orgName: nameOfOrg('o'),
    mobile: 'm.phone',
    duties: `(select string_agg(distinct d.check_type || '-' || d.check_op_type, ',') from staff_duty d
      where d.group_id = m.group_id and d.user_id = m.id)`,
    conflict: `case when ${pair(duties.tradeMaker, duties.tradeReviewer)} or ${pair(duties.tradeMaker, duties.settlementReviewer)}
      or ${pair(duties.marketMaker, duties.marketReviewer)} then '1' else '0' end`,
    openTasks: '0',
    letterDue: `case when m.letter_until > now() then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
    lastLogin: lastLoginSql,
  },
  several: {
    duties: {
      from: 'staff_duty d',
      of: 'd.group_id = m.group_id and d.user_id = m.id',
      value: "(d.check_type || '-' || d.check_op_type)",
    },
  },
  enrich: complete,
})

/** Held or delegated on the day. */
export const accessSource = (session: Session, today: BusinessDate): ListSource<typeof accessList> => ({
  list: accessList,
  from: `(select d.*, ${askingGroup} as group_id, d.check_type || '-' || d.check_op_type as duty
    from duties_on(${askingGroup}, '${today}'::date) d) d
    join member m on m.group_id = d.group_id and m.id = d.user_id`,
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    left join member h on h.group_id = d.group_id and h.id = d.delegate_of`,
  id: 'd.id',
  version: false,
  where: `${own('d', session)} and m.deleted_at is null`,
  columns: {
    realName: 'm.real_name',
    userName: 'm.user_name',
    userStatus: 'm.user_status',
    orgName: nameOfOrg('o'),
    limitCurrency: `'${limitCurrency}'`,
    delegateOf: 'h.real_name',
    lastLogin: lastLoginSql,
  },
})
