/**
 * One company, put into a migrated database by its owner: for programs that need a company and no demonstration data (the
 * chaos script, the benchmark). Every member initiates and is signed in already; the first one also reviews.
 */
import type pg from 'pg'
import { newToken, tokenHash } from '../kit/http/session.ts'

export interface Company {
  readonly groupId: string
  readonly counterPartyId: string
  readonly portfolioId: string
  readonly members: readonly { readonly userId: string; readonly token: string }[]
}

async function idOf(client: pg.ClientBase, query: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`${query} returning id`, [...values])
  if (!rows[0]) throw new Error(`should hold: one row of ${query}`)
  return rows[0].id
}

export async function insertCompany(client: pg.ClientBase, code: string, memberCount: number): Promise<Company> {
  const groupId = await idOf(
    client,
    `insert into org (group_id, org_code, org_name, org_name_en, real_name_auth_status) values (0, $1, $2, $3, '1')`,
    [code, `公司${code}`, `Company ${code}`],
  )
  await client.query('update org set group_id = id where id = $1', [groupId])
  const counterPartyId = await idOf(
    client,
    `insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name)
     values ($1, 'CP', '测试银行', 'Test bank', '测试')`,
    [groupId],
  )
  const portfolioId = await idOf(
    client,
    `insert into portfolio (group_id, portfolio_code, portfolio_name, portfolio_name_en)
     values ($1, 'HEDGE', '套保', 'Hedging')`,
    [groupId],
  )
  const members: Company['members'][number][] = []
  for (let index = 0; index < memberCount; index += 1)
    members.push(await insertMember(client, groupId, `${code}${index}`, index === 0))
  return { groupId, counterPartyId, portfolioId, members }
}

export async function insertMember(client: pg.ClientBase, groupId: string, name: string, reviews: boolean) {
  const userId = await idOf(
    client,
    `insert into member (group_id, org_id, user_name, real_name, nick_name, org_user_type, password_hash)
     values ($1, $1, $2, $2, $2, '0', '')`,
    [groupId, name],
  )
  await client.query(
    `insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
     select $1::bigint, $2::bigint, $1::bigint, type, op from unnest(array['1', '2', '3']) type, unnest($3::text[]) op
     union all select $1::bigint, $2::bigint, $1::bigint, '5', $4`,
    // Nobody holds both duties of market data: the one who reviews it does not import it.
    [groupId, userId, reviews ? ['0', '1'] : ['0'], reviews ? '1' : '0'],
  )
  const token = newToken()
  await client.query(
    `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
     values ($1, $2, $3, now() + interval '2 days', '', '')`,
    [tokenHash(token), groupId, userId],
  )
  return { userId, token }
}

/** A forward deal that any day's rules accept: 3 months, no points, `usd` sold for yuan at 7. */
export function forwardDeal(company: Company, usd: number, tradeVirtualNo: string) {
  return {
    orgId: company.groupId,
    portfolioId: company.portfolioId,
    counterPartyId: company.counterPartyId,
    dealType: '1',
    tradeMode: '1',
    hedgeExposureType: '1',
    buyCurrency: 'CNY',
    buyAmt: String(usd * 7),
    sellCurrency: 'USD',
    sellAmt: String(usd),
    spotRate: '7',
    forwardPoint: '0',
    forwardRate: '7',
    timeLimit: '3M',
    holiday: 'CNY,USD',
    settleType: '1',
    offMarketReason: 'agreed with the bank',
    tradeVirtualNo,
  }
}
