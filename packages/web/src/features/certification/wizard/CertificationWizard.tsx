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

const titles = ['stepApplication', 'stepDocuments', 'stepResult'] as const

function Wizard({ record, reread }: { readonly record: CertificationRecord; readonly reread: () => void }) {
  const t = useText()
  const toast = useToast()
  const mayApply = useCan()('certification.edit')
  const isOpen = record.certificationStatus === RealNameAuthStatus.of.unverified
  const [isCorrecting, setCorrecting] = useState(false)
  const [values, setValues] = useState<Values>(record.draft?.values ?? record.values)
  const [step, setStep] = useState(isOpen ? Number(record.draft?.step ?? '2') - 2 : 2)
  const draft = useDraft(record.draft?.savedAt)
  const open = isCorrecting ? new Set(record.reasons.map(({ field }) => field)) : undefined
  const go = (next: number, typed: Values) => {
    const all = { ...values, ...typed }
    setValues(all)
    setStep(next)
    draft.save(next === 0 ? '2' : '3', all)
  }
  const shown = isOpen || isCorrecting ? step : 2
  return (
    <Card>
      <Steps
        size="small"
        className="hg-cert-steps"
        current={shown}
        items={titles.map((title) => ({ title: t(certificationTexts[title]) }))}
      />
      {shown === 2 ? (
        <ResultStep
          record={record}
          mayApply={mayApply}
          onCorrect={() => {
            setCorrecting(true)
            setStep(0)
          }}
          onChanged={reread}
        />
      ) : mayApply ? (
        <>
          {shown === 0 ? (
            <ApplicationStep
              record={record}
              initial={values}
              open={open}
              onTyped={(typed) => draft.saveSoon('2', { ...values, ...typed })}
              onNext={(typed) => go(1, typed)}
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
              onBack={() => go(0, values)}
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
