/** The files of a record as a part of its drawer, or of the form that makes it; loaded when it opens. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { lazy, Suspense } from 'react'
import type { FieldProps } from '../../kit/fields/FieldFrame.tsx'
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

const FilesField = lazy(async () => ({ default: (await import('./FilesField.tsx')).FilesField }))

/** A field for papers that a form sends along with its record. */
export const filesField = (of: FieldProps) => (
  <Suspense fallback={null}>
    <FilesField {...of} />
  </Suspense>
)

/** Where a record stands, as its own dictionary says it. */
export function stageOf(
  status: string,
  of: { readonly draft: string; readonly void: string },
): AttachmentsProps['stage'] {
  if (status === of.draft) return 'draft'
  return status === of.void ? 'void' : 'live'
}
