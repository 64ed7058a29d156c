import { type Reason, reasonsOf } from '@hedgerow/contract/certification/certification.contract'
import { CertificationReason } from '@hedgerow/contract/certification/certification.dict'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Checkbox, Select } from 'antd'
import { Input } from '../../../kit/input/plain-input.ts'
import { useText } from '../../../kit/person/language.ts'
import { wordOf } from '../CertificationFacts.tsx'

interface ReviewedFieldProps {
  readonly field: string
  readonly value: string
  /** What was certified before, where it was another value. */
  readonly former: string | undefined
  readonly reason: Omit<Reason, 'field'> | undefined
  readonly onReason: ((reason: Omit<Reason, 'field'> | undefined) => void) | undefined
}

/** A field as the auditor reads it; ticked, it is rejected, and says why. */
export function ReviewedField({ field, value, former, reason, onReason }: ReviewedFieldProps) {
  const t = useText()
  const word = t(wordOf(field))
  const codes = reasonsOf(field) as readonly Reason['code'][]
  const [usual = 'OTHER'] = codes
  return (
    <div className={reason ? 'hg-cert-field hg-cert-rejected' : 'hg-cert-field'}>
      <dt>{word}</dt>
      <dd>
        {value}
        {former === undefined ? null : <mark>{t(certificationTexts.formerly, { value: former })}</mark>}
        {reason && onReason ? (
          <span className="hg-cert-why">
            <Select<Reason['code']>
              aria-label={`${word} ${t(certificationWords.code)}`}
              size="small"
              value={reason.code}
              options={codes.map((code) => ({ value: code, label: t(labelOf(CertificationReason, code)) }))}
              onChange={(code) => onReason({ ...reason, code })}
            />
            <Input
              aria-label={`${word} ${t(certificationWords.text)}`}
              size="small"
              maxLength={256}
              value={reason.text ?? ''}
              onChange={(event) => onReason({ ...reason, text: event.target.value })}
            />
          </span>
        ) : null}
      </dd>
      {onReason ? (
        <Checkbox
          aria-label={t(certificationTexts.rejectField, { field: word })}
          checked={reason !== undefined}
          onChange={(event) => onReason(event.target.checked ? { code: usual } : undefined)}
        />
      ) : null}
    </div>
  )
}
