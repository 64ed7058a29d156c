/** The calls of entry, kind by kind. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { forwardDealApi } from '@hedgerow/contract/trade/kinds/forward.contract'
import { spotDealApi } from '@hedgerow/contract/trade/kinds/spot.contract'
import { type Served, serve } from '../../kit/http/serve.ts'
import { addDeal, editDeal } from './entry/trade-entry.act.ts'
import { forwardKind } from './kinds/forward.kind.ts'
import { spotKind } from './kinds/spot.kind.ts'
import { optionDealRoutes } from './option-entry/option.routes.ts'

const routesOf: Readonly<Record<Kind, readonly Served[]>> = {
  [BusinType.of.spot]: serve(spotDealApi, {
    spotAddSave: (context, input) => addDeal(context, spotKind, 'save', input),
    spotAddDeal: (context, input) => addDeal(context, spotKind, 'submit', input),
    spotEdtSave: (context, input) => editDeal(context, spotKind, 'save', input),
    spotEdtDeal: (context, input) => editDeal(context, spotKind, 'submit', input),
  }),
  [BusinType.of.forward]: serve(forwardDealApi, {
    forwardAddSave: (context, input) => addDeal(context, forwardKind, 'save', input),
    forwardAddDeal: (context, input) => addDeal(context, forwardKind, 'submit', input),
    forwardEdtSave: (context, input) => editDeal(context, forwardKind, 'save', input),
    forwardEdtDeal: (context, input) => editDeal(context, forwardKind, 'submit', input),
  }),
  [BusinType.of.option]: optionDealRoutes,
}

export const dealKindRoutes = Object.values(routesOf).flat()
