/** The people, banks and portfolios of the demonstration company; all names are invented. */
import fs from 'node:fs'
import path from 'node:path'
import { certifiedOrganisation } from '@hedgerow/contract/kit/record/duty.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'
import { apiTokenPrefix, newToken, tokenHash } from '../kit/http/session.ts'

interface Company {
  readonly orgs: readonly {
    orgCode: string
    parent: string | null
    orgName: string
    orgNameEn: string
    baseCurrency: string
    realNameAuthStatus: string
  }[]
  readonly members: readonly {
    userName: string
    realName: string
    orgCode: string
    orgUserType: string
    duties: readonly (readonly [string, string | null])[]
    disabled?: boolean
    about: string
    aboutEn: string
    sign?: string
  }[]
  readonly counterParties: readonly {
    counterPartyNo: string
    bank: string
    fullName: string
    fullNameEn: string
    shortName: string
    pym: string
    internal: string
    external: string | null
    status: string
    begin: string
    end: string
    facilityUsd: string
    usePct: readonly [string, string, string]
    marginThresholdUsd: string | null
    marginFree: string
  }[]
}

export const readData = <T>(file: string): T =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')) as T

export interface SeededCompany {
  readonly orgIds: ReadonlyMap<string, string>
  readonly userIds: ReadonlyMap<string, string>
  readonly groupIds: readonly string[]
}

async function inserted(tx: Tx, query: RawBuilder<{ id: string }>): Promise<string> {
  const { rows } = await query.execute(tx)
  if (!rows[0]) throw new Error('should hold: an insert returns its id')
  return rows[0].id
}

/** Puts the company in place, its members without a password. Every organisation is certified while its story is told. Runs in the system scope. */
export async function seedCompany(tx: Tx): Promise<SeededCompany> {
  const company = readData<Company>('demo-company.json')
  const orgIds = new Map<string, string>()
  const groupOf = new Map<string, string>()
  for (const org of company.orgs) {
    const parent = org.parent === null ? null : (orgIds.get(org.parent) ?? null)
    const id = await inserted(
      tx,
      sql`insert into org (group_id, parent_id, org_code, org_name, org_name_en, base_currency, real_name_auth_status, demo)
      values (${parent === null ? '0' : (groupOf.get(org.parent ?? '') ?? '0')}, ${parent}, ${org.orgCode}, ${org.orgName}, ${org.orgNameEn},
        ${org.baseCurrency}, ${certifiedOrganisation}, true) returning id`,
    )
    if (parent === null) await sql`update org set group_id = id where id = ${id}`.execute(tx)
    orgIds.set(org.orgCode, id)
    groupOf.set(org.orgCode, parent === null ? id : (groupOf.get(org.parent ?? '') ?? id))
  }
  const userIds = new Map<string, string>()
  for (const [at, member] of company.members.entries()) {
    // Numbers of a range that no operator gives out to people, and the domain that is kept for examples.
    const reach = { phone: `+861990000${String(at + 1).padStart(4, '0')}`, email: `${member.userName}@example.com` }
    userIds.set(member.userName, await seedMember(tx, { ...member, ...reach }, orgIds, groupOf))
  }
  const groupIds = [...new Set(groupOf.values())]
  for (const groupId of groupIds)
    await seedPartners(
      tx,
      groupId,
      groupId === groupIds[0] ? company.counterParties : company.counterParties.slice(0, 2),
    )
  return { orgIds, userIds, groupIds }
}

/** How each organisation stands on the last day: one failed when it certified again, one is new. */
export async function seedCertification(tx: Tx): Promise<void> {
  for (const { orgCode, realNameAuthStatus } of readData<Company>('demo-company.json').orgs)
    await sql`update org set real_name_auth_status = ${realNameAuthStatus} where org_code = ${orgCode}`.execute(tx)
}

