// What waits for the platform's auditors, and the one that is looked at.
import { certificationReviewApi } from '@hedgerow/contract/certification/certification.contract'
import { certificationList } from '@hedgerow/contract/certification/certification.list'
import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListView } from '../../../kit/list/ListView.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { CertificationReview } from './CertificationReview.tsx'

export function CertificationReviews() {
  const opened = useOpened()
  const toast = useToast()
  const release = useCommandOf(certificationReviewApi.release, { onDone: () => toast(certificationTexts.released) })
  if (opened.id) return <CertificationReview key={opened.id} id={opened.id} onClose={opened.close} />
  return (
    <ListView
      of={certificationList}
      endpoint={certificationReviewApi.queryByPage}
      single
      view={({ id }) => opened.open(id)}
      actions={{
        review: ([row]) => opened.open(row?.id),
        release: ([row]) => row && release.run({ id: row.id }),
      }}
    />
  )
}
