import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { bankLineRefusals } from '@hedgerow/contract/limit/line/bank-line.refusals'
import { describe, expect, it } from 'vitest'
import type { StoredLine } from '../../quote/line/bank-line.shape.ts'
import { lineTerms, lineValues, passwordFate, termsOfValues } from './bank-line.rules.ts'

const fix = {
  adapter: '2',
  onlineType: '1',
  clickLimitUsd: '500000',
  host: 'fix.bank.com',
  port: '9880',
  senderComp: 'HEDGE',
  targetComp: 'BANK',
  heartbeatSeconds: '30',
  dailyReset: '0',
  usesTls: '1',
  usesPassword: '1',
  password: undefined,
} as const
const terms = lineTerms(fix)
const stored: StoredLine = {
  ...terms,
  id: '1',
  version: 0,
  sessionZone: null,
  counterPartyId: '2',
  shortName: 'Bank',
  usesPassword: '1',
  enabled: true,
}
const refusing = (because: object, field: string) => expect.objectContaining({ because, field })

describe('a connection', () => {
  it('of a simulated bank has no address, of a FIX bank no tiles', () => {
    expect(lineTerms({ ...fix, adapter: '1' })).toMatchObject({ host: '', port: '0', onlineType: '1', usesTls: '0' })
    expect(terms).toMatchObject({ host: 'fix.bank.com', port: '9880', onlineType: '0', usesTls: '1' })
  })
  it.each(['host', 'port', 'senderComp', 'targetComp', 'heartbeatSeconds'] as const)('over FIX needs %s', (name) => {
    expect(() => lineTerms({ ...fix, [name]: undefined })).toThrow(refusing(fieldRefusals.REQUIRED, name))
  })
  it('has a port and a heartbeat within their limits', () => {
    for (const port of ['0', '65536'])
      expect(() => lineTerms({ ...fix, port })).toThrow(refusing(bankLineRefusals.LINE_PORT, 'port'))
    for (const heartbeatSeconds of ['0', '601'])
      expect(() => lineTerms({ ...fix, heartbeatSeconds })).toThrow(
        refusing(bankLineRefusals.LINE_HEARTBEAT, 'heartbeatSeconds'),
      )
  })
  const hours = { sessionBegin: '17:05:00', sessionEnd: '17:00:00', sessionZone: 'America/New_York' } as const
  it('has all hours of its session or none, and numbers that begin anew only with hours', () => {
    expect(lineTerms({ ...fix, ...hours, dailyReset: '1' })).toMatchObject({ ...hours, dailyReset: '1' })
    expect(terms).toMatchObject({ sessionBegin: '', sessionEnd: '', sessionZone: '', dailyReset: '0' })
    for (const name of ['sessionBegin', 'sessionEnd', 'sessionZone'] as const)
      expect(() => lineTerms({ ...fix, ...hours, [name]: undefined })).toThrow(
        refusing(bankLineRefusals.LINE_SESSION, name),
      )
    const same = { ...hours, sessionEnd: hours.sessionBegin }
    expect(() => lineTerms({ ...fix, ...same })).toThrow(refusing(bankLineRefusals.LINE_SESSION, 'sessionEnd'))
    expect(() => lineTerms({ ...fix, dailyReset: '1' })).toThrow(refusing(bankLineRefusals.LINE_RESET, 'dailyReset'))
  })
  it('comes back from a change as it went in', () => {
    for (const one of [terms, lineTerms({ ...fix, ...hours, dailyReset: '1' })])
      expect(termsOfValues(lineValues(one, 'new'))).toEqual({ terms: one, password: 'new' })
  })
})

describe('the password', () => {
  it('is the new one, the kept one, or none', () => {
    expect(passwordFate({ usesPassword: '1', password: 'x' }, terms, stored)).toBe('new')
    expect(passwordFate(fix, terms, stored)).toBe('kept')
    expect(passwordFate({ usesPassword: '0', password: 'x' }, terms, stored)).toBe('')
    expect(passwordFate({ usesPassword: '1', password: 'x' }, lineTerms({ ...fix, adapter: '1' }), stored)).toBe('')
  })
  it.each([
    ['another host', { ...terms, host: 'evil.com' }],
    ['another port', { ...terms, port: '1' }],
    ['another id', { ...terms, targetComp: 'OTHER' }],
    ['no encryption', { ...terms, usesTls: '0' as const }],
  ])('is asked for again with %s', (_, other) => {
    expect(() => passwordFate(fix, other, stored)).toThrow(refusing(bankLineRefusals.LINE_PASSWORD_NEEDED, 'password'))
  })
  it('is asked for where none is kept', () => {
    for (const before of [undefined, { ...stored, usesPassword: '0' as const }])
      expect(() => passwordFate(fix, terms, before)).toThrow(bankLineRefusals.LINE_PASSWORD_NEEDED.en)
  })
})
