/** What stands behind the other side of an instruction: its amount at the limit rate. */
import { instructionList } from '@hedgerow/contract/instruction/instruction.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures } from '../../kit/http/row-figure.ts'
import { otherSide } from '../trade/figure/other-side.answer.ts'
import { instructionSource } from './instruction.sources.ts'

const about = ({ id, instrNo }: Row) => ({ source: instrNo ?? null, url: pathOf('dealinstr', { open: id }) })

export const instructionFigures: FigureSources = cellFigures(
  instructionList,
  {
    source: ({ session, today }) => instructionSource(session, today),
    no: 'instrNo',
    url: ({ id }) => pathOf('dealinstr', { open: id }),
  },
  { dealAmt2: otherSide({ amount: 'dealAmt', currency: 'currency', other: 'currency2', rate: 'limitRate', about }) },
)
