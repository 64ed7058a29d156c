/** A short success sentence that goes away by itself: `toast(words.saved, { count })`. Refusals have their own dialog. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { App } from 'antd'
import { useCallback } from 'react'
import { useText } from './language.ts'

export function useToast(): (text: Text, params?: TextParams) => void {
  const { message } = App.useApp()
  const t = useText()
  return useCallback((text, params) => void message.success(t(text, params)), [message, t])
}
