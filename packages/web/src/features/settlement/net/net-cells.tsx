/** Cells that both lists of net rows draw alike. */
import type { Row } from '@hedgerow/contract/kit/list'
import { PathStateCell } from '../../../pieces/path/flow-cells.tsx'

export const netCells = { pathState: (row: Row) => <PathStateCell row={row} /> }
