// Step two: the organisation and its administrator, checked by the rules that the server checks with.
import { Application, applicationProblems, isFixedTerm } from '@hedgerow/contract/certification/application.contract'
import type { CertificationRecord } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { FormBody } from '../../../kit/form/FormBody.tsx'
import { FormFoot } from '../../../kit/form/FormFoot.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useShapedForm } from '../../../kit/shaped/use-shaped-form.ts'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { AdministratorFields, OrganisationFields } from './ApplicationFields.tsx'
import { ConsentField } from './ConsentField.tsx'
import type { Values } from './use-draft.ts'

interface ApplicationStepProps {
  readonly record: CertificationRecord
  readonly initial: Values
  /** After a rejection, the fields that may change. */
  readonly open: ReadonlySet<string> | undefined
  readonly onTyped: (values: Values) => void
  /** To the step before; left out where there is none. */
  readonly onBack: (() => void) | undefined
  readonly onNext: (values: Values) => void
}

const textsOf = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

export function ApplicationStep({ record, initial, open, onTyped, onBack, onNext }: ApplicationStepProps) {
  const t = useText()
  const confirm = useConfirm()
  const today = useSystemDate()
  const orgCountry = useHomeCountry()
  const shaped = useShapedForm({
    shape: Application,
    initial: { orgCountry, ...initial },
    mayBeUnchanged: true,
    asks: () => confirm({ title: certificationTexts.applicationAsk }),
    // The server asks again; before it said what day it is, nothing is late.
    alsoCheck: (values) => (today ? applicationProblems(values, today) : []),
    onSubmit: async (values) => onNext({ ...textsOf(values), ...(isFixedTerm(values) ? {} : { licenseEndDate: '' }) }),
  })
  const typed = useRef(onTyped)
  typed.current = onTyped
  const { form } = shaped
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => typed.current(textsOf(values)))
    return unsubscribe
  }, [form])
  return (
    <FormBody shaped={shaped} columns={3}>
      <OrganisationFields orgName={record.orgName} open={open} />
      <AdministratorFields open={open} />
      <ConsentField />
      <FormFoot
        shaped={shaped}
        submitText={certificationTexts.submitAndContinue}
        onSent={() => undefined}
        back={onBack ? <Button onClick={onBack}>{t(certificationTexts.previous)}</Button> : null}
        saysAhead
      />
    </FormBody>
  )
}
