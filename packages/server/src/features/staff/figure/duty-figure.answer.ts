/** What stands behind the limit of a duty: as it was given, and of a delegated one never beyond that of its holder. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { pathOf } from '@hedgerow/contract/screens'
import { accessList } from '@hedgerow/contract/staff/member/staff.list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures } from '../../../kit/http/row-figure.ts'
import { accessSource } from '../member/staff.sources.ts'
import { limitsOfDuty } from './duty-limit.store.ts'

export const dutyFigures: FigureSources = cellFigures(
  accessList,
  { source: ({ session, today }) => accessSource(session, today), no: 'realName' },
  {
    amtLimitUsd: {
      async partsOf({ tx, session, today }, { id, realName }) {
        const limits = await limitsOfDuty(tx, session, id, today)
        const about = { unit: limitCurrency, source: realName ?? null, date: today, url: pathOf('staff') }
        return { by: 'leastOfParts', inputs: [{ symbol: 'x', name: cellInputs.limits, value: limits, ...about }] }
      },
    },
  },
)
