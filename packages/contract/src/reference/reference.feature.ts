import { feature } from '../kit/feature.ts'
import { currencyApi, currencyPairApi } from './currency.contract.ts'
import { dictionaryApi } from './dictionary.contract.ts'
import { expireDateApi } from './expire-date.contract.ts'
import { placeApi } from './place.contract.ts'
import {
  AttachType,
  BusinFlag,
  BusinType,
  Currency,
  DateSchedRule,
  DealDirection,
  IdentKind,
  LicenseValidityType,
  OrgType,
  PartyType,
  PricedWay,
} from './reference.dict.ts'
import { referenceRefusals } from './reference.refusals.ts'
import { systemDateApi } from './system-date.contract.ts'
import { virtualNumberApi } from './virtual-number.contract.ts'

export const referenceFeature = feature({
  name: 'reference',
  apis: [currencyApi, currencyPairApi, dictionaryApi, expireDateApi, placeApi, systemDateApi, virtualNumberApi],
  dictionaries: [
    Currency,
    OrgType,
    PricedWay,
    IdentKind,
    LicenseValidityType,
    BusinType,
    DealDirection,
    AttachType,
    BusinFlag,
    PartyType,
    DateSchedRule,
  ],
  refusals: [referenceRefusals],
})
