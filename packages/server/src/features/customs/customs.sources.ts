/** Where the lists of declarations take their columns from. */
import { exportDeclarationList, importDeclarationList } from '@hedgerow/contract/customs/customs.contract'
import { TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import type { ListSource } from '../../kit/database/list-query.ts'
import { retainToSql } from '../evidence/evidence.store.ts'
import { matchSql } from './declaration.rules.ts'

const sourceOf = (flow: string) => ({
  from: 'customs_declaration c',
  lookups: `left join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
    join org o on o.group_id = c.group_id and o.id = c.org_id`,
  id: 'c.id',
  where: `c.group_id = nullif(current_setting('app.group_id', true), '')::bigint and c.i_e_flag = '${flow}'`,
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
    orgName: 'in_language(o.org_name, o.org_name_en)',
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
