// Casts through unknown or to never that no type of ours can spare, by file (decision 0226). The list only shrinks.

interface AllowedCasts {
  readonly count: number
  readonly because: string
}

const built = 'zod builds the shape from a record: its type is counted on the declaration, which zod cannot follow'
const entries = 'Object.fromEntries forgets which names it was given'

export const keptCasts: Readonly<Record<string, AllowedCasts>> = {
  'packages/contract/src/kit/endpoint.ts': { count: 1, because: built },
  'packages/contract/src/kit/field.ts': { count: 1, because: 'zod asks for a tuple that is not empty' },
  'packages/contract/src/kit/list.ts': { count: 2, because: built },
  'packages/contract/src/member/settings.contract.ts': {
    count: 2,
    because: 'zod does not see that a default is one of the choices',
  },
  'packages/quant/src/calculator/examples.ts': { count: 1, because: 'a file of JSON has the type of its text' },
  'packages/quant/src/calculator/rates/rates-inputs.ts': {
    count: 1,
    because: 'a file of JSON has the type of its text',
  },
  'packages/server/src/features/limit/line/bank-line.rules.ts': { count: 1, because: entries },
  'packages/server/src/features/quote/click/click-deal.act.ts': {
    count: 1,
    because: 'a state of a life names some of the axes; this one names all',
  },
  'packages/server/src/features/trade/option-price/option-valuation.rules.ts': {
    count: 1,
    because: 'terms of a deal are read by its kind, which the valuation is',
  },
  'packages/server/src/kit/database/list-query.ts': { count: 1, because: entries },
  'packages/server/src/kit/database/prepared-statements.ts': {
    count: 2,
    because: 'the driver does not declare the connection within',
  },
  'packages/server/src/kit/file/csv.ts': {
    count: 2,
    because: 'the types of the parser do not know the envelope of `info`',
  },
  'packages/web/src/features/calculator/curve/SaveCurveDialog.tsx': {
    count: 1,
    because: 'the values of a form dialog are unknown to its sentence',
  },
  'packages/web/src/kit/link/use-go.ts': {
    count: 1,
    because: 'screens are declared in the contract, not as routes of the router',
  },
  'packages/web/src/kit/list/ListView.tsx': { count: 1, because: 'behind its door every list is alike' },
}
