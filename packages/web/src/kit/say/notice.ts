/** A short sentence that goes away by itself: `toast(words.saved, { count })`. Refusals have their own dialog. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { useCallback } from 'react'
import { useText } from '../person/language.ts'
import { messages } from './messages.ts'

/** Says a finished sentence about a success. */
export const announce = (sentence: string) => void messages().then(({ message }) => message.success(sentence))

/** Says what is neither a success nor a failure: a record that was sent back, why a button does nothing. */
export const inform = (sentence: string) => void messages().then(({ message }) => message.info(sentence))

/** Says what was saved and needs somebody's attention. */
export const warn = (sentence: string) => void messages().then(({ message }) => message.warning(sentence))

export function useToast(): (text: Text, params?: TextParams) => void {
  const t = useText()
  return useCallback((text, params) => announce(t(text, params)), [t])
}
