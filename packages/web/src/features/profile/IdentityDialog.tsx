import { IdentityForm, type Profile, profileApi, profileLimits } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts } from '@hedgerow/contract/profile/profile.text'
import { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import { useQueryClient } from '@tanstack/react-query'
import { DateField } from '../../kit/fields/DateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

/** One's own document, as a whole: emptied, there is none. */
export function IdentityDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const { identKind, identId, identStartDate, identEndDate } = profile
  return (
    <FormDialog
      title={profileTexts.editIdentity}
      shape={IdentityForm}
      mode="edit"
      initial={{
        identKind: identKind ?? '',
        identId: identId ?? '',
        identStartDate: identStartDate ?? '',
        identEndDate: identEndDate ?? '',
      }}
      onSubmit={async (typed, idempotencyKey) => {
        await call(profileApi.identity, typed, { idempotencyKey })
        await queries.invalidateQueries({ queryKey: [profileApi.query.path] })
      }}
      says={profileTexts.identitySaved}
      onClose={onClose}
    >
      <SelectField name="identKind" dictionary={IdentKind} />
      <TextField name="identId" maxLength={profileLimits.identId} hint={t(profileTexts.identityAbout)} />
      <DateField name="identStartDate" />
      <DateField name="identEndDate" hint={t(profileTexts.longTermHint)} />
    </FormDialog>
  )
}
