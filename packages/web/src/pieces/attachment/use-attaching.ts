/** Sends files one after the other and gives each to its record; one that failed waits to be tried again, and is never lost silently. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { announce } from '../../kit/say/notice.ts'
import { call, ServerRefusal, upload } from '../../kit/talk/transport.ts'

export type AttachKind = AskOf<typeof attachmentApi.add>['businAttachType']

interface Sending {
  readonly key: string
  readonly file: File
  /** Undefined while it is on its way. */
  readonly problem: string | undefined
}

export function useAttaching(businAttachType: AttachKind, relId: string, onAdded: () => void) {
  const t = useText()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const leave = (key: string) => setSendings((all) => all.filter((one) => one.key !== key))
  const put = (sending: Sending) => setSendings((all) => [...all.filter(({ key }) => key !== sending.key), sending])

  const send = async (key: string, file: File) => {
    put({ key, file, problem: undefined })
    try {
      const fileUrl = await upload<string>(attachmentApi.upload.path, file)
      const input = { businAttachType, relId, fileUrl }
      const { attachName } = await call(attachmentApi.add, input, { idempotencyKey: crypto.randomUUID() })
      leave(key)
      announce(t(attachmentTexts.added, { name: attachName }))
      onAdded()
    } catch (error) {
      const problem = error instanceof ServerRefusal && error.status > 0 ? error.message : t(attachmentTexts.failed)
      put({ key, file, problem })
    }
  }
  const add = async (files: Iterable<File>) => {
    for (const file of files) {
      const key = crypto.randomUUID()
      if (file.size > imageLimitBytes) put({ key, file, problem: t(attachmentTexts.tooLarge) })
      else await send(key, file)
    }
  }
  return { sendings, add, again: ({ key, file }: Sending) => void send(key, file), leave }
}
