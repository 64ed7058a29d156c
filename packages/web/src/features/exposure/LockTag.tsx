import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { PenOff } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { nothing } from '../../kit/show/formats.ts'

/** Whether a request or a deal keeps the record as it is. */
export function LockTag({ lockFlag }: { readonly lockFlag: string | null | undefined }) {
  const t = useText()
  if (lockFlag !== YesNo.of.yes) return <span>{nothing}</span>
  return (
    <span className="hg-tag hg-tag-draft">
      <PenOff size={11} aria-hidden />
      {t(exposureTexts.readOnly)}
    </span>
  )
}
