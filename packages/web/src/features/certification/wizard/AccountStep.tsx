// Step one: whom the certification is of, and an e-mail for its notices, proved by a code.
import {
  CertificationAccount,
  type CertificationRecord,
  certificationApi,
} from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { email } from '@hedgerow/contract/kit/person/identity'
import { contactApi } from '@hedgerow/contract/profile/contact/contact.contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormBody } from '../../../kit/form/FormBody.tsx'
import { FormFoot } from '../../../kit/form/FormFoot.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useSession } from '../../../kit/person/session-store.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useShapedForm } from '../../../kit/shaped/use-shaped-form.ts'
import { call, ServerRefusal } from '../../../kit/talk/transport.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { CodeField } from '../../../pieces/code/CodeField.tsx'

interface AccountStepProps {
  readonly record: CertificationRecord
  readonly onNext: () => void
}

export function AccountStep({ record, onNext }: AccountStepProps) {
  const confirm = useConfirm()
  const member = useSession((state) => state.member)
  const shaped = useShapedForm({
    shape: CertificationAccount,
    initial: { email: record.email ?? member?.email ?? '' },
    onSubmit: (values, idempotencyKey) => call(certificationApi.account, values, { idempotencyKey }),
    says: certificationTexts.accountKept,
    onDone: onNext,
    asks: () => confirm({ title: certificationTexts.accountAsk }),
  })
  return (
    <FormBody shaped={shaped} columns={2}>
      <FactList
        facts={[
          [certificationWords.userName, member?.userName],
          [certificationWords.orgName, record.orgName],
        ]}
      />
      <FormSection title={certificationTexts.stepAccount}>
        <AccountFields />
      </FormSection>
      <FormFoot shaped={shaped} submitText={certificationTexts.submit} onSent={() => undefined} saysAhead />
    </FormBody>
  )
}

function AccountFields() {
  const { setError } = useFormContext()
  const showInfo = useInfoDialog()
  const userId = useSession((state) => state.userId) ?? ''
  const target = String(useWatch({ name: 'email' }) ?? '').trim()
  const refused = (error: unknown) => {
    const [named] = error instanceof ServerRefusal ? error.fields : []
    if (!named) return showInfo(error as Error)
    setError(named.field === 'captcha' ? 'captcha' : 'email', { type: 'server', message: named.message })
  }
  return (
    <>
      <TextField name="email" maxLength={64} autoComplete="email" />
      <CodeField
        name="captcha"
        channel="mail"
        purpose="realAuth"
        target={target}
        isReady={email().safeParse(target).success}
        before={() => call(contactApi.checkEmail, { userId, email: target })}
        onRefused={refused}
      />
    </>
  )
}
