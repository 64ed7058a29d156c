/** What stands behind the figures of a bank's limit: what is left of it, and how much is used. */
import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput, sumOf } from '../../kit/http/row-figure.ts'
import type { Context } from '../../kit/http/serve.ts'
import { counterPartySource } from './counter-party.sources.ts'
import { facilityParts } from './counter-party.store.ts'

const inForce = ({ today }: Context) =>
  rowInput(cellInputs.facility, ({ facilityUsd, facilityTo }) =>
    facilityTo && facilityTo < today ? '0' : (facilityUsd ?? '0'),
  )
const rows = {
  source: () => counterPartySource,
  no: 'shortName',
  url: ({ id }: { readonly id: string }) => pathOf('counter-party', { open: id }),
}

export const counterPartyFigures: FigureSources = cellFigures(counterPartyList, rows, (context) => ({
  headroomUsd: { by: 'restOf', from: { a: inForce(context), b1: 'facilityUsedUsd' } },
  facilityUsedUsd: sumOf(({ id }, { session }) => facilityParts(session, id, context.today), '2'),
  usedPct: percentOf('facilityUsedUsd', inForce(context), '2'),
}))
