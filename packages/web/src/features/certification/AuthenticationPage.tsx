// Certification: the wizard for members of an organisation, the review for the platform's auditors; who is both chooses.
import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { UserType } from '@hedgerow/contract/member/member.dict'
import { Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { Empty } from '../../kit/page/Empty.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan, useSession } from '../../kit/person/session-store.ts'
import './certification.css'

const CertificationWizard = lazy(async () => ({
  default: (await import('./wizard/CertificationWizard.tsx')).CertificationWizard,
}))
const CertificationReviews = lazy(async () => ({
  default: (await import('./review/CertificationReviews.tsx')).CertificationReviews,
}))

export function AuthenticationPage() {
  const t = useText()
  const can = useCan()
  const opened = useOpened()
  const member = useSession((state) => state.member)
  const isAuditor = can('certification.review')
  const [part, setPart] = useState<'review' | 'own'>('review')
  if (member?.userType === UserType.of.individual)
    return (
      <Page title={certificationTexts.title}>
        <Empty says={certificationTexts.personal} />
      </Page>
    )
  const isReview = isAuditor && (part === 'review' || opened.id !== undefined)
  const choice = isAuditor ? (
    <Segmented<'review' | 'own'>
      value={isReview ? 'review' : 'own'}
      options={[
        { value: 'review', label: t(certificationTexts.reviewTitle) },
        { value: 'own', label: t(certificationTexts.ownTab) },
      ]}
      onChange={(chosen) => {
        opened.close()
        setPart(chosen)
      }}
    />
  ) : null
  return (
    <Page title={isReview ? certificationTexts.reviewTitle : certificationTexts.title} actions={choice}>
      <Suspense>{isReview ? <CertificationReviews /> : <CertificationWizard orgId={member?.orgId ?? ''} />}</Suspense>
    </Page>
  )
}
