/** What a mobile number of an address must be, and which of its places are asked for. */
import { divisionsMissing } from '@hedgerow/contract/address/address.contract'
import { addressRefusals } from '@hedgerow/contract/address/address.refusals'
import { addressWords } from '@hedgerow/contract/address/address.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'

const field = 'receiverMobile'
/** In China eleven digits that begin with 13 to 19; elsewhere a country code and 8 to 16 digits with it. */
const chinese = /^\+861[3-9]\d{9}$/
const elsewhere = /^\+(?!86)\d{9,19}$/

/** @throws Refusal COUNTRY_CODE_NEEDED, PHONE_FORMAT */
export function demandMobile(mobile: string): void {
  if (!mobile.startsWith('+')) refuse(addressRefusals.COUNTRY_CODE_NEEDED, {}, field)
  if (!chinese.test(mobile) && !elsewhere.test(mobile))
    refuse(fieldRefusals.PHONE_FORMAT, { field: addressWords.receiverMobile }, field)
}

/** @throws Refusal REQUIRED */
export function demandDivisions(address: Readonly<Record<string, unknown>>): void {
  const [missing] = divisionsMissing(address)
  if (missing) refuse(missing.because, missing.params, missing.field)
}