async function seedMember(
  tx: Tx,
  member: Company['members'][number] & { readonly phone: string; readonly email: string },
  orgIds: ReadonlyMap<string, string>,
  groupOf: ReadonlyMap<string, string>,
): Promise<string> {
  const { userName, realName, orgCode, orgUserType, about, aboutEn, phone, email } = member
  const orgId = orgIds.get(orgCode) ?? null
  const groupId = groupOf.get(orgCode) ?? null
  const id = await inserted(
    tx,
    sql`insert into member (group_id, org_id, user_name, real_name, nick_name, about, about_en, phone, email, org_user_type, user_status, password_hash, sign)
    values (${groupId}, ${orgId}, ${userName}, ${realName}, ${realName}, ${about}, ${aboutEn}, ${phone}, ${email}, ${orgUserType}, ${member.disabled ? '0' : '1'}, '', ${member.sign ?? ''}) returning id`,
  )
  for (const [duty, limit] of member.duties) {
    const [type, op] = duty.split('-')
    await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type, amt_limit_usd)
      values (${groupId}, ${id}, ${orgId}, ${type}, ${op}, ${limit})`.execute(tx)
  }
  return id
}

/** Suspended, so that no connection to it is wanted. */
const fixBank = 'B6'

async function seedPartners(tx: Tx, groupId: string, parties: Company['counterParties']): Promise<void> {
  for (const party of parties) {
    await sql`insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name, pym, bank, internal_risk_rating,
        external_risk_rating, counter_party_status, country, deal_time_begin, deal_time_end, facility_usd, facility_from, facility_to,
        use_pct_3m, use_pct_6m, use_pct_12m, margin_threshold_usd, margin_free)
      values (${groupId}, ${party.counterPartyNo}, ${party.fullName}, ${party.fullNameEn}, ${party.shortName}, ${party.pym}, ${party.bank},
        ${party.internal}, ${party.external}, ${party.status}, 'CN', ${party.begin}, ${party.end}, ${party.facilityUsd},
        '20250401', '20261231', ${party.usePct[0]}, ${party.usePct[1]}, ${party.usePct[2]},
        ${party.marginThresholdUsd}, ${party.marginFree})`.execute(tx)
  }
  // Every bank of the demonstration is simulated, and streams prices.
  await sql`insert into bank_line (group_id, counter_party_id, adapter, online_type)
    select group_id, id, '1', '1' from counter_party where group_id = ${groupId} and counter_party_no <> ${fixBank}`.execute(
    tx,
  )
  // But the suspended one: its connection is set up for a door that nobody answers at, and switched off.
  await sql`insert into bank_line (group_id, counter_party_id, adapter, online_type, host, port, sender_comp_id, target_comp_id, uses_tls, enabled,
      session_begin, session_end, session_zone, daily_reset)
    select group_id, id, '2', '0', 'fix.qiming.example', 9880, 'LANCHUAN', 'QIMING', true, false, '08:00:00', '23:30:00', 'Asia/Shanghai', true
    from counter_party where group_id = ${groupId} and counter_party_no = ${fixBank}`.execute(tx)
  await sql`insert into portfolio (group_id, portfolio_code, portfolio_name, portfolio_name_en) values
    (${groupId}, 'EXPORT', '出口收汇套保', 'Export receipts'), (${groupId}, 'IMPORT', '进口付汇套保', 'Import payments')`.execute(
    tx,
  )
}

const startLength = 10

/** An API token of a dealer, as its profile shows one: nobody knows the token itself. */
export async function seedToken(tx: Tx, { userIds }: SeededCompany): Promise<void> {
  const token = `${apiTokenPrefix}${newToken()}`
  await sql`insert into api_token (group_id, user_id, org_id, org_user_type, token_name, token_start, token_sha256, duties, expires_at)
    select group_id, id, org_id, org_user_type, '交易台账同步', ${token.slice(0, startLength)}, ${tokenHash(token)}, '{2-0}',
      clock_timestamp() + interval '90 days' from member where id = ${userIds.get('lc_dealer1') ?? '0'}`.execute(tx)
}
