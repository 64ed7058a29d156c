/** A short sentence that goes away by itself: `toast(words.saved, { count })`. Refusals have their own dialog. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { useCallback } from 'react'
import { useText } from '../person/language.ts'
import { type About, withLink } from './linked-sentence.tsx'
import { messages } from './messages.ts'

/** Says a finished sentence about a success; the number of the record that it is about opens the record. */
export const announce = (sentence: string, about?: About) =>
  void messages().then(({ message }) => message.success(withLink(sentence, about)))

/** Says what is neither a success nor a failure: a record that was sent back, why a button does nothing. */
export const inform = (sentence: string, about?: About) =>
  void messages().then(({ message }) => message.info(withLink(sentence, about)))

/** Says what was saved and needs somebody's attention. */
export const warn = (sentence: string, about?: About) =>
  void messages().then(({ message }) => message.warning(withLink(sentence, about)))

export function useToast(): (text: Text, params?: TextParams, about?: About) => void {
  const t = useText()
  return useCallback((text, params, about = params) => announce(t(text, params), about), [t])
}
