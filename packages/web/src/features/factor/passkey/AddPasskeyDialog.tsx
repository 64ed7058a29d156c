// Adding a passkey: the password and a name, the browser's own prompt, and the recovery codes where it is the first factor.
import { NewPasskeyForm, passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts } from '@hedgerow/contract/factor/passkey/passkey.text'
import { useRef, useState } from 'react'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'
import { sealedPasswords } from '../../../pieces/password/sealed-passwords.ts'
import { makePasskey } from './browser-passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

async function add({ oldPwd, passkeyName }: { readonly oldPwd: string; readonly passkeyName: string }) {
  const { userName = '' } = useSession.getState().member ?? {}
  const { options } = await call(passkeyApi.addOptions, await sealedPasswords(userName, 'modify', { oldPwd }))
  return call(passkeyApi.add, { passkeyName, credential: await makePasskey(options) })
}

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>([])
  // A form closes itself after a success, too: the codes stand there then.
  const hasCodes = useRef(false)
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={passkeyTexts.add}
      shape={NewPasskeyForm}
      size={480}
      onSubmit={async (typed) => {
        const { recoveryCodes } = await add(typed)
        hasCodes.current = recoveryCodes.length > 0
        setCodes(recoveryCodes)
      }}
      says={passkeyTexts.added}
      onClose={() => !hasCodes.current && onClose()}
    >
      <p>{t(passkeyTexts.about)}</p>
      <TextField name="passkeyName" maxLength={32} />
      <TextField name="oldPwd" type="password" autoComplete="current-password" />
    </FormDialog>
  )
}
