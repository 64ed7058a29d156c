// Step four: what became of the application, and what can be done about it.
import { type CertificationRecord, certificationApi } from '@hedgerow/contract/certification/certification.contract'
import { CertificationReason } from '@hedgerow/contract/certification/certification.dict'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { Alert, Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { CertificationFacts } from '../CertificationFacts.tsx'

interface ResultStepProps {
  readonly record: CertificationRecord
  readonly mayApply: boolean
  readonly onCorrect: () => void
  readonly onChanged: () => void
}

const { verified, failed, waiting } = RealNameAuthStatus.of

export function ResultStep({ record, mayApply, onCorrect, onChanged }: ResultStepProps) {
  const t = useText()
  const { certificationStatus: status, nextExpiry } = record
  const isPending = status === waiting
  const says = isPending
    ? certificationTexts.pending
    : status === failed
      ? certificationTexts.failed
      : certificationTexts.certified
  return (
    <div className="hg-cert-result">
      <Alert
        type={isPending ? 'info' : status === verified ? 'success' : 'error'}
        title={
          <>
            <StatusTag dictionary={RealNameAuthStatus} value={status} /> {t(says)}
          </>
        }
        description={<Reasons record={record} />}
      />
      <p className="hg-hint">
        {record.submitTime ? (
          <>
            {`${t(certificationWords.submitterName)} ${record.submitterName ?? ''} · `}
            <InstantText value={record.submitTime} />
          </>
        ) : null}
        {nextExpiry ? ` · ${t(certificationTexts.nextExpiry, { date: formatDate(nextExpiry) })}` : null}
      </p>
      {mayApply ? <ResultButtons {...{ record, onCorrect, onChanged }} /> : null}
      <CertificationFacts record={record} />
    </div>
  )
}

function Reasons({ record: { reasons, comment } }: Pick<ResultStepProps, 'record'>) {
  const t = useText()
  if (reasons.length === 0 && !comment) return null
  return (
    <>
      <ul className="hg-cert-reasons">
        {reasons.map(({ field, code, text }) => (
          <li key={field}>
            <strong>{t(certificationWords[field as keyof typeof certificationWords])}</strong>
            {`: ${t(labelOf(CertificationReason, code))}${text ? ` · ${text}` : ''}`}
          </li>
        ))}
      </ul>
      {comment ? <p>{comment}</p> : null}
    </>
  )
}

function ResultButtons({ record, onCorrect, onChanged }: Omit<ResultStepProps, 'mayApply'>) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const again = useCommandOf(certificationApi.again, { onDone: onChanged })
  const withdraw = useCommandOf(certificationApi.withdraw, {
    onDone: () => {
      toast(certificationTexts.withdrawn)
      onChanged()
    },
  })
  const { certificationStatus: status, orgId: id, version } = record
  const ask = async (title: typeof certificationTexts.againAsk, verb: typeof title, run: () => void) => {
    if (await confirm({ title, verb, danger: true })) run()
  }
  return (
    <div className="hg-cert-foot">
      {status === waiting ? (
        <Button
          onClick={() =>
            void ask(certificationTexts.withdrawAsk, certificationTexts.withdraw, () => withdraw.run({ id, version }))
          }
        >
          {t(certificationTexts.withdraw)}
        </Button>
      ) : (
        <Button
          onClick={() =>
            void ask(certificationTexts.againAsk, certificationTexts.again, () => again.run({ id, version }))
          }
        >
          {t(certificationTexts.again)}
        </Button>
      )}
      {status === failed && record.reasons.length > 0 ? (
        <Button type="primary" onClick={onCorrect}>
          {t(certificationTexts.correct)}
        </Button>
      ) : null}
    </div>
  )
}
