import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useText } from '../person/language.ts'
import { formatNumber, signOf } from './formats.ts'

interface DeltaProps {
  readonly value: string | null | undefined
  readonly decimals?: number
  readonly suffix?: string
}

/** A signed result: sign, arrow and colour together, because colour alone says nothing to some readers. */
export function Delta({ value, decimals = 2, suffix = '' }: DeltaProps) {
  const t = useText()
  const sign = signOf(value)
  const number = `${sign > 0 ? '+' : ''}${formatNumber(value, decimals)}${value ? suffix : ''}`
  if (sign === 0) {
    return (
      <bdi dir="ltr" className="hg-number">
        {formatNumber(value, decimals)}
        {value ? suffix : ''}
      </bdi>
    )
  }
  const name = t(sign > 0 ? kitWords.gain : kitWords.loss)
  return (
    <bdi dir="ltr" className={`hg-number ${sign > 0 ? 'hg-gain' : 'hg-loss'}`}>
      <span role="img" aria-label={name} className="hg-arrow">
        {sign > 0 ? '▲' : '▼'}
      </span>
      {number}
    </bdi>
  )
}
