/** One row of a list as its page shows it, for what is told of that row alone. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { Tx } from '../database/database.ts'
import { type Asking, firstRow, type ListSource, type PageQuery } from '../database/list-query.ts'

/** Nothing where the filters, or what the reader may see, leave it out. `id` is digits. */
export function listRow(
  tx: Tx,
  source: ListSource,
  { queryWrapper, id }: Pick<PageQuery, 'queryWrapper'> & { readonly id: string },
  who: Asking,
): Promise<Row | undefined> {
  const only = (where = 'true') => `${where} and ${source.id} = ${BigInt(id)}`
  const { prepare } = source
  const narrowed: ListSource = {
    ...source,
    where: only(source.where),
    ...(prepare && {
      prepare: async (of, reader, query) => {
        const parts = await prepare(of, reader, query)
        return 'where' in parts ? { ...parts, where: only(parts.where) } : parts
      },
    }),
  }
  return firstRow(tx, narrowed, { queryWrapper }, who)
}
