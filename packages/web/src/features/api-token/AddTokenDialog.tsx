// A new token: its name, its duties of one's own, its life and the password; then the token itself, shown this once.

import { NewTokenForm, tokenApi } from '@hedgerow/contract/api-token/api-token.contract'
import { TokenLife } from '@hedgerow/contract/api-token/api-token.dict'
import { tokenTexts } from '@hedgerow/contract/api-token/api-token.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { useRef, useState } from 'react'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call } from '../../kit/talk/transport.ts'
import { sealedPasswords } from '../../pieces/password/sealed-passwords.ts'
import { ShownSecret } from '../../pieces/secret/ShownSecret.tsx'

interface AddTokenDialogProps {
  /** What the member could give it. */
  readonly duties: readonly string[]
  readonly onClose: () => void
}

export function AddTokenDialog({ duties, onClose }: AddTokenDialogProps) {
  const t = useText()
  const [token, setToken] = useState<string>()
  // A form closes itself after a success, too: the token stands there then.
  const hasToken = useRef(false)
  if (token !== undefined) {
    const { shownTitle, shownAbout } = tokenTexts
    return <ShownSecret title={shownTitle} about={shownAbout} secret={token} onClose={onClose} />
  }
  return (
    <FormDialog
      title={tokenTexts.add}
      shape={NewTokenForm}
      size={480}
      submitText={tokenTexts.make}
      initial={{ validDays: TokenLife.of.quarter }}
      onSubmit={async ({ oldPwd, ...input }) => {
        const { userName = '' } = useSession.getState().member ?? {}
        const made = await call(tokenApi.add, { ...input, ...(await sealedPasswords(userName, 'modify', { oldPwd })) })
        hasToken.current = true
        setToken(made.token)
      }}
      says={tokenTexts.made}
      onClose={() => !hasToken.current && onClose()}
    >
      <p>{t(tokenTexts.about)}</p>
      <TextField name="tokenName" maxLength={64} />
      <OptionsField
        name="duties"
        many
        options={duties.map((value) => ({ value, label: t(labelOf(StaffDuty, value)) }))}
      />
      <p className="hg-hint">{t(tokenTexts.noDuties)}</p>
      <SelectField name="validDays" dictionary={TokenLife} />
      <TextField name="oldPwd" type="password" autoComplete="current-password" />
    </FormDialog>
  )
}
