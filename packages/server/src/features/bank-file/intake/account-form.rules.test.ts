import { expect, it } from 'vitest'
import { accountForms } from './account-form.rules.ts'

/** The same account: a form of one is a form of the other. */
const meet = (one: string, other: string) => accountForms(one).some((form) => accountForms(other).includes(form))

it.each([
  ['6222 0000 1234', '622200001234'],
  ['6222-0000-1234', '6222.0000.1234'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE89370400440532013000', '0532013000'],
  ['DE89370400440532013000', '532013000'],
  ['DE89370400440532013000', '370400440532013000'],
  ['NL91ABNA0417164300', '0417164300'],
  ['NL91ABNA0417164300', '417164300'],
  ['CH9300762011623852957', '011623852957'],
  ['AT611904300234573201', '00234573201'],
  ['GB29NWBK60161331926819', '60161331926819'.slice(6)],
  ['ch93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
])('%s is %s', (one, other) => expect(meet(one, other)).toBe(true))

it.each([
  ['DE89370400440532013000', 'DE89370400440532013001'],
  ['DE89370400440532013000', '0532013001'],
  ['622200001234', '1234'],
  ['DE89370400440000000012', '12'],
  ['622200001234', '622200001235'],
])('%s is not %s', (one, other) => expect(meet(one, other)).toBe(false))
