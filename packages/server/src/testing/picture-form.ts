/** A multipart form with a picture, as a browser sends it. */
const edge = 'edge-of-the-form'

export function pictureForm(content: Buffer, { field = 'file', times = 1 } = {}): { type: string; body: Buffer } {
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="照片.png"\r\nContent-Type: image/png\r\n\r\n`
  const part = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  const body = Buffer.concat([...Array<Buffer>(times).fill(part), Buffer.from(`--${edge}--\r\n`)])
  return { type: `multipart/form-data; boundary=${edge}`, body }
}
