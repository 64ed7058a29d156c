/** Why a quote off the market is dealt all the same; asked for once the server has said that it needs a reason. */
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { Input } from 'antd'
import { useId } from 'react'
import { useText } from '../../kit/person/language.ts'

interface ReasonBoxProps {
  /** What the server said. */
  readonly because: string
  readonly onChange: (reason: string) => void
}

export function ReasonBox({ because, onChange }: ReasonBoxProps) {
  const t = useText()
  const id = useId()
  return (
    <>
      <p className="hg-error">{because}</p>
      <label htmlFor={id}>{t(quoteWords.offMarketReason)}</label>
      <Input.TextArea id={id} maxLength={256} rows={2} onChange={({ target }) => onChange(target.value)} />
    </>
  )
}
