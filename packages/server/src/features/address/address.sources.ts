/** Where the address book takes its columns from: the caller's own rows, places by their names. */

import { addressList } from '@hedgerow/contract/address/address.contract'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'

const named = (table: string, alias: string, column: string) =>
  `coalesce(in_language(${alias}.${table}_name, ${alias}.${table}_name_en), a.${column})`

export const addressSource = ({ userId }: Pick<Session, 'userId'>): ListSource<typeof addressList> => ({
  list: addressList,
  from: 'member_address a',
  lookups: `left join country n on n.country_code = a.country
    left join province p on a.country = 'CN' and p.province_code = a.province
    left join city t on a.country = 'CN' and t.city_code = a.city
    left join area r on a.country = 'CN' and r.area_code = a.area`,
  id: 'a.id',
  where: `${ofGroup('a')} and not a.deleted
    and a.user_id = ${BigInt(userId)}`,
  columns: {
    country: named('country', 'n', 'country'),
    region: `concat_ws(' ', nullif(${named('province', 'p', 'province')}, ''), ${named('city', 't', 'city')}, nullif(${named('area', 'r', 'area')}, ''))`,
  },
})
