/** What members say of themselves. */
import { fileUrl } from '@hedgerow/contract/file/stored-file.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { Gender } from '@hedgerow/contract/member/member.dict'
import type { Profile } from '@hedgerow/contract/profile/profile.contract'
import { MemberStep } from '@hedgerow/contract/profile/standing.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

type Standing = Pick<Profile, 'levelId' | 'integration' | 'growth' | 'stepsDone'>
/** As it is stored: the number of the document sealed. */
export interface StoredProfile extends Omit<Profile, keyof Standing | 'identId' | 'userMenu'> {
  readonly identSealed: Buffer | null
}

export async function profileOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, userId: string): Promise<StoredProfile> {
  const { rows } =
    await sql<StoredProfile>`select m.header, m.sign, coalesce(m.gender, ${Gender.of.unknown}) as gender, m.birth,
      m.country, m.province, m.city, m.create_time, m.pass_modify_time, m.modify_time,
      m.ident_kind, m.ident_sealed, m.ident_start_date, m.ident_end_date,
      concat_ws(' ', in_language(c.country_name, c.country_name_en),
        nullif(coalesce(in_language(p.province_name, p.province_name_en), m.province), ''),
        nullif(coalesce(in_language(t.city_name, t.city_name_en), m.city), '')) as place
    from member m left join country c on c.country_code = m.country
    left join province p on p.country_code = m.country and p.province_code = m.province
    left join city t on t.province_code = p.province_code and t.city_code = m.city
    where m.group_id = ${groupId} and m.id = ${userId}`.execute(tx)
  const [row] = rows
  assert(row, 'a member who is asked for is there')
  return { ...row, header: row.header && fileUrl(row.header) }
}

/** What a member's standing is reckoned from: the days of the history on which the member did something, and what is set up of the account. */
export async function standingStored(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  userId: string,
): Promise<Pick<Profile, 'growth' | 'stepsDone'>> {
  const { email, phone, portrait, place, totp, passkey } = MemberStep.of
  const { rows } = await sql<Pick<Profile, 'growth' | 'stepsDone'>>`select array_remove(array[
      case when m.email is not null then ${email} end,
      case when m.phone is not null then ${phone} end,
      case when m.header is not null then ${portrait} end,
      case when m.country <> '' then ${place} end,
      case when exists (select from second_factor f
        where f.group_id = m.group_id and f.user_id = m.id and f.confirmed_at is not null) then ${totp} end,
      case when exists (select from passkey k where k.group_id = m.group_id and k.user_id = m.id) then ${passkey} end
    ], null) as steps_done,
    (select count(distinct (a.at at time zone asking_zone())::date) from audit_event a
      where a.group_id = m.group_id and a.user_id = m.id)::int as growth
    from member m where m.group_id = ${groupId} and m.id = ${userId}`.execute(tx)
  const [row] = rows
  assert(row, 'a member who is asked for is there')
  return row
}

/** The first of the three that does not belong to the one above it; where a country has no list, its places are names. */
export async function misplaced(
  tx: Tx,
  { country, province, city }: Pick<Profile, 'country' | 'province' | 'city'>,
): Promise<'country' | 'province' | 'city' | undefined> {
  const { rows } = await sql<{ country: boolean; province: boolean; city: boolean; isListed: boolean }>`select
      exists (select from country where country_code = ${country}) as country,
      exists (select from province where country_code = ${country} and province_code = ${province}) as province,
      exists (select from city where province_code = ${province} and city_code = ${city}) as city,
      exists (select from province where country_code = ${country}) as is_listed`.execute(tx)
  const [row] = rows
  assert(row, 'a question of existence has an answer')
  if (country !== '' && !row.country) return 'country'
  if (province !== '' && (country === '' || (row.isListed && !row.province))) return 'province'
  return city !== '' && (province === '' || (row.isListed && !row.city)) ? 'city' : undefined
}
