// Adding an authenticator: the password, the picture for the phone with its first code, and the recovery codes, shown once.
import { ConfirmTotpForm, factorApi, PasswordForm } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { QRCode } from 'antd'
import { useRef, useState } from 'react'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call } from '../../kit/talk/transport.ts'
import { sealedPasswords } from '../../pieces/password/sealed-passwords.ts'
import { RecoveryCodes } from './passkey/RecoveryCodes.tsx'
import './factor.css'

interface Secret {
  readonly secret: string
  readonly uri: string
}

export function AddFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  // A form closes itself after a success, too: then the next one stands there already.
  const step = useRef(0)
  const closeOf = (own: number) => () => step.current === own && onClose()
  const goOn = () => {
    step.current += 1
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret)
    return (
      <FirstCode
        secret={secret}
        onCodes={(made) => {
          // Earlier recovery codes that are left stay: then there are no new ones to show.
          if (made.length === 0) return
          goOn()
          setCodes(made)
        }}
        onClose={closeOf(1)}
      />
    )
  return (
    <FormDialog
      key="password"
      title={factorTexts.add}
      shape={PasswordForm}
      size={480}
      submitText={factorTexts.next}
      onSubmit={async (typed) => {
        const { userName = '' } = useSession.getState().member ?? {}
        const made = await call(factorApi.addTotp, await sealedPasswords(userName, 'modify', typed))
        goOn()
        setSecret(made)
      }}
      says={factorTexts.proved}
      onClose={closeOf(0)}
    >
      <TextField name="oldPwd" type="password" autoComplete="current-password" />
    </FormDialog>
  )
}

interface FirstCodeProps {
  readonly secret: Secret
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function FirstCode({ secret: { secret, uri }, onCodes, onClose }: FirstCodeProps) {
  const t = useText()
  return (
    <FormDialog
      key="code"
      title={factorTexts.add}
      shape={ConfirmTotpForm}
      size={480}
      submitText={factorTexts.confirm}
      onSubmit={async (typed) => onCodes((await call(factorApi.confirmTotp, typed)).recoveryCodes)}
      says={factorTexts.turnedOn}
      onClose={onClose}
    >
      <p>{t(factorTexts.scan)}</p>
      <div className="factor-picture">
        {/* Dark on light in every theme: cameras read nothing else reliably. */}
        <QRCode value={uri} size={176} type="svg" color="black" bgColor="white" aria-hidden />
        <p>
          {t(factorTexts.secret)} <code className="factor-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <TextField name="totpCode" maxLength={6} autoComplete="one-time-code" />
    </FormDialog>
  )
}
