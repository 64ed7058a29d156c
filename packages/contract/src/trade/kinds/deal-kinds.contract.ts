import type { Endpoint } from '../../kit/endpoint.ts'
import { BusinType } from '../../reference/reference.dict.ts'
import { optionDealApi } from '../option/option.contract.ts'
import type { Kind } from './deal-kinds.dict.ts'
import { forwardDealApi } from './forward.contract.ts'
import { spotDealApi } from './spot.contract.ts'

const apiOf: Readonly<Record<Kind, Readonly<Record<string, Endpoint>>>> = {
  [BusinType.of.spot]: spotDealApi,
  [BusinType.of.forward]: forwardDealApi,
  [BusinType.of.option]: optionDealApi,
}

/** The calls of entry, kind by kind. */
export const dealKindApis = Object.values(apiOf)
