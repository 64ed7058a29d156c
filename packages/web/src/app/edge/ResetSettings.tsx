import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { themeWords } from '@hedgerow/contract/member/theme.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'

/** Asks before it forgets what was arranged. */
export function ResetSettings({ onReset }: { readonly onReset: () => void }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const ask = (next: boolean) => () => setAsked(next)
  if (!isAsked)
    return (
      <button type="button" className="state-button" onClick={ask(true)}>
        {t(themeWords.reset)}
      </button>
    )
  const reset = () => {
    setAsked(false)
    onReset()
  }
  return (
    <div className="edge-ask" role="alert">
      <p>{t(themeWords.resetAsk)}</p>
      <button type="button" className="state-button" onClick={ask(false)}>
        {t(kitWords.cancel)}
      </button>
      <button type="button" className="state-button primary" onClick={reset}>
        {t(themeWords.reset)}
      </button>
    </div>
  )
}
