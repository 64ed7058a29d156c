-- An exposure that documents prove is not voided before they are unlinked. What was voided before gives back what it held.
with gone as (
  update evidence_link l set link_status = '0', release_reason = '敞口已作废 Exposure void', version = l.version + 1
  from fx_exposure e
  where e.group_id = l.group_id and e.id = l.exposure_id and e.status = '0' and l.link_status <> '0'
  returning l.group_id, l.evidence_id, l.link_amt
)
update evidence d set used_amt = d.used_amt - g.amt, short_amt = greatest(d.used_amt - g.amt - d.evidence_amt, 0), version = d.version + 1
from (select group_id, evidence_id, sum(link_amt) as amt from gone group by group_id, evidence_id) g
where d.group_id = g.group_id and d.id = g.evidence_id;
