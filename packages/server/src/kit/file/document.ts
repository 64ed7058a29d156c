/**
 * A paper that somebody sent: a picture is made anew, a PDF or an Office file is taken by what its bytes say. What is served again is
 * never shown by the browser itself: it is an attachment in a sandbox.
 */
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { readPicture } from './image.ts'
import { looksLikeZip, zipEntries } from './written/zip.ts'

interface Document {
  readonly mediaType: string
  readonly content: Buffer
}

const field = 'file'
const pdfStart = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')
/** Writers of PDF may add some bytes behind its end. */
const pdfTailBytes = 1024
const mostEntries = 2000
const office = 'application/vnd.openxmlformats-officedocument'

const isPdf = (content: Buffer) =>
  content.subarray(0, pdfStart.length).equals(pdfStart) && content.subarray(-pdfTailBytes).includes(pdfEnd)

function officeKind(content: Buffer): string | undefined {
  let names: readonly string[]
  try {
    names = zipEntries(content, mostEntries).map(({ name }) => name)
  } catch (error) {
    if (error instanceof RangeError || error instanceof Refusal) return undefined
    throw error
  }
  if (!names.includes('[Content_Types].xml')) return undefined
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) refuse(attachmentRefusals.ATTACH_MACROS, {}, field)
  if (names.includes('xl/workbook.xml')) return `${office}.spreadsheetml.sheet`
  if (names.includes('word/document.xml')) return `${office}.wordprocessingml.document`
  return undefined
}

/** @throws Refusal ATTACH_KIND, ATTACH_MACROS, IMAGE_UNREADABLE on the field `file` */
export async function readDocument(content: Buffer): Promise<Document> {
  if (isPdf(content)) return { mediaType: 'application/pdf', content }
  if (looksLikeZip(content)) {
    const mediaType = officeKind(content) ?? refuse(attachmentRefusals.ATTACH_KIND, {}, field)
    return { mediaType, content }
  }
  try {
    return await readPicture(content)
  } catch (error) {
    if (error instanceof Refusal && error.because === uploadRefusals.IMAGE_KIND) {
      refuse(attachmentRefusals.ATTACH_KIND, {}, field)
    }
    throw error
  }
}
