import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { useText } from '../../kit/person/language.ts'

/** The first stop of the keyboard: past navigation and toolbar, straight to the screen. The address stays the router's. */
export function SkipLink() {
  const t = useText()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t(shellWords.skipToContent)}
    </button>
  )
}
