/** Where a company is of which nothing is known but the phone number of who registers it. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { factsOfCountry, usualHome } from '@hedgerow/contract/kit/person/country-facts.data'
import { splitPhone } from '@hedgerow/contract/kit/person/identity'
import { mainCurrencies } from '@hedgerow/quant/basics/facts/currency.data'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

const [dollar = ''] = mainCurrencies

/** The country of the prefix, the first of several; its money where it is in use, else the dollar; its clocks. */
export async function homeOfPhone(tx: Tx, phone: string): Promise<typeof usualHome> {
  const prefix = splitPhone(phone)?.prefix ?? ''
  const { rows } = await sql<{ code: string }>`select country_code as code from country
    where phone_area_code = ${prefix} order by id limit 1`.execute(tx)
  const orgCountry = rows[0]?.code ?? ''
  const { currency, zones: [zoneId] = [] } = factsOfCountry(orgCountry) ?? {}
  if (currency === undefined || zoneId === undefined) return usualHome
  const { rows: used } = await sql`select from currency where currency_code = ${currency}
    and currency_flag = ${sql.lit(YesNo.of.yes)}`.execute(tx)
  return { orgCountry, baseCurrency: used.length > 0 ? currency : dollar, zoneId }
}
