/** What stands behind what is held of the currency of an event: the exposures that it is the sum of, receivables less payables. */
import { economicEventList } from '@hedgerow/contract/economic-event/economic-event.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, sumOf } from '../../kit/http/row-figure.ts'
import { economicEventSource } from './economic-event.sources.ts'
import { heldParts } from './economic-event.store.ts'

export const economicEventFigures: FigureSources = cellFigures(
  economicEventList,
  { source: ({ session, today }) => economicEventSource(session, today), no: 'content', url: () => pathOf('eco-cal') },
  { heldNet: sumOf(({ currency }, { session, today }) => heldParts(session, today, currency ?? '')) },
)
