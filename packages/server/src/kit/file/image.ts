/**
 * A picture that somebody sent, made anew from its pixels: what was hidden behind, in or beside them (scripts, places, cameras, a
 * second format) is gone. libvips works on threads of its own, so the event loop goes on.
 */
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import sharp from 'sharp'

// The library reads some twenty formats, SVG among them, unless it is told which.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly content: Buffer
}

const mostPixels = 25_000_000
const seconds = 5
const jpegQuality = 90
const starts = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const

/** What the first bytes say; the name and the stated type are the sender's word and count for nothing. */
const kindOf = (content: Buffer) =>
  (['image/jpeg', 'image/png'] as const).find((kind) => content.subarray(0, starts[kind].length).equals(starts[kind]))

/** @throws Refusal IMAGE_KIND, IMAGE_UNREADABLE (cut short, too many pixels, too slow to read) on the field `file` */
export async function readPicture(content: Buffer): Promise<Picture> {
  const mediaType = kindOf(content) ?? refuse(uploadRefusals.IMAGE_KIND, {}, 'file')
  try {
    // Turned as its camera meant it, because the note that says so is dropped with the others.
    const pixels = sharp(content, { failOn: 'warning', limitInputPixels: mostPixels }).autoOrient().timeout({ seconds })
    const anew = mediaType === 'image/png' ? pixels.png() : pixels.jpeg({ quality: jpegQuality })
    return { mediaType, content: await anew.toBuffer() }
  } catch (error) {
    if (error instanceof Error) refuse(uploadRefusals.IMAGE_UNREADABLE, { max: mostPixels / 1_000_000 }, 'file')
    throw error
  }
}
