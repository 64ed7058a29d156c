import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { delegationList } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { DelegationStatus } from '@hedgerow/contract/staff/delegation/delegation.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

const { revoked, over, coming, active, waiting } = DelegationStatus.of

/** Those that one gave or was given; an administrator sees all of the organisations in sight. */
export const delegationSource = (session: Session, today: BusinessDate): ListSource<typeof delegationList> => {
  const me = BigInt(session.userId)
  const isAdministrator = session.duties.some(({ duty }) => duty === duties.administrator)
  const orgs = session.orgIds.map((id) => BigInt(id)).join(',')
  return {
    list: delegationList,
    from: 'delegation g',
    lookups: `join member h on h.group_id = g.group_id and h.id = g.holder_id
      join member d on d.group_id = g.group_id and d.id = g.delegate_id
      join org o on o.group_id = g.group_id and o.id = g.org_id`,
    id: 'g.id',
    version: false,
    where: `${ofGroup('g')}
      and ${isAdministrator ? `g.org_id = any ('{${orgs}}'::bigint[])` : `${me} in (g.holder_id, g.delegate_id)`}`,
    columns: {
      holderName: 'h.real_name',
      delegateName: 'd.real_name',
      duty: "g.check_type || '-' || g.check_op_type",
      orgName: nameOfOrg('o'),
      limitCurrency: `'${limitCurrency}'`,
      delegationStatus: `case when g.revoked_at is not null then '${revoked}' when g.valid_to < '${today}' then '${over}'
        when g.waits then '${waiting}'
        when g.valid_from > '${today}' then '${coming}' else '${active}' end`,
    },
  }
}
