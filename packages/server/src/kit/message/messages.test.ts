import http from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Messages, outgoing } from './messages.ts'

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const none = { smtpUrl: undefined, mailFrom: undefined, smsUrl: undefined, smsToken: undefined }
let sent: string[]
beforeEach(() => {
  sent = []
})

describe('mail, against a real SMTP server', () => {
  let smtp: SMTPServer
  let messages: Messages
  let received: { readonly mail: Email; readonly to: readonly string[] }[]
  let refusals: number[]
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        const responseCode = refusals.shift()
        done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : undefined)
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          received.push({
            mail: await PostalMime.parse(Buffer.concat(chunks)),
            to: envelope.rcptTo.map(({ address }) => address),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://127.0.0.1:${portOf(smtp.server)}`
    messages = outgoing({ ...none, smtpUrl, mailFrom: 'no-reply@hedgerow.example' }, (line) => sent.push(line), [5, 5])
  })
  afterAll(async () => {
    await messages.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })
  beforeEach(() => {
    received = []
    refusals = []
  })
  const send = async (target: string) => {
    messages.send({ channel: 'mail', target, subject: '汇篱验证码', text: '您的验证码是 012345' })
    await messages.settled()
  }

  it('arrives as it was written, in Chinese, for its one recipient', async () => {
    expect(messages.channels).toEqual(['mail'])
    await send('gu@gubei.example')
    const [{ mail, to } = { mail: undefined, to: [] }] = received
    expect(to).toEqual(['gu@gubei.example'])
    expect(mail).toMatchObject({ subject: '汇篱验证码', from: { address: 'no-reply@hedgerow.example' } })
    expect(mail?.text?.trim()).toBe('您的验证码是 012345')
  })

  it('is tried again while the server asks to come back', async () => {
    refusals = [451, 451]
    await send('gu@gubei.example')
    expect(received).toHaveLength(1)
    expect(sent).toHaveLength(2)
  })

  it('is given up when the server refuses, and the log knows neither target nor text', async () => {
    refusals = [550]
    await send('nobody@gubei.example')
    expect(received).toEqual([])
    expect(sent.join()).toContain('given up')
    expect(sent.join()).not.toMatch(/nobody@|012345/)
  })

  it('a line break in the recipient adds nobody', async () => {
    await send('gu@gubei.example\r\nBcc: evil@evil.example')
    expect(
      received
        .flatMap(({ to }) => to)
        .filter((address) => address.includes('evil.example') && !address.includes('gubei')),
    ).toEqual([])
  })
})

describe('text messages, against a real HTTP gateway', () => {
  let gateway: http.Server
  let messages: Messages
  let received: { readonly authorization: string | undefined; readonly body: Record<string, string> }[]
  let answers: number[]
  beforeAll(async () => {
    gateway = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString())
        received.push({ authorization: request.headers.authorization, body })
        response.writeHead(answers.shift() ?? 200).end('{}')
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const smsUrl = `http://127.0.0.1:${portOf(gateway)}/send`
    messages = outgoing({ ...none, smsUrl, smsToken: 'gateway-secret' }, (line) => sent.push(line), [5, 5])
  })
  afterAll(() => void gateway.close())
  beforeEach(() => {
    received = []
    answers = []
  })
  const send = async () => {
    messages.send({ channel: 'sms', target: '+8613900000001', subject: '', text: '您的验证码是 012345' })
    await messages.settled()
  }

  it('are posted with the token, number and text', async () => {
    await send()
    expect(received).toEqual([
      {
        authorization: 'Bearer gateway-secret',
        body: { id: expect.any(String), to: '+8613900000001', text: '您的验证码是 012345' },
      },
    ])
  })

  it('are tried again under the same id after a fault of the gateway', async () => {
    answers = [502, 429]
    await send()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(1)
  })

  it('are given up after three tries, and at once when the gateway refuses', async () => {
    answers = [503, 503, 503]
    await send()
    expect(received).toHaveLength(3)
    answers = [400]
    await send()
    expect(received).toHaveLength(4)
    expect(sent.join()).not.toMatch(/13900000001|012345|gateway-secret/)
  })
})
