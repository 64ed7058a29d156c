/** The addresses of one member; nobody else's are seen or changed. */
import type { Address } from '@hedgerow/contract/address/address.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { countryWithDivisions } from '@hedgerow/contract/reference/place.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { turns } from '../../kit/process/turns.ts'

/** Outside of countries whose divisions are known neither province nor area is asked for. */
export type NewAddress = Omit<Address, 'id' | 'version' | 'province' | 'area'> &
  Readonly<Partial<Record<'province' | 'area', string | undefined>>>

/** @throws Refusal DOES_NOT_EXIST */
export async function findAddress(tx: Tx, { groupId, userId }: Scope, id: string): Promise<Address> {
  const { rows } = await sql<Address>`select id, receiver, receiver_mobile, receiver_org, country, province, city, area,
      detailed_address, default_flag, version
    from member_address where group_id = ${groupId} and user_id = ${userId} and id = ${id} and not deleted`.execute(tx)
  const [address] = rows
  if (!address) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  return address
}

/** Changes of one member's addresses take turns, the first one too, when there is no row to lock: only one of them is the default. */
export const takeAddressTurn = (tx: Tx, { userId }: Scope) =>
  sql`select pg_advisory_xact_lock(${turns.address}, hashtext(${userId}))`.execute(tx)

export const clearDefault = (tx: Tx, { groupId, userId }: Scope) =>
  sql`update member_address set default_flag = ${sql.lit(YesNo.of.no)}, version = version + 1
    where group_id = ${groupId} and user_id = ${userId} and default_flag = ${sql.lit(YesNo.of.yes)} and not deleted`.execute(
    tx,
  )

/** @returns its id */
export async function insertAddress(tx: Tx, { groupId, userId }: Scope, address: NewAddress): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into member_address (group_id, user_id, receiver, receiver_mobile,
      receiver_org, country, province, city, area, detailed_address, default_flag)
    values (${groupId}, ${userId}, ${address.receiver}, ${address.receiverMobile}, ${address.receiverOrg}, ${address.country},
      ${address.province ?? ''}, ${address.city}, ${address.area ?? ''}, ${address.detailedAddress}, ${address.defaultFlag}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

export const updateAddress = (tx: Tx, { groupId }: Scope, id: string, address: NewAddress) =>
  sql`update member_address set receiver = ${address.receiver}, receiver_mobile = ${address.receiverMobile},
      receiver_org = ${address.receiverOrg}, country = ${address.country}, province = ${address.province ?? ''}, city = ${address.city},
      area = ${address.area ?? ''}, detailed_address = ${address.detailedAddress}, default_flag = ${address.defaultFlag},
      version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

/** @returns how many of them were the member's own and still there */
export async function deleteAddresses(tx: Tx, { groupId, userId }: Scope, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update member_address set deleted = true, version = version + 1
    where group_id = ${groupId} and user_id = ${userId} and id = any (${ids}) and not deleted`.execute(tx)
  return Number(numAffectedRows)
}

/** The first field whose place is not below the one before it; undefined where all are. A city without areas is its own area. */
export async function strayPlace(
  tx: Tx,
  { country, province = '', city, area = '' }: Pick<NewAddress, 'country' | 'province' | 'city' | 'area'>,
): Promise<'country' | 'province' | 'city' | 'area' | undefined> {
  const { rows } = await sql<{ country: boolean; province: boolean; city: boolean; area: boolean }>`select
      exists (select from country where country_code = ${country}) as country,
      exists (select from province where province_code = ${province} and country_code = ${country}) as province,
      exists (select from city where city_code = ${city} and province_code = ${province}) as city,
      exists (select from area where area_code = ${area} and city_code = ${city})
        or (${area}::text = ${city}::text and not exists (select from area where city_code = ${city})) as area`.execute(
    tx,
  )
  const [row] = rows
  if (!row?.country) return 'country'
  if (country !== countryWithDivisions) return undefined
  return (['province', 'city', 'area'] as const).find((place) => !row[place])
}
