/** What stands behind the figures of a member's use of the assistant: what its calls cost, and the share of the day's quota. */
import { usageList } from '@hedgerow/contract/assistant/usage.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput, toldBy } from '../../../kit/http/row-figure.ts'
import { usageSource } from './usage.sources.ts'
import { tokensADay } from './usage.store.ts'

const tokens = rowInput(cellInputs.tokens, ({ tokensIn, tokensOut, userName }) => ({
  value: decimal(tokensIn ?? '0')
    .add(decimal(tokensOut ?? '0'))
    .toString(),
  source: userName ?? null,
}))
const quota = rowInput(cellInputs.tokensDay, ({ id }, { tx, session }) => tokensADay(tx, session, id))

export const usageFigures: FigureSources = cellFigures(
  usageList,
  { source: ({ session }) => usageSource(session), no: 'userName' },
  {
    cost: toldBy(cellInputs.tokenCost, ({ cost, costCurrency, userName }) =>
      cost ? { value: cost, unit: costCurrency ?? null, source: userName ?? null } : undefined,
    ),
    quotaPct: percentOf(tokens, quota, '1'),
  },
)
