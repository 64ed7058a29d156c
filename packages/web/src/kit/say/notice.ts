/** A short sentence that goes away by itself: `toast(words.saved, { count })`. Refusals have their own dialog. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { createElement, useCallback } from 'react'
import { useText } from '../person/language.ts'
import { leaving } from './leaving.ts'
import { type About, withLink } from './linked-sentence.tsx'
import { messages } from './messages.ts'

/**
 * antd's own clock draws each sentence anew at every frame until it leaves, and whatever React fetched meanwhile, such as a dialog, stands
 * behind that: hence ours.
 */
async function say(type: 'success' | 'info' | 'warning', sentence: string, about?: About): Promise<void> {
  const { message } = await messages()
  const { wait, props } = leaving(() => leave())
  const leave = message.open({
    type,
    content: createElement('span', props, withLink(sentence, about)),
    duration: 0,
  })
  wait()
}

/** Says a finished sentence about a success; the number of the record that it is about opens the record. */
export const announce = (sentence: string, about?: About) => void say('success', sentence, about)

/** Says what is neither a success nor a failure: a record that was sent back, why a button does nothing. */
export const inform = (sentence: string, about?: About) => void say('info', sentence, about)

/** Says what was saved and needs somebody's attention. */
export const warn = (sentence: string, about?: About) => void say('warning', sentence, about)

export function useToast(): (text: Text, params?: TextParams, about?: About) => void {
  const t = useText()
  return useCallback((text, params, about = params) => announce(t(text, params), about), [t])
}
