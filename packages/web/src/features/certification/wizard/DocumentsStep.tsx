// Step three: the four pictures, and the submission of everything.
import {
  type CertificationRecord,
  certificationApi,
  type ImageField,
  imageFields,
} from '@hedgerow/contract/certification/certification.contract'
import { authorisationTexts, certificationTexts } from '@hedgerow/contract/certification/certification.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { Button } from 'antd'
import { useFile } from '../../../kit/export/use-file.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { lockOf } from './ApplicationFields.tsx'
import { PictureTile } from './PictureTile.tsx'
import type { Values } from './use-draft.ts'

interface DocumentsStepProps {
  readonly record: CertificationRecord
  readonly values: Values
  readonly open: ReadonlySet<string> | undefined
  readonly onPicture: (field: ImageField, url: string) => void
  readonly onBack: () => void
  readonly onSent: () => void
}

export function DocumentsStep({ record, values, open, onPicture, onBack, onSent }: DocumentsStepProps) {
  const t = useText()
  const letter = useFile()
  const submit = useCommandOf(certificationApi.org, { onDone: onSent })
  const isComplete = imageFields.every((field) => values[field])
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return (
    <>
      <p>{t(authorisationTexts.help)}</p>
      <p>
        <Button
          loading={letter.isRunning}
          onClick={() =>
            letter.save(certificationApi.template.path, `${t(authorisationTexts.fileName)}.pdf`, { draft: filled })
          }
        >
          {t(authorisationTexts.open)}
        </Button>
      </p>
      <div className="hg-cert-tiles">
        {imageFields.map((field) => (
          <PictureTile
            key={field}
            field={field}
            url={values[field]}
            isLocked={lockOf(open)(field).disabled}
            onChange={(url) => onPicture(field, url)}
          />
        ))}
      </div>
      <div className="hg-form-foot hg-cert-foot">
        <Button onClick={onBack}>{t(certificationTexts.previous)}</Button>
        <Button
          type="primary"
          disabled={!isComplete}
          loading={submit.isRunning}
          // Whoever came to this step consented on the one before, without which it does not open.
          onClick={() =>
            submit.run({ ...filled, consent: '1', version: record.version } as AskOf<typeof certificationApi.org>)
          }
        >
          {t(certificationTexts.submit)}
        </Button>
      </div>
    </>
  )
}
