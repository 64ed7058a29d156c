/** Takes the one file of a multipart request: the field is named `file`; other fields come as text. */

import type { Multipart } from '@fastify/multipart'
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import type { FastifyRequest } from 'fastify'

export interface Upload {
  /** For showing and for messages; never a path. */
  readonly fileName: string
  readonly content: Buffer
}
interface UploadWithFields extends Upload {
  readonly fields: Readonly<Record<string, string>>
}

const fieldName = 'file'
const mebibyte = 1024 * 1024
const mostBytes = 16 * mebibyte

/** What the multipart reader throws, by its code. */
const problems: Readonly<Record<string, RefusalText>> = {
  FST_REQ_FILE_TOO_LARGE: uploadRefusals.FILE_TOO_LARGE,
  FST_FILES_LIMIT: uploadRefusals.ONE_FILE_ONLY,
  FST_FIELDS_LIMIT: uploadRefusals.NOT_MULTIPART,
  FST_PARTS_LIMIT: uploadRefusals.NOT_MULTIPART,
  FST_PROTO_VIOLATION: uploadRefusals.NOT_MULTIPART,
  FST_INVALID_MULTIPART_CONTENT_TYPE: uploadRefusals.NOT_MULTIPART,
  FST_MP_PREMATURE_CLOSE: uploadRefusals.NOT_MULTIPART,
}

/** @throws Refusal of `uploadRefusals`; `most` bytes are still accepted, one more is not */
export async function readUpload(request: FastifyRequest, most: number = mostBytes): Promise<UploadWithFields> {
  if (!request.isMultipart()) refuse(uploadRefusals.NOT_MULTIPART)
  let upload: Upload | undefined
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits: { fileSize: most, files: 1, fields: 10 } })) {
      if (part.type === 'file') upload = await uploadOf(part)
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    const because = code === undefined ? undefined : problems[code]
    if (because) refuse(because, { max: megabytes(most) }, fieldName)
    if (message !== undefined && brokenForm.test(message)) refuse(uploadRefusals.NOT_MULTIPART)
    throw error
  }
  return { ...(upload ?? refuse(uploadRefusals.NO_FILE, {}, fieldName)), fields }
}

const brokenForm = /multipart|boundary|unexpected end of (?:form|file)|part terminated early/i
const megabytes = (bytes: number) => Math.round((bytes / mebibyte) * 10) / 10

async function uploadOf(part: Extract<Multipart, { type: 'file' }>): Promise<Upload> {
  if (part.fieldname !== fieldName) {
    part.file.resume()
    refuse(uploadRefusals.WRONG_FIELD, { name: safeFileName(part.fieldname) }, fieldName)
  }
  const { filename = '' } = part
  // The reader puts U+FFFD where a name holds bytes that are no text.
  if (!filename.isWellFormed() || /[\0\uFFFD]/.test(filename)) {
    part.file.resume()
    refuse(uploadRefusals.BAD_FILE_NAME, {}, fieldName)
  }
  return { fileName: safeFileName(filename), content: await part.toBuffer() }
}

const longestName = 100

/** A name without folders, control and direction characters, or what a file system or header could take amiss. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const safe = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const extension = /\.\w{1,8}$/.exec(safe)?.[0] ?? ''
  const stem = [...safe.slice(0, safe.length - extension.length)].slice(0, longestName - extension.length).join('')
  return stem + extension || 'file'
}
