/** Where the lists of declarations take their columns from. */

import { exportDeclarationList, importDeclarationList } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import type { customsFeature } from '@hedgerow/contract/customs/customs.feature'
import { type RawBuilder, sql } from 'kysely'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'
import type { TimelineSource } from '../../kit/row/timeline.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { retainToSql } from '../evidence/evidence.store.ts'
import { matchSql } from './declaration.rules.ts'

const sourceOf = (flow: string) => ({
  from: 'customs_declaration c',
  lookups: `left join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
    join org o on o.group_id = c.group_id and o.id = c.org_id`,
  id: 'c.id',
  where: `${ofGroup('c')} and c.i_e_flag = '${flow}'`,
  columns: {
    matchStatus: matchSql,
    usedAmt: 'coalesce(d.used_amt, 0)',
    freeAmt: 'coalesce(d.free_amt, 0)',
    shortAmt: 'coalesce(d.short_amt, 0)',
    retainTo: `case when d.id is not null then ${retainToSql('d')} end`,
    evidenceId: 'd.id',
    ownerName: "coalesce(c.header ->> 'ownerName', '')",
    agentName: "coalesce(c.header ->> 'agentName', '')",
    tradeCountry: "coalesce(c.header ->> 'tradeCountry', '')",
    orgName: nameOfOrg('o'),
  },
})
export const exportDeclarationSource: ListSource<typeof exportDeclarationList> = {
  list: exportDeclarationList,
  ...sourceOf(TradeFlow.of.export),
}
export const importDeclarationSource: ListSource<typeof importDeclarationList> = {
  list: importDeclarationList,
  ...sourceOf(TradeFlow.of.import),
}

const declared = (flow: string, { session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>, where: RawBuilder<unknown>) =>
  sql`from customs_declaration c join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
    where c.group_id = ${session.groupId} and c.i_e_flag = ${sql.lit(flow)} and c.org_id = any (${orgs}::bigint[]) and ${where}`
/** What proves nothing yet, and what is withdrawn and proves something still. */
const unmatched = ({ filter }: WaitingFor<'declStatus'>) =>
  sql`c.decl_status = any (${filter('declStatus').split(',')}) and d.used_amt = 0`
const withdrawn = sql`c.decl_status = ${sql.lit(DeclarationStatus.of.withdrawn)} and d.used_amt > 0`

export const customsWaits: WaitingRowsOf<typeof customsFeature> = {
  exptUnmatched: (who) => declared(TradeFlow.of.export, who, unmatched(who)),
  imptUnmatched: (who) => declared(TradeFlow.of.import, who, unmatched(who)),
  exptWithdrawn: (who) => declared(TradeFlow.of.export, who, withdrawn),
  imptWithdrawn: (who) => declared(TradeFlow.of.import, who, withdrawn),
}

/** What customs wrote of it are its versions; people act on the document that it became. */
export const declarationTimeline: TimelineSource = {
  of: 'customsDeclaration',
  from: `customs_declaration r left join evidence e on e.group_id = r.group_id and e.declaration_id = r.id
    left join evidence_link l on l.group_id = e.group_id and l.evidence_id = e.id`,
  beside: { evidence: 'e.id', evidenceLink: 'l.id' },
}
