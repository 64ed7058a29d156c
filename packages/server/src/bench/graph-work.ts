/** The evidence graph of a deal: from the documents behind the exposures that it hedges to what it pays. */

import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import pg from 'pg'
import { figuresOf } from './measure.ts'
import type { Bench, Result } from './works.ts'

const rounds = 300
const targetMs = 100

/** A contract behind each exposure of one deal, among as many others as there are exposures. */
const documentsSql = `with documents as (
    insert into evidence (group_id, org_id, evidence_kind, evidence_no, contract_no, party_name, evidence_date, currency, evidence_amt, used_amt, maker_id)
    select group_id, org_id, '1', 'BDOC' || id, 'BDOC' || id, 'Buyer', trans_date, currency, exposure_amt, exposure_amt, create_by
    from fx_exposure where group_id = $1 and exposure_amt > 0 and status <> '0' on conflict do nothing
    returning group_id, org_id, id, evidence_no, evidence_amt, maker_id)
  insert into evidence_link (group_id, org_id, evidence_id, exposure_id, link_amt, link_status, worth_usd, maker_id, last_editor_id)
  select group_id, org_id, id, substr(evidence_no, 5)::bigint, evidence_amt, 'T', 0, maker_id, maker_id from documents`

export async function graphWork({ owner, company, caller, token }: Bench): Promise<Result> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(documentsSql, [company.groupId])
    await client.query('analyze evidence, evidence_link')
    // The deal that hedges most, of which a graph still shows all.
    const { rows } = await client.query<{ id: string; links: number }>(
      `select deal_id::text as id, count(*)::int as links from deal_hedge_link where group_id = $1
       group by 1 having count(*) <= 50 order by 2 desc, 1 limit 1`,
      [company.groupId],
    )
    const [deal] = rows
    if (!deal) throw new Error('should hold: the dataset has a deal that hedges')
    const path = evidenceApi.graph.path.replace(':kind', GraphRecord.of.deal).replace(':id', deal.id)
    const times: number[] = []
    let nodes = 0
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const graph = (await caller.get(path, token)) as { readonly nodes: readonly unknown[] }
      times.push(performance.now() - began)
      nodes = graph.nodes.length
    }
    const { p50, p99 } = figuresOf(times.slice(rounds / 10))
    const measured = { links: deal.links, records: nodes, p50Ms: p50, p99Ms: p99 }
    return { work: 'evidence graph of a deal', measured, target: `p50 < ${targetMs} ms`, met: p50 < targetMs }
  } finally {
    await client.query(
      "delete from evidence_link using evidence d where d.id = evidence_id and d.evidence_no like 'BDOC%'",
    )
    await client.query("delete from evidence where evidence_no like 'BDOC%'")
    await client.end()
  }
}
