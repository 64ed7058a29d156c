// One certification beside its pictures: the auditor rejects fields with a reason, or passes all of them.
import {
  administratorNames,
  type CertificationRecord,
  certificationReviewApi,
  imageFields,
  organisationNames,
  type Reason,
} from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { Input } from '../../../kit/input/plain-input.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useFieldText } from '../use-field-text.ts'
import { PictureViewer } from './PictureViewer.tsx'
import { ReviewedField } from './ReviewedField.tsx'

interface CertificationReviewProps {
  readonly id: string
  readonly onClose: () => void
}

export function CertificationReview({ id, onClose }: CertificationReviewProps) {
  const { data, error, refetch } = useQueryOf(certificationReviewApi.byId, { id })
  const hold = useCommandOf(certificationReviewApi.hold, { invalidates: [certificationReviewApi.queryByPage] })
  const isWaiting = data?.certificationStatus === RealNameAuthStatus.of.waiting
  const run = useRef(hold.run)
  run.current = hold.run
  useEffect(() => {
    if (isWaiting) run.current({ id })
  }, [id, isWaiting])
  if (error) return <Failed because={error} retry={() => void refetch()} />
  return data ? <Reviewing record={data} id={id} onClose={onClose} /> : null
}

type Reasons = Readonly<Record<string, Omit<Reason, 'field'>>>

function Reviewing({ record, id, onClose }: CertificationReviewProps & { readonly record: CertificationRecord }) {
  const t = useText()
  const [reasons, setReasons] = useState<Reasons>({})
  const [comment, setComment] = useState('')
  const opinionId = useId()
  const isWaiting = record.certificationStatus === RealNameAuthStatus.of.waiting
  const textOf = useFieldText(record.values)
  const set = (field: string, reason: Omit<Reason, 'field'> | undefined) =>
    setReasons(({ [field]: _, ...others }) => (reason ? { ...others, [field]: reason } : others))
  const names = [...organisationNames, ...administratorNames, ...imageFields].filter((name) => record.values[name])
  return (
    <div className="hg-cert-review">
      <Card
        title={record.orgName}
        extra={<StatusTag dictionary={RealNameAuthStatus} value={record.certificationStatus} />}
      >
        <dl className="hg-cert-fields">
          {names.map((field) => (
            <ReviewedField
              key={field}
              field={field}
              value={imageFields.some((one) => one === field) ? '' : textOf(field, record.values[field])}
              former={record.former[field] === undefined ? undefined : textOf(field, record.former[field])}
              reason={reasons[field]}
              onReason={isWaiting ? (reason) => set(field, reason) : undefined}
            />
          ))}
        </dl>
        {isWaiting ? (
          <div className="hg-cert-comment">
            <label className="hg-label" htmlFor={opinionId}>
              {t(certificationWords.comment)}
            </label>
            <Input
              id={opinionId}
              value={comment}
              maxLength={512}
              onChange={(event) => setComment(event.target.value)}
            />
          </div>
        ) : null}
        <DecisionButtons {...{ record, id, reasons, comment, isWaiting, onClose }} />
      </Card>
      <PictureViewer values={record.values} />
    </div>
  )
}

interface DecisionProps extends CertificationReviewProps {
  readonly record: CertificationRecord
  readonly reasons: Reasons
  readonly comment: string
  readonly isWaiting: boolean
}

function DecisionButtons({ record, id, reasons, comment, isWaiting, onClose }: DecisionProps) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const check = useCommandOf(certificationReviewApi.check, {
    onDone: () => {
      toast(certificationTexts.checked)
      onClose()
    },
  })
  const problems = Object.entries(reasons).map(([field, reason]) => ({ field, ...reason }))
  const decide = (checkStatus: AskOf<typeof certificationReviewApi.check>['checkStatus']) =>
    check.run({ id, version: record.version, checkStatus, reasons: problems, comment })
  const pass = async () => {
    const question = { title: certificationTexts.passAsk, params: { org: record.orgName } }
    if (await confirm({ ...question, verb: certificationTexts.pass })) decide(RealNameAuthStatus.of.verified)
  }
  return (
    <div className="hg-cert-foot">
      <Button onClick={onClose}>{t(certificationTexts.back)}</Button>
      {isWaiting ? (
        <>
          <Button
            danger
            disabled={problems.length === 0}
            loading={check.isRunning}
            onClick={() => decide(RealNameAuthStatus.of.failed)}
          >
            {t(certificationTexts.reject)}
          </Button>
          <Button type="primary" disabled={problems.length > 0} loading={check.isRunning} onClick={() => void pass()}>
            {t(certificationTexts.pass)}
          </Button>
        </>
      ) : null}
    </div>
  )
}
