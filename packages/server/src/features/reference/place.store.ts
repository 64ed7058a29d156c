/** Countries and China's divisions: the same for everyone, so they are read as the system role, also for guests. */
import { type Kysely, sql } from 'kysely'
import { systemScope, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'

export interface Named {
  readonly code: string
  readonly name: string
  readonly nameEn: string
}
interface StoredCountry extends Named {
  readonly id: string
  readonly defaultLanguage: string
  readonly officialLanguages: string
  readonly phoneAreaCode: string
}

const read = <Row>(db: Kysely<DB>, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  withTx(db, systemScope, async (tx) => (await query.execute(tx)).rows, { readOnly: true })

export const countries = (db: Kysely<DB>): Promise<StoredCountry[]> =>
  read(
    db,
    sql<StoredCountry>`select id, country_code as code, country_name as name, country_name_en as name_en, default_language,
      official_languages, phone_area_code from country order by id`,
  )

/** Of the country with this code or id. */
export const provinces = (db: Kysely<DB>, country: string): Promise<Named[]> =>
  read(
    db,
    sql<Named>`select p.province_code as code, p.province_name as name, p.province_name_en as name_en
      from province p join country c on c.country_code = p.country_code
      where c.country_code = upper(${country}) or c.id::text = ${country} order by p.province_code`,
  )

export const cities = (db: Kysely<DB>, provinceCode: string): Promise<Named[]> =>
  read(
    db,
    sql<Named>`select city_code as code, city_name as name, city_name_en as name_en from city
      where province_code = ${provinceCode} order by city_code`,
  )

export const areas = (db: Kysely<DB>, cityCode: string): Promise<Named[]> =>
  read(
    db,
    sql<Named>`select area_code as code, area_name as name, area_name_en as name_en from area
      where city_code = ${cityCode} order by area_code`,
  )
