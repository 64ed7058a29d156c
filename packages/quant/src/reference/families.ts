// Every family of reference cases, from the files beside this one.
import { bookedFamilies } from './booked/booked-families.ts'
import { exoticFamilies } from './families/exotic.ts'
import { fxFamilies } from './families/fx.ts'
import { modelFamilies } from './families/model.ts'
import { premiumFamilies } from './families/premium.ts'
import { ratesFamilies } from './families/rates.ts'
import { riskFamilies } from './families/risk.ts'
import { vanillaFamilies } from './families/vanilla.ts'
import type { Families } from './reference-case.ts'

export const families: Families = {
  ...vanillaFamilies,
  ...exoticFamilies,
  ...modelFamilies,
  ...ratesFamilies,
  ...fxFamilies,
  ...riskFamilies,
  ...premiumFamilies,
  ...bookedFamilies,
}
