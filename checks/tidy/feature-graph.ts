// The map of the business: which server feature may use which. Adding an arrow is an act of design; a cycle is refused.

export const featureGraph: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['approval', 'profit-loss', 'reference'],
  exposure: ['market', 'reference'],
  hedging: ['approval', 'exposure', 'reference'],
  market: ['approval', 'reference'],
  'profit-loss': ['market', 'reference'],
  trade: ['approval', 'cash-flow', 'exposure', 'hedging', 'market', 'reference'],
}
