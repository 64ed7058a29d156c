/** What stands behind the figures of the exposure analysis that follow from others of their row. */
import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { RawBuilder } from 'kysely'
import { cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import type { Session } from '../../../kit/http/session.ts'
import { effectiveParts, lockParts, reserveParts } from '../../exposure/figure/exposure-part.store.ts'
import { exposureAnalysisSource } from './exposure-analysis.sources.ts'

/** Of a day in the past the records are not told: its book knows them as they were then, and they are read as they are now. */
const ofToday = (partsOf: (session: Session, id: string) => RawBuilder<unknown>) =>
  sumOf(({ id, calcDate }, { session, today }) => (calcDate === today ? partsOf(session, id) : undefined))

export const exposureAnalysisFigures = cellFigures(
  exposureAnalysisList,
  {
    source: ({ session, today }) => exposureAnalysisSource(session, today),
    no: 'serialNo',
    day: 'calcDate',
    url: ({ id }) => pathOf('expo-mon', { open: id }),
  },
  {
    netAmt: { by: 'restOf', from: { a: 'exposureAmt', b1: 'lockAmt' } },
    openAmt: { by: 'restOf', from: { a: 'exposureAmt', b1: 'lockAmt', b2: 'reservedAmt' } },
    exposureAmt: ofToday((session, id) => effectiveParts(session, id, 'all')),
    lockAmt: ofToday((session, id) => lockParts(session, id, 'all')),
    reservedAmt: ofToday(reserveParts),
  },
)
