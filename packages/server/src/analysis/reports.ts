// Which lists analysts read: what the business is, not who the people are.
import { assert } from '@hedgerow/contract/kit/refusal'
import type { ListSource } from '../kit/database/list-query.ts'
import { listSources } from '../register.ts'

const names = [
  'fxExposure',
  'exposureMonitor',
  'fxExposureChange',
  'exposureTransfer',
  'exposureHedge',
  'fxDeal',
  'hedgeQuery',
  'optionExercise',
  'fxDealOnline',
  'cashFlow',
  'netResult',
  'transfer',
  'transferCross',
  'bankAccount',
  'accountFlow',
  'bankStatement',
  'counterParty',
  'market-price',
  'zeroCurve',
  'evidence',
  'exptDecl',
  'imptDecl',
]

export const reports: readonly ListSource[] = names.map((name) => {
  const source = listSources.find(({ list }) => list.name === name)
  assert(source !== undefined && 'from' in source, `${name} is a list whose rows do not depend on who asks`)
  return source
})
