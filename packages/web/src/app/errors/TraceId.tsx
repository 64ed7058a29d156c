import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'

/** The number that finds the request in the server's log, to be copied to whoever helps. */
export function TraceId({ value }: { readonly value: string | null }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  if (value === null) return null
  return (
    <p className="state-trace">
      {t(shellWords.traceId)}
      <code>{value}</code>
      <button
        type="button"
        className="state-button"
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        <span aria-live="polite">{t(isCopied ? shellWords.copied : shellWords.copy)}</span>
      </button>
    </p>
  )
}
