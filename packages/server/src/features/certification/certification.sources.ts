import { certificationList } from '@hedgerow/contract/certification/certification.list'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { askingGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'

/** Row-level security shows an auditor what was submitted to the auditor's group, and members their own. */
export const certificationSource: ListSource<typeof certificationList> = {
  list: certificationList,
  from: 'certification c',
  id: 'c.id',
  where: `c.auditor_group_id = ${askingGroup} and c.certification_status <> '${RealNameAuthStatus.of.unverified}'`,
  columns: { holderName: 'case when c.held_until > clock_timestamp() then c.holder_name end' },
}
