/** Sends files and gives each to its record. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { useText } from '../../kit/person/language.ts'
import { announce } from '../../kit/say/notice.ts'
import { call, upload } from '../../kit/talk/transport.ts'
import { useSending } from './use-sending.ts'

export type AttachKind = AskOf<typeof attachmentApi.add>['businAttachType']

export function useAttaching(businAttachType: AttachKind, relId: string, onAdded: () => void) {
  const t = useText()
  return useSending(async (file) => {
    const fileUrl = await upload<string>(attachmentApi.upload.path, file)
    const input = { businAttachType, relId, fileUrl }
    const { attachName } = await call(attachmentApi.add, input, { idempotencyKey: crypto.randomUUID() })
    announce(t(attachmentTexts.added, { name: attachName }))
    onAdded()
  })
}
