import { Gender } from '@hedgerow/contract/member/member.dict'
import { type Profile, ProfileForm, profileApi, profileLimits } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts } from '@hedgerow/contract/profile/profile.text'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useQueryClient } from '@tanstack/react-query'
import { DateField } from '../../kit/fields/DateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call } from '../../kit/talk/transport.ts'
import { RegionFields } from '../../pieces/place/RegionFields.tsx'

interface ProfileDialogProps {
  readonly nickName: string
  readonly profile: Profile
  readonly onClose: () => void
}

/** Then the member is read again, so that the toolbar shows the new nickname. */
export function ProfileDialog({ nickName, profile, onClose }: ProfileDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const { sign, gender, birth, country, province, city } = profile
  return (
    <FormDialog
      title={profileTexts.edit}
      shape={ProfileForm}
      mode="edit"
      initial={{ nickName, sign, gender, birth: birth ?? '', country, province, city }}
      onSubmit={async (typed, idempotencyKey) => {
        await call(profileApi.modify, typed, { idempotencyKey })
        useSession.getState().signIn(await call(sessionApi.tokenSignIn, {}))
        await queries.invalidateQueries({ queryKey: [profileApi.query.path] })
      }}
      says={profileTexts.saved}
      onClose={onClose}
    >
      <TextField name="nickName" maxLength={profileLimits.nickName} hint={t(profileTexts.nickNameAbout)} />
      <TextField name="sign" maxLength={profileLimits.sign} />
      <SelectField name="gender" dictionary={Gender} />
      <DateField name="birth" hint={t(profileTexts.birthAbout)} />
      <RegionFields names={['country', 'province', 'city']} />
    </FormDialog>
  )
}
