// The steps of an organisation's certification: what stands decides where it opens, and what is typed is kept as a draft.
import { type CertificationRecord, certificationApi } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { Steps } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useChannels } from '../../../pieces/code/use-channels.ts'
import { AccountStep } from './AccountStep.tsx'
import { ApplicationStep } from './ApplicationStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { useDraft, type Values } from './use-draft.ts'
import { useFreshStatus } from './use-fresh-status.ts'

export function CertificationWizard({ orgId }: { readonly orgId: string }) {
  const { data, error, refetch } = useQueryOf(certificationApi.queryOrg, { id: orgId })
  useFreshStatus(data?.certificationStatus)
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return null
  return <Wizard key={`${data.certificationStatus}.${data.version}`} record={data} reread={() => void refetch()} />
}

/** The steps, counted from nothing. */
const steps = { account: 0, application: 1, documents: 2, result: 3 } as const
const titles = ['stepAccount', 'stepApplication', 'stepDocuments', 'stepResult'] as const

/** Where an organisation goes on: with the e-mail, until it is proved; then where its draft stands. */
function openingStep({ certificationStatus, email, draft }: CertificationRecord): number {
  if (certificationStatus !== RealNameAuthStatus.of.unverified) return steps.result
  if (email === null && draft === null) return steps.account
  return draft?.step === '3' ? steps.documents : steps.application
}

function Wizard({ record, reread }: { readonly record: CertificationRecord; readonly reread: () => void }) {
  const t = useText()
  const toast = useToast()
  const mayApply = useCan()('certification.edit')
  const isOpen = record.certificationStatus === RealNameAuthStatus.of.unverified
  const [isCorrecting, setCorrecting] = useState(false)
  const [values, setValues] = useState<Values>(record.draft?.values ?? record.values)
  const [step, setStep] = useState(() => openingStep(record))
  const draft = useDraft(record.draft?.savedAt)
  const open = isCorrecting ? new Set(record.reasons.map(({ field }) => field)) : undefined
  const go = (next: number, typed: Values) => {
    const all = { ...values, ...typed }
    setValues(all)
    setStep(next)
    draft.save(next === steps.application ? '2' : '3', all)
  }
  // Where no mail goes out, no address can be proved.
  const { channels, isKnown } = useChannels()
  const current = step === steps.account && isKnown && !channels.mail ? steps.application : step
  const shownStep = isOpen || isCorrecting ? current : steps.result
  return (
    <Card>
      <Steps
        size="small"
        className="hg-cert-steps"
        current={shownStep}
        items={titles.map((title) => ({ title: t(certificationTexts[title]) }))}
      />
      {shownStep === steps.result ? (
        <ResultStep
          record={record}
          mayApply={mayApply}
          onCorrect={() => {
            setCorrecting(true)
            setStep(steps.application)
          }}
          onChanged={reread}
        />
      ) : mayApply ? (
        <>
          {shownStep === steps.account ? (
            <AccountStep record={record} onNext={() => setStep(steps.application)} />
          ) : shownStep === steps.application ? (
            <ApplicationStep
              record={record}
              initial={values}
              open={open}
              onBack={isKnown && !channels.mail ? undefined : () => setStep(steps.account)}
              onTyped={(typed) => draft.saveSoon('2', { ...values, ...typed })}
              onNext={(typed) => go(steps.documents, typed)}
            />
          ) : (
            <DocumentsStep
              record={record}
              values={values}
              open={open}
              onPicture={(field, url) => {
                const all = { ...values, [field]: url }
                setValues(all)
                draft.save('3', all)
              }}
              onBack={() => go(steps.application, values)}
              onSent={() => {
                toast(certificationTexts.sent)
                reread()
              }}
            />
          )}
          <p className="hg-hint" role="status">
            {draft.note}
          </p>
        </>
      ) : (
        <Empty says={certificationTexts.readOnly} />
      )}
    </Card>
  )
}
