/** Organisations as they are made: the top of a new group, with a first portfolio, without which no deal can be entered. */
import { enterpriseRefusals } from '@hedgerow/contract/enterprise/enterprise.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type Kysely, sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'

interface NewOrganisation {
  readonly orgCode: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly orgCountry: string
  readonly baseCurrency: string
  /** IANA name of the zone by which it keeps its day. */
  readonly zoneId: string
  readonly realNameAuthStatus: string
}

/** In the system scope, for the group exists only afterwards. @returns the group's id. @throws Refusal ORG_TAKEN */
export async function insertTopOrganisation(tx: Tx, org: NewOrganisation): Promise<string> {
  const { orgCode, orgName, orgNameEn, orgCountry, baseCurrency, zoneId, realNameAuthStatus } = org
  const insert = () =>
    sql<{ id: string }>`insert into org (group_id, org_code, org_name, org_name_en, org_country,
      base_currency, zone_id, real_name_auth_status)
    values (0, ${orgCode}, ${orgName}, ${orgNameEn}, ${orgCountry}, ${baseCurrency}, ${zoneId}, ${realNameAuthStatus})
    returning id`.execute(tx)
  const { rows } = await refusing({ org_name: () => refuse(enterpriseRefusals.ORG_TAKEN, {}, 'orgName') }, insert)
  assert(rows[0], 'an insert returns its id')
  const { id } = rows[0]
  await sql`update org set group_id = id where id = ${id}`.execute(tx)
  await sql`insert into portfolio (group_id, portfolio_code, portfolio_name, portfolio_name_en)
    values (${id}, 'HEDGE', '套期保值', 'Hedging')`.execute(tx)
  return id
}

/** How the organisation stands; whether it has all its rights follows from it at once. */
export const setCertification = (
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
  status: string,
) => sql`update org set real_name_auth_status = ${status} where group_id = ${groupId} and id = ${orgId}`.execute(tx)

/** By which clocks it keeps its day from now on. */
export const setZone = (
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
  zoneId: string,
) => sql`update org set zone_id = ${zoneId} where group_id = ${groupId} and id = ${orgId}`.execute(tx)

/** The day on which the first of its papers ends; null where none does. New deals ask it. */
export const setDocumentsEnd = (
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
  day: string | null,
) => sql`update org set documents_end = ${day}::date where group_id = ${groupId} and id = ${orgId}`.execute(tx)

/** Over all groups: a name belongs to one company, however it is typed. */
export const isOrganisationNamed = (db: Kysely<DB>, orgName: string): Promise<boolean> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{ exists: boolean }>`select exists (select from org
        where parent_id is null and canonical_text(org_name) = canonical_text(${orgName})) as exists`.execute(tx)
      return rows[0]?.exists === true
    },
    { readOnly: true },
  )
