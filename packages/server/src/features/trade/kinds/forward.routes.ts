import { forwardDealApi } from '@hedgerow/contract/trade/kinds/forward.contract'
import { serve } from '../../../kit/http/serve.ts'
import { addDeal, editDeal } from '../entry/trade-entry.act.ts'
import { forwardKind } from './forward.kind.ts'

export const forwardDealRoutes = serve(forwardDealApi, {
  forwardAddSave: (context, said) => addDeal(context, forwardKind, 'save', said),
  forwardAddDeal: (context, said) => addDeal(context, forwardKind, 'submit', said),
  forwardEdtSave: (context, said) => editDeal(context, forwardKind, 'save', said),
  forwardEdtDeal: (context, said) => editDeal(context, forwardKind, 'submit', said),
})
