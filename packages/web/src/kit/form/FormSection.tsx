import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '../person/language.ts'

interface FormSectionProps {
  readonly title?: Text
  readonly children: ReactNode
}

/** A named group of fields; without a name only their grid. */
export function FormSection({ title, children }: FormSectionProps) {
  const t = useText()
  return (
    <fieldset className="hg-section">
      {title ? <legend>{t(title)}</legend> : null}
      <div className="hg-form-grid">{children}</div>
    </fieldset>
  )
}
