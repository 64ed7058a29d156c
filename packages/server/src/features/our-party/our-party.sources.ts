/** Where the list of our party takes its columns from. */

import { ourPartyList } from '@hedgerow/contract/our-party/our-party.contract'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import type { ourPartyFeature } from '@hedgerow/contract/our-party/our-party.feature'
import { ourPartyLife } from '@hedgerow/contract/our-party/our-party.life'
import { sql } from 'kysely'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, mayReviewSql } from '../approval/review.rules.ts'
import { fullNameOfParty, nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'

export const ourPartySource = (session: Session): ListSource<typeof ourPartyList> => ({
  list: ourPartyList,
  from: 'our_party p',
  lookups: `join org o on o.group_id = p.group_id and o.id = p.org_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id`,
  id: 'p.id',
  where: ofGroup('p'),
  columns: {
    shortName: nameOfParty('p'),
    fullName: fullNameOfParty('p'),
    checkBlock: blockSql('p', ourPartyLife, session),
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
})

export const ourPartyWaits: WaitingRowsOf<typeof ourPartyFeature> = {
  partyCheck: ({ session }) => sql`from our_party p where p.group_id = ${session.groupId}
    and p.party_status = ${sql.lit(PartyStatus.of.submitted)} and ${sql.raw(mayReviewSql('p', ourPartyLife, session))}`,
}
