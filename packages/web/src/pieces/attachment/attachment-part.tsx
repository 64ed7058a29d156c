/** The files of a record as a part of its drawer; loaded when a drawer opens. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { lazy, Suspense } from 'react'
import type { AttachmentsProps } from './Attachments.tsx'

const Attachments = lazy(async () => ({ default: (await import('./Attachments.tsx')).Attachments }))

export const attachmentPart = (of: AttachmentsProps) => ({
  title: attachmentTexts.title,
  body: (
    <Suspense fallback={null}>
      <Attachments {...of} />
    </Suspense>
  ),
})
