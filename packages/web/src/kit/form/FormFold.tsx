/** A group of fields that are filled already: closed it says what stands in them, on one press they can be changed. */
import type { Text } from '@hedgerow/contract/kit/text'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { useText } from '../person/language.ts'
import { FoldContext } from '../shaped/form-context.ts'

interface FormFoldProps {
  readonly title: Text
  readonly children: ReactNode
}

export function FormFold({ title, children }: FormFoldProps) {
  const t = useText()
  const id = useId()
  const [isClosed, setClosed] = useState(true)
  const open = useCallback(() => setClosed(false), [])
  const fold = useMemo(() => ({ isClosed, open }), [isClosed, open])
  const Sign = isClosed ? ChevronRight : ChevronDown
  return (
    <FoldContext value={fold}>
      <fieldset className="hg-section hg-fold">
        <legend>
          <button
            type="button"
            className="hg-fold-head"
            aria-expanded={!isClosed}
            aria-controls={id}
            onClick={() => setClosed(!isClosed)}
          >
            <Sign size={16} aria-hidden /> {t(title)}
          </button>
        </legend>
        <div id={id} className={isClosed ? 'hg-fold-facts' : 'hg-form-grid'}>
          {children}
        </div>
      </fieldset>
    </FoldContext>
  )
}
