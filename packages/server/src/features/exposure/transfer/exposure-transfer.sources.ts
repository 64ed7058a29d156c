import type { exposureFeature } from '@hedgerow/contract/exposure/exposure.feature'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { exposureTransferList } from '@hedgerow/contract/exposure/transfer/exposure-transfer.list'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

/** Only what its reader may open is named by id. */
const inSight = (orgId: string, id: string) =>
  `case when ${orgId} = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[]) then ${id} end`

/** Row-level security shows a transfer to both of its sides; the exposure of the other side is known by its number alone. */
export const exposureTransferSource: ListSource<typeof exposureTransferList> = {
  list: exposureTransferList,
  from: 'exposure_transfer t',
  lookups: `join org s on s.group_id = t.group_id and s.id = t.source_org_id
    join org o on o.group_id = t.group_id and o.id = t.target_org_id
    join member m on m.group_id = t.group_id and m.id = t.create_by
    left join member k on k.group_id = t.group_id and k.id = t.decided_by`,
  id: 't.id',
  where: ofGroup('t'),
  columns: {
    sourceOrgName: nameOfOrg('s'),
    targetOrgName: nameOfOrg('o'),
    createBy: 'm.real_name',
    decidedBy: 'k.real_name',
    exposureId: inSight('t.source_org_id', 't.exposure_id'),
    mirrorExposureId: inSight('t.target_org_id', 't.mirror_exposure_id'),
  },
}

/** Whoever offered it does not accept it. */
export const exposureWaits: WaitingRowsOf<typeof exposureFeature> = {
  transferAccept: ({ session, orgs }) => sql`from exposure_transfer t where t.group_id = ${session.groupId}
    and t.create_by <> ${session.userId} and t.transfer_status = ${sql.lit(TransferStatus.of.waiting)}
    and t.target_org_id = any (${orgs}::bigint[])`,
}
