/**
 * Where screens do arithmetic on amounts, rates and percents, by the reason. A figure that is shown comes from its answer with a sheet
 * (decisions 0389 and 0401); what is left follows from what a reader types or moves, is drawn, or decides something without being shown.
 */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'follows from what the reader types, chooses or moves in this form': [
    'features/bank-file/MatchDialog.tsx',
    'features/bank-file/payment/MakeDialog.tsx',
    'features/calculator/draft/option-draft.ts',
    'features/calculator/form/CalculatorControl.tsx',
    'features/cash-flow/change/FlowAmountDialog.tsx',
    'features/customs/declaration/item-price.ts',
    'features/customs/match/match-links.ts',
    'features/dashboard/budget/HedgeNow.tsx',
    'features/dashboard/budget/budget-stand.ts',
    'features/funding/allocation/AllocateDialog.tsx',
    'features/hedging/picker/hedge-proposal.ts',
    'features/hedging/request/FromTrial.tsx',
    'features/hedging/request/UpToLeast.tsx',
    'features/instruction/InstructionDialog.tsx',
    'features/quote/DealFacts.tsx',
    'features/quote/ask-terms.ts',
    'features/rate-alert/level-scale.ts',
    'features/settlement/net/NetCheckPage.tsx', // of the rows that are ticked
    'features/trade-event/exercise/ExerciseDialog.tsx',
    'features/trade/entry/deal-start.ts',
    'features/trade/option/option-legs.ts',
    'pieces/settlement/AccountTable.tsx',
  ],
  'is drawn: a width, a place, or the sign of a step down; the figure itself is the answer’s': [
    'features/dashboard/exposure/ExposureStepsCard.tsx',
    'features/exposure/ExposureWaterfall.tsx',
    'features/hedge-accounting/gain-loss/GainLossCharts.tsx',
    'features/market/price/rate-chart.ts', // the band around the parity
    'pieces/exposure/CoverageBar.tsx',
    'pieces/graph/graph-layout.ts',
    'pieces/snapshot/explain-bars.ts',
  ],
  'decides an order or a warning, and is not shown': [
    'features/risk/future/LimitsByMonth.tsx',
    'pieces/limit/limit-tone.ts',
  ],
  'tells what came in a moment ago, before any answer could be asked': [
    'features/market/live/live-figures.ts',
    'features/quote/click/Tile.tsx',
  ],
  'compares a sheet with its screen, in front of the reader': ['pieces/figure/Recompute.tsx'],
  'tells the size of a file': ['pieces/attachment/Attachments.tsx'],
}

export const browserSums: readonly string[] = Object.values(byReason)
  .flat()
  .map((path) => `packages/web/src/${path}`)
