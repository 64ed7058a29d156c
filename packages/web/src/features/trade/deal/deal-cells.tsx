import type { Row } from '@hedgerow/contract/kit/list'
import { Money } from '../../../kit/show/Money.tsx'

/** Both amounts of a deal carry their currency: a row has two. */
export const dealCells = {
  buyAmt: (row: Row) => <Money value={row.buyAmt} currency={row.buyCurrency} withCurrency />,
  sellAmt: (row: Row) => <Money value={row.sellAmt} currency={row.sellCurrency} withCurrency />,
}
