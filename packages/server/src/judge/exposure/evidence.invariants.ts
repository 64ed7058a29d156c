// Documents behind the hedges: used once, and no more than they prove.
import type { JudgeRule } from '../judge-rule.ts'

export const evidenceRules: readonly JudgeRule[] = [
  {
    name: 'documents whose use is not the sum of their links',
    rule: 'Used of a document is the sum of its links.',
    sql: `select v.evidence_no as record from evidence v where v.used_amt <> (select coalesce(sum(l.link_amt), 0) from evidence_link l
      where l.group_id = v.group_id and l.evidence_id = v.id and l.link_status <> '0')`,
  },
  {
    name: 'documents used for more than they prove',
    rule: 'The links of a document are at most its amount, unless a later version of it fell short.',
    sql: `select v.evidence_no as record from evidence v where v.used_amt > v.evidence_amt + v.short_amt`,
  },
  {
    name: 'links of documents that do not belong to the exposure',
    rule: 'A document stands behind exposures of its own organisation and currency.',
    sql: `select v.evidence_no as record from evidence_link l join evidence v on v.group_id = l.group_id and v.id = l.evidence_id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where l.link_status <> '0' and ((v.org_id, v.currency) is distinct from (e.org_id, e.currency))`,
  },
  {
    name: 'deleted documents and void exposures that are linked',
    rule: 'A link stands between a document in force and an exposure in force; a declaration that customs withdrew keeps its links until somebody acts.',
    sql: `select v.evidence_no as record from evidence_link l join evidence v on v.group_id = l.group_id and v.id = l.evidence_id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id where l.link_status <> '0' and ((v.evidence_status = '0' and v.declaration_id is null) or e.status = '0')`,
  },
  {
    name: 'over-evidence without a reason or its review',
    rule: 'What is evidenced beyond the exposure has a reason and is submitted to a review.',
    sql: `select v.evidence_no as record from evidence_link l join evidence v on v.group_id = l.group_id and v.id = l.evidence_id
      where l.link_status <> '0' and l.over_amt > 0 and (l.reason = '' or (l.link_status = 'T' and l.check_status = '0'))`,
  },
]
