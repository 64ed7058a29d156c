import { optionDealApi } from '../option/option.contract.ts'
import { forwardDealApi } from './forward.contract.ts'
import { spotDealApi } from './spot.contract.ts'

/** The calls of entry, kind by kind. */
export const dealKindApis = [spotDealApi, forwardDealApi, optionDealApi] as const
