import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useText } from '../../kit/person/language.ts'

/** In the menu's place when the server did not say it. */
export function NavFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  return (
    <p className="nav-failed" role="alert">
      {t(shellWords.menuFailed)}
      <button type="button" onClick={onRetry}>
        {t(shellWords.retry)}
      </button>
    </p>
  )
}
