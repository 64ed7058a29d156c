/** Sends files one after the other; one that failed waits to be tried again, and is never lost silently. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ServerRefusal } from '../../kit/talk/transport.ts'

export interface SendingFile {
  readonly key: string
  readonly file: File
  /** Undefined while it is on its way. */
  readonly problem: string | undefined
}

export function useSending(deliver: (file: File) => Promise<void>) {
  const t = useText()
  const [sendings, setSendings] = useState<readonly SendingFile[]>([])
  const leave = (key: string) => setSendings((all) => all.filter((one) => one.key !== key))
  const put = (sending: SendingFile) => setSendings((all) => [...all.filter(({ key }) => key !== sending.key), sending])

  const send = async (key: string, file: File) => {
    put({ key, file, problem: undefined })
    try {
      await deliver(file)
      leave(key)
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
  return { sendings, add, again: ({ key, file }: SendingFile) => void send(key, file), leave }
}
