import { deflateSync } from 'node:zlib'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from './image.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const refusal = async (content: Buffer) => {
  const error = await readPicture(content).catch((thrown: unknown) => thrown)
  return error instanceof Refusal ? error.because.code : error
}
const [notPicture, unreadable] = ['11020007', '11020008']

/** A PNG whose header promises so many pixels: a few bytes that ask for gigabytes. */
function promisingPng(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it('keeps its kind and its size, and nothing that was appended to it', async () => {
    const png = Buffer.concat([await blank(40, 30).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const read = await readPicture(png)
    expect(read.mediaType).toBe('image/png')
    expect(read.content.includes('script')).toBe(false)
    expect(await sharp(read.content).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  })

  it('loses where and with what it was taken, and stands upright', async () => {
    const jpeg = await blank(40, 30)
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const read = await readPicture(jpeg)
    expect(await sharp(read.content).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
    expect((await sharp(read.content).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['HTML under the name of a picture', Buffer.from('<html><script>1</script></html>')],
    ['PHP', Buffer.from('<?php system($_GET[0]);')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is not %s', async (_, content) => expect(await refusal(content)).toBe(notPicture))

  it('is no GIF and no WebP', async () => {
    expect(await refusal(await blank(4, 4).gif().toBuffer())).toBe(notPicture)
    expect(await refusal(await blank(4, 4).webp().toBuffer())).toBe(notPicture)
  })

  it('is refused when it is cut short, only begins like one, or asks for more memory than it is worth', async () => {
    const whole = await blank(300, 300).jpeg().toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(unreadable)
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]))).toBe(unreadable)
    expect(await refusal(promisingPng(16_000, 16_000))).toBe(unreadable)
  })
})
