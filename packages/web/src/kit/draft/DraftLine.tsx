import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Shape } from '@hedgerow/contract/kit/shape'
import { Button } from 'antd'
import { History } from 'lucide-react'
import { useText } from '../person/language.ts'
import { wordOf } from '../shaped/shape-check.ts'
import { DateText } from '../show/DateText.tsx'
import type { DraftOffer } from './use-draft.ts'
import './draft.css'

/** What was typed before and never sent, by the names of its fields: it goes on, or is thrown away. */
export function DraftLine({ shape, offer }: { readonly shape: Shape; readonly offer: DraftOffer }) {
  const t = useText()
  const { date, values } = offer.draft
  const fields = Object.keys(values)
    .map((name) => t(wordOf(shape, name)))
    .join(t(kitWords.listComma))
  return (
    <div className="hg-draft-line" role="status">
      <History size={16} aria-hidden />
      <span>
        {t(kitWords.unsentDraft)} <DateText value={date} /> <span className="hg-hint">{fields}</span>
      </span>
      <Button size="small" type="primary" onClick={offer.take}>
        {t(kitWords.goOn)}
      </Button>
      <Button size="small" onClick={offer.drop}>
        {t(kitWords.dropDraft)}
      </Button>
    </div>
  )
}
