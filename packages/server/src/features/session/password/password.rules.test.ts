import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { demandNewPassword, isCommon } from './password.rules.ts'

const person = {
  userName: 'gu_admin',
  orgName: 'Gubei Trading',
  email: 'marigold@gubei.example',
  phone: '+8613900007777',
}
const outcome = (password: string, confirm = password, old = 'Old-password1') => {
  try {
    demandNewPassword({ old, password, confirm }, person)
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return `${error.because.code} ${error.field}`
    throw error
  }
}
const rule = '00010025 newPwd'
const common = '01020001 newPwd'

describe('a new password', () => {
  it.each([
    ['7 characters', 'Rain-t1', rule],
    ['17 characters', 'Rain-on-the-tea-9', rule],
    ['digits only', '83920174', rule],
    ['letters only', 'RainOnTea', rule],
    ['symbols only', '-_-!-_-!', rule],
    ['a space within', 'Rain on tea9', rule],
    ['letters of another script', 'Rаin-on-tea9', rule],
    ['an underscore is a symbol', 'rain_on_tea', 'ok'],
    ['8 characters of two classes', 'rain9tea', 'ok'],
    ['16 characters of three', 'Rain-on-the-tea9', 'ok'],
    ['the old one', 'Old-password1', '01020004 newPwd'],
    ['the user name and a digit', 'gu_admin7', common],
    ['the mailbox', 'Marigold1', common],
    ['the phone', 'x00007777', common],
  ])('%s', (_, password, expected) => expect(outcome(password)).toBe(expected))

  it('must be typed twice alike', () => expect(outcome('Rain-on-tea9', 'Rain-on-tea8')).toBe('01020002 confirmPwd'))

  it.each([
    'Passw0rd',
    'P@ssword1',
    'Admin@123',
    'qwer1234',
    'abc12345',
    'a1234567',
    '1qaz2wsx',
    'Welcome1',
    'woaini520',
    'aaaa1111',
    '12345678a',
    'abab1212',
    'Huawei@123',
  ])('%s is what everybody tries first', (password) => expect(isCommon(password)).toBe(true))
  it.each(['Rain-on-tea9', 'tr4in&station', 'kite_and_7dogs', 'x83920174'])('%s is not', (password) =>
    expect(isCommon(password)).toBe(false),
  )
})
