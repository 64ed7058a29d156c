// Every family of reference cases, from the files beside this one.
import { exoticFamilies } from './exotic.families.ts'
import { fxFamilies } from './fx.families.ts'
import { modelFamilies } from './model.families.ts'
import { ratesFamilies } from './rates.families.ts'
import type { Families } from './reference-case.ts'
import { riskFamilies } from './risk.families.ts'
import { vanillaFamilies } from './vanilla.families.ts'

export const families: Families = {
  ...vanillaFamilies,
  ...exoticFamilies,
  ...modelFamilies,
  ...ratesFamilies,
  ...fxFamilies,
  ...riskFamilies,
}
