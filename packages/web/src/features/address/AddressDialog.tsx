import {
  type Address,
  addressApi,
  addressLimits,
  divisionsMissing,
  ModifiedAddress,
  NewAddress,
} from '@hedgerow/contract/address/address.contract'
import { addressTexts } from '@hedgerow/contract/address/address.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call } from '../../kit/talk/transport.ts'
import { MobileField } from '../../pieces/place/MobileField.tsx'
import { RegionFields } from '../../pieces/place/RegionFields.tsx'
import { useHomeCountry } from '../../pieces/place/use-home-country.ts'
import { CheckField } from './CheckField.tsx'

interface AddressDialogProps {
  /** Left out for a new one. */
  readonly address?: Address
  readonly onClose: () => void
}

export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const country = useHomeCountry()
  if (address)
    return (
      <FormDialog
        shape={ModifiedAddress}
        mode="edit"
        title={addressTexts.editTitle}
        initial={address}
        alsoCheck={divisionsMissing}
        says={addressTexts.modified}
        reload={() => call(addressApi.query, { id: address.id })}
        onSubmit={(values, idempotencyKey) => call(addressApi.modify, values, { idempotencyKey })}
        onClose={onClose}
      >
        <AddressFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewAddress}
      title={addressTexts.addTitle}
      initial={{ country, defaultFlag: YesNo.of.no }}
      alsoCheck={divisionsMissing}
      says={addressTexts.added}
      onSubmit={(values, idempotencyKey) => call(addressApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <AddressFields />
    </FormDialog>
  )
}

const AddressFields = () => {
  const country = useWatch({ name: 'country' }) as string | undefined
  return (
    <>
      <TextField name="receiver" maxLength={addressLimits.receiver} autoComplete="name" />
      <MobileField name="receiverMobile" country={country} />
      <TextField name="receiverOrg" maxLength={addressLimits.receiverOrg} autoComplete="organization" />
      <CheckField name="defaultFlag" />
      <RegionFields names={['country', 'province', 'city', 'area']} asksListed />
      <TextAreaField name="detailedAddress" maxLength={addressLimits.detailedAddress} />
    </>
  )
}
