/** Where the lists of documents and of their links take their columns from. */

import { evidenceLinkList, evidenceList } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceLinkStatus } from '@hedgerow/contract/evidence/evidence.dict'
import type { evidenceFeature } from '@hedgerow/contract/evidence/evidence.feature'
import { evidenceLinkLife } from '@hedgerow/contract/evidence/evidence.life'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { sql } from 'kysely'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, mayReviewSql } from '../approval/review.rules.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { retainToSql } from './evidence.store.ts'
import { provingLink } from './link/evidence-link.word.ts'

export const evidenceSource: ListSource<typeof evidenceList> = {
  list: evidenceList,
  from: 'evidence d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    join member m on m.group_id = d.group_id and m.id = d.maker_id`,
  id: 'd.id',
  where: ofGroup('d'),
  columns: {
    attachCount: `(select count(*) from business_attachment b where b.group_id = d.group_id and b.rel_id = d.id
      and b.busin_attach_type = '${AttachType.of.evidence}' and b.deleted_time is null)`,
    retainTo: retainToSql('d'),
    overFlag: `case when exists (select from evidence_link k where k.group_id = d.group_id and k.evidence_id = d.id
      and k.over_amt > 0 and k.link_status <> '${EvidenceLinkStatus.of.released}') then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
    holdFlag: `case d.hold_reason when '' then '${YesNo.of.no}' else '${YesNo.of.yes}' end`,
    makerName: 'm.real_name',
    orgName: nameOfOrg('o'),
  },
}

/** Each row says whether its reader may review it. */
export const evidenceLinkSource = (session: Session): ListSource<typeof evidenceLinkList> => ({
  list: evidenceLinkList,
  from: 'evidence_link l',
  lookups: `join evidence d on d.group_id = l.group_id and d.id = l.evidence_id
    join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    join member m on m.group_id = l.group_id and m.id = l.maker_id`,
  id: 'l.id',
  where: ofGroup('l'),
  columns: {
    evidenceNo: 'd.evidence_no',
    evidenceKind: 'd.evidence_kind',
    serialNo: 'e.serial_no',
    currency: 'd.currency',
    makerName: 'm.real_name',
    checkBlock: blockSql('l', evidenceLinkLife, session),
  },
})

/** Hedged exposures that nothing proves, and links that wait for a second person. */
export const evidenceWaits: WaitingRowsOf<typeof evidenceFeature> = {
  unproved: ({ session, orgs, filter }) => sql`from fx_exposure e where e.group_id = ${session.groupId}
    and e.lock_amt >= ${filter('lockAmtStart')} and e.org_id = any (${orgs}::bigint[])
    and not exists (select from evidence_link k join evidence v on v.group_id = k.group_id and v.id = k.evidence_id
      where k.group_id = e.group_id and k.exposure_id = e.id and ${sql.raw(provingLink('k', 'v'))})`,
  overEvidence: ({ session }) => sql`from evidence_link l where l.group_id = ${session.groupId}
    and l.link_status = ${sql.lit(EvidenceLinkStatus.of.submitted)} and ${sql.raw(mayReviewSql('l', evidenceLinkLife, session))}`,
}
