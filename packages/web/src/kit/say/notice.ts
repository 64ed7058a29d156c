/** A short success sentence that goes away by itself: `toast(words.saved, { count })`. Refusals have their own dialog. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { useCallback } from 'react'
import { useText } from '../person/language.ts'
import { messages } from './messages.ts'

/** Says a finished sentence. */
export const announce = (sentence: string) => void messages().then(({ message }) => message.success(sentence))

export function useToast(): (text: Text, params?: TextParams) => void {
  const t = useText()
  return useCallback((text, params) => announce(t(text, params)), [t])
}
