/** A postal address in the parts that banks ask for; what fits none of them goes beside. */
import { addressLimits, addressTexts } from '@hedgerow/contract/kit/person/postal-address'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useText } from '../../kit/person/language.ts'
import { CountryField } from './CountryField.tsx'

export function AddressFields() {
  const t = useText()
  return (
    <>
      <TextField name="street" maxLength={addressLimits.street} />
      <TextField name="buildingNo" maxLength={addressLimits.buildingNo} />
      <TextField name="postCode" maxLength={addressLimits.postCode} />
      <TextField name="townName" maxLength={addressLimits.townName} hint={t(addressTexts.townHint)} />
      <CountryField name="country" isCoded />
      <TextField name="addressLine" maxLength={addressLimits.addressLine} hint={t(addressTexts.lineHint)} />
    </>
  )
}
