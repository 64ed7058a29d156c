import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../person/language.ts'
import { nothing } from './formats.ts'

interface StatusTagProps {
  readonly dictionary: Dictionary
  readonly value: string | null | undefined
}

/** A dictionary value as dot and words; workflow colours are the same in both languages. */
export const StatusTag = memo(function StatusTag({ dictionary, value }: StatusTagProps) {
  const t = useText()
  if (value === null || value === undefined || value === '') return <span>{nothing}</span>
  const tone = dictionary.items.find((item) => item.dictValue === value)?.tone ?? 'plain'
  const label = t(labelOf(dictionary, value))
  if (tone === 'plain') return <span>{label}</span>
  return (
    <span className={`hg-tag hg-tag-${tone}`}>
      {tone === 'locked' ? <Lock size={11} aria-hidden /> : <span className="hg-dot" aria-hidden />}
      {label}
    </span>
  )
})
