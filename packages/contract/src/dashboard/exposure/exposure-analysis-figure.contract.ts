/** The figures of the exposure analysis above its list: under the filters of the list, and told as its terms say. */
import { type Card, openedFrom, ratesUsed, sheetsOf } from '../../kit/figure/card.ts'
import { type Figure, type Figures, figureAbove, figuresBy } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { coverFigureTexts } from '../figure/dashboard-figure.text.ts'
import { exposureAnalysisApi, exposureAnalysisList } from './exposure-analysis.contract.ts'
import { exposureAnalysisTexts } from './exposure-analysis.text.ts'

/** Over all currencies that could be converted. */
export const analysedCover = {
  netOfAll: 'exposureAnalysed.netOfAll',
  coverRatio: 'exposureAnalysed.coverRatio',
} as const
/** Of one side, in the conversion currency. */
export const analysedPart = {
  effective: 'exposureAnalysed.effective',
  locked: 'exposureAnalysed.locked',
  reserved: 'exposureAnalysed.reserved',
  open: 'exposureAnalysed.open',
} as const
export type AnalysedPart = keyof typeof analysedPart
/** Of one currency, both sides together. */
export const overHedged = 'exposureAnalysed.overAmt'
/** Of one column of a currency and side against its band. */
export const analysedCell = { coverPct: 'exposureCell.coverPct', toLeast: 'exposureCell.toLeast' } as const
/** Of one currency and side. */
export const analysedStep = {
  originalAmt: 'exposureSteps.originalAmt',
  changedAmt: 'exposureSteps.changedAmt',
  settledAmt: 'exposureSteps.settledAmt',
  lockAmt: 'exposureSteps.lockAmt',
  reservedAmt: 'exposureSteps.reservedAmt',
  openAmt: 'exposureSteps.openAmt',
} as const
export type AnalysedStep = keyof typeof analysedStep
/** Of one currency and month: all that offsets, within one organisation, from one to another. */
export const offsetFigure = {
  offsetAmt: 'exposureOffset.offsetAmt',
  own: 'exposureOffset.own',
  transfer: 'exposureOffset.transfer',
  savedSpread: 'exposureOffset.savedSpread',
} as const
/** Of one currency and side, from one frozen day to the next. */
export const moveFigure = {
  opening: 'exposureMove.opening',
  added: 'exposureMove.added',
  changed: 'exposureMove.changed',
  settled: 'exposureMove.settled',
  locked: 'exposureMove.locked',
  closing: 'exposureMove.closing',
} as const
export type MoveFigure = keyof typeof moveFigure

const currency = /^[A-Z]{3}$/
const direction = /^[01]$/
const org = /^[1-9]\d{0,17}$/
/** How the analysis is told. */
const terms = { exposureAxis: /^\d$/, exposureView: /^\d$/, unit: /^\d$/, convertCurrency: currency }
const figure = (title: Text, own: Figure['own'] = {}) => figureAbove(exposureAnalysisList, title, { ...terms, ...own })
const figuresOf = figuresBy(figure)

const { original, changed, settled, locked, reserved, open } = exposureAnalysisTexts

export const exposureAnalysisFigures: Figures = {
  ...figuresOf(analysedCover, coverFigureTexts),
  ...figuresOf(analysedPart, coverFigureTexts, { side: direction }),
  [overHedged]: figure(exposureAnalysisTexts.overHedge, { of: currency }),
  ...figuresOf(
    analysedCell,
    { coverPct: coverFigureTexts.bandCover, toLeast: exposureAnalysisTexts.lack },
    { of: currency, side: direction, month: /^[\dQ]{1,6}$/, org },
  ),
  ...figuresOf(
    analysedStep,
    {
      originalAmt: original,
      changedAmt: changed,
      settledAmt: settled,
      lockAmt: locked,
      reservedAmt: reserved,
      openAmt: open,
    },
    { of: currency, side: direction },
  ),
  ...figuresOf(
    offsetFigure,
    {
      offsetAmt: exposureAnalysisTexts.offsetAmt,
      own: exposureAnalysisTexts.ownOffsetAmt,
      transfer: exposureAnalysisTexts.transferAmt,
      savedSpread: exposureAnalysisTexts.savedSpread,
    },
    { of: currency, month: /^\d{6}$/, org, to: org },
  ),
  ...figuresOf(moveFigure, exposureAnalysisTexts, { of: currency, side: direction }),
}

/** The day makes a link say the same when it is opened later. */
const ofAll = {
  calcDate: 'asOf',
  exposureAxis: 'exposureAxis',
  exposureView: 'exposureView',
  convertCurrency: 'convertCurrency',
  unit: 'unit',
}
const ofSide = { ...ofAll, of: 'currency', side: 'exposureDirection' }
const ofMonth = { ...ofAll, of: 'currency', month: 'month' }

export const exposureAnalysisCard: Card = {
  endpoint: exposureAnalysisApi.run,
  figures: {
    ...sheetsOf('', analysedCover, ofAll),
    ...sheetsOf('parts.receivable.', analysedPart, { ...ofAll, side: '=1' }),
    ...sheetsOf('parts.payable.', analysedPart, { ...ofAll, side: '=0' }),
    ...sheetsOf('together.', { reserved: analysedPart.reserved, open: analysedPart.open }, ofAll),
    'overHedge[].overAmt': { figure: overHedged, by: { ...ofAll, of: 'currency' } },
    ...openedFrom('cells[].', Object.keys(analysedPart), 'expo-an'),
    ...sheetsOf('cells[].', analysedCell, { ...ofSide, month: 'month', org: 'orgId' }),
    'cells[].leastPct': { recorded: true },
    'cells[].mostPct': { recorded: true },
    ...sheetsOf('steps[].', analysedStep, ofSide),
    'offsets[].offsetAmt': { figure: offsetFigure.offsetAmt, by: ofMonth },
    'offsets[].savedSpread': { figure: offsetFigure.savedSpread, by: ofMonth },
    'offsets[].own[].offsetAmt': { figure: offsetFigure.own, by: { ...ofMonth, org: 'orgId' } },
    'offsets[].transfers[].offsetAmt': {
      figure: offsetFigure.transfer,
      by: { ...ofMonth, org: 'fromOrgId', to: 'toOrgId' },
    },
    ...sheetsOf('moves.rows[].', moveFigure, ofSide),
    ...ratesUsed,
  },
}
