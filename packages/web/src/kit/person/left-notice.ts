/** One sentence left for the next screen: why somebody was brought there. The screen that shows it takes it away. */
import type { Text } from '@hedgerow/contract/kit/text'
import { create } from 'zustand'

export const useNoticeStore = create<{ readonly notice: Text | undefined }>()(() => ({ notice: undefined }))

export const leaveNotice = (notice: Text) => useNoticeStore.setState({ notice })
export const clearNotice = () => useNoticeStore.setState({ notice: undefined })
