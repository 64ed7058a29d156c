import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { Checkbox } from 'antd'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/fields/FieldFrame.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useDrawnField } from '../../../kit/shaped/form-context.ts'

/** Identity data asks for a consent of its own, with its purpose. */
export function ConsentField() {
  const t = useText()
  const { field, fieldState } = useController({ name: 'consent' })
  useDrawnField('consent')
  const error = useErrorText(fieldState.error)
  return (
    <div className="hg-field">
      <Checkbox
        ref={field.ref}
        checked={field.value === '1'}
        aria-invalid={error !== ''}
        onChange={(event) => field.onChange(event.target.checked ? '1' : '')}
      >
        {t(certificationTexts.consentText)}
      </Checkbox>
      {error ? (
        <p className="hg-note hg-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
