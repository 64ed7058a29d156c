import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/srv/hedgerow')

describe('settings', () => {
  const usual = {
    host: '127.0.0.1',
    port: 8080,
    dataDir: '/srv/hedgerow/.data',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    databaseAnswerMs: 15_000,
    publicUrl: undefined,
    demo: undefined,
    demoPassword: undefined,
    logLevel: 'warn',
    proxyHops: 0,
    smtpUrl: undefined,
    mailFrom: undefined,
    smsUrl: undefined,
    smsToken: undefined,
    sealKeyFile: undefined,
    fileStore: undefined,
    model: undefined,
    webhookHosts: [],
    bankHosts: [],
    outside: {
      ECB: 'https://www.ecb.europa.eu',
      FED_H10: undefined,
      CFETS: undefined,
      CCY_API: undefined,
      CUSTOMS: undefined,
      CUSTOMS_TOKEN: undefined,
      RATE_FOLDER: undefined,
      BANK_FOLDER: undefined,
    },
  }

  it('are the usual ones where nothing is said, and where what is said is empty', () => {
    expect(read({})).toEqual(usual)
    const names = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'DEMO_PASSWORD', 'LOG_LEVEL', 'TRUST_PROXY']
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(usual)
  })

  it('are taken as said', () => {
    const env = { PORT: '0', DATA_DIR: '/data', DEMO: '0', LOG_LEVEL: 'debug', TRUST_PROXY: '2' }
    expect(read(env)).toMatchObject({ port: 0, dataDir: '/data', demo: '0', logLevel: 'debug', proxyHops: 2 })
  })

  it('give a statement more time than the server gives it', () => {
    expect(read({ DATABASE_TIMEOUT: '60' }).databaseAnswerMs).toBe(60_000)
    for (const wrong of ['10', '301', 'long'])
      expect(() => read({ DATABASE_TIMEOUT: wrong })).toThrow(`DATABASE_TIMEOUT is "${wrong}"; it may be 12 to 300.`)
  })

  it('take a replica of a server, and of nothing else', () => {
    const replica = { DATABASE_READ_URL: 'postgres://replica/book' }
    expect(read({ ...replica, DATABASE_URL: 'postgres://primary/book' }).databaseReadUrl).toBe(
      'postgres://replica/book',
    )
    expect(() => read(replica)).toThrow('DATABASE_READ_URL needs DATABASE_URL')
  })

  it('open hosts of the inner network by name, with a port or without', () => {
    const { bankHosts, webhookHosts } = read({
      BANK_HOSTS: 'FIX.bank.example:9880, 10.0.0.8,[::1]:9880',
      WEBHOOK_HOSTS: 'erp',
    })
    expect(bankHosts).toEqual(['fix.bank.example:9880', '10.0.0.8', '[::1]:9880'])
    expect(webhookHosts).toEqual(['erp'])
    for (const wrong of ['https://bank.example', '*.bank.example', '10.0.0.0/8', 'a b'])
      expect(() => read({ BANK_HOSTS: wrong })).toThrow('BANK_HOSTS')
  })
  it('name a bucket with all that opens it, or none', () => {
    const bucket = {
      FILE_STORE_URL: 'https://s3.example.com/papers',
      FILE_STORE_KEY_ID: 'id',
      FILE_STORE_SECRET: 'key',
    }
    const fileStore = { url: bucket.FILE_STORE_URL, accessKeyId: 'id', secretAccessKey: 'key', region: 'us-east-1' }
    expect(read(bucket)).toMatchObject({ fileStore })
    expect(() => read({ ...bucket, FILE_STORE_SECRET: '' })).toThrow('FILE_STORE_URL needs')
    expect(() => read({ ...bucket, FILE_STORE_URL: 's3://papers' })).toThrow('FILE_STORE_URL is "s3://papers"')
  })

  it.each([
    ['https://fx.example.com', 'https://fx.example.com'],
    ['https://FX.example.com:8443/', 'https://fx.example.com:8443'],
    ['http://10.1.2.3:8080', 'http://10.1.2.3:8080'],
  ])('PUBLIC_URL=%s is the address %s', (text, publicUrl) => {
    expect(read({ PUBLIC_URL: text })).toMatchObject({ publicUrl })
  })

  it.each([
    ['PUBLIC_URL', 'fx.example.com'],
    ['PUBLIC_URL', 'ftp://fx.example.com'],
    ['PUBLIC_URL', 'https://fx.example.com/hedge'],
    ['PUBLIC_URL', 'https://fx.example.com?a=1'],
    ['PUBLIC_URL', 'https://who@fx.example.com'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'foo'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
  ])('%s=%s stops the start in words', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} is "${value}"`)
  })

  it.each([
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must begin'],
    [{ SMTP_URL: 'smtp://who:secret@mail.example' }, 'needs MAIL_FROM'],
    [{ AI_URL: 'http://models.example/v1', AI_MODEL: 'm' }, 'AI_URL must begin with https://'],
    [{ AI_URL: 'https://models.example/v1' }, 'AI_URL needs AI_MODEL'],
    [{ AI_URL: 'https://models.example/v1', AI_MODEL: 'm', AI_TIMEOUT: '4' }, 'AI_TIMEOUT is a number of seconds'],
    [{ AI_URL: 'https://models.example/v1', AI_MODEL: 'm', AI_TIMEOUT: '2m' }, 'AI_TIMEOUT is a number of seconds'],
    [{ SMS_URL: 'http://gateway.example/send' }, 'SMS_URL must begin with https://'],
  ])('a way out that cannot work stops the start, and its password is not said', (env, why) => {
    expect(() => read(env)).toThrow(why)
    expect(() => read(env)).not.toThrow('secret')
  })

  it.each([
    [undefined, { whole: 60_000, silence: 20_000 }],
    ['5', { whole: 5_000, silence: 5_000 }],
    ['120', { whole: 120_000, silence: 20_000 }],
  ])('AI_TIMEOUT=%s is how long an answer of the model may take', (text, patienceMs) => {
    const env = { AI_URL: 'https://models.example/v1', AI_MODEL: 'm', ...(text ? { AI_TIMEOUT: text } : {}) }
    expect(read(env).model).toMatchObject({ name: 'm', patienceMs })
  })

  it('ask others over https alone, and nobody where they are off', () => {
    expect(read({ ECB_URL: 'off', FED_URL: 'https://fed.example/h10?from={from}' }).outside).toMatchObject({
      ECB: undefined,
      FED_H10: 'https://fed.example/h10?from={from}',
    })
    expect(() => read({ CCY_API_URL: 'http://rates.example/' })).toThrow('CCY_API_URL must begin with https://')
  })
})
