/** What a connection must be, and what becomes of its password with a change. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { LineEdit } from '@hedgerow/contract/limit/line/bank-line.contract'
import { bankLineRefusals } from '@hedgerow/contract/limit/line/bank-line.refusals'
import { bankLineWords } from '@hedgerow/contract/limit/line/bank-line.text'
import { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { mayReach, type Reach } from '../../../kit/outside/reach.ts'
import type { LineTerms, PasswordFate, StoredLine } from '../../quote/line/bank-line.shape.ts'

type LineInput = Omit<Parsed<typeof LineEdit>, 'id' | 'version'>

const [mostPort, mostSeconds] = [65_535, 600]
const nowhere = { host: '', port: '0', senderComp: '', targetComp: '', heartbeatSeconds: '30' } as const
const always = { sessionBegin: '', sessionEnd: '', sessionZone: '' } as const

type SessionHours = Pick<LineTerms, 'sessionBegin' | 'sessionEnd' | 'sessionZone' | 'dailyReset'>

/** All of the hours or none. @throws Refusal LINE_SESSION, LINE_RESET */
function sessionHours({ sessionBegin = '', sessionEnd = '', sessionZone, dailyReset }: LineInput): SessionHours {
  const hours = { sessionBegin, sessionEnd, sessionZone: sessionZone ?? '' }
  const missing = (['sessionBegin', 'sessionEnd', 'sessionZone'] as const).filter((name) => hours[name] === '')
  const [first] = missing
  if (first && missing.length < Object.keys(hours).length) refuse(bankLineRefusals.LINE_SESSION, {}, first)
  if (!first && sessionBegin === sessionEnd) refuse(bankLineRefusals.LINE_SESSION, {}, 'sessionEnd')
  if (first && dailyReset === YesNo.of.yes) refuse(bankLineRefusals.LINE_RESET, {}, 'dailyReset')
  return { ...hours, dailyReset }
}

/**
 * A simulated bank has no address; a FIX bank needs one and streams no tiles.
 * @throws Refusal REQUIRED, LINE_PORT, LINE_HEARTBEAT, LINE_SESSION, LINE_RESET
 */
export function lineTerms(line: LineInput): LineTerms {
  const { adapter, onlineType, clickLimitUsd, usesTls } = line
  const { no } = YesNo.of
  if (adapter !== BankAdapter.of.fix)
    return { adapter, onlineType, clickLimitUsd, ...nowhere, ...always, dailyReset: no, usesTls: no }
  const needed = (name: keyof typeof nowhere) =>
    line[name] ?? refuse(fieldRefusals.REQUIRED, { field: bankLineWords[name] }, name)
  const terms = {
    host: needed('host'),
    port: String(Number(needed('port'))),
    senderComp: needed('senderComp'),
    targetComp: needed('targetComp'),
    heartbeatSeconds: String(Number(needed('heartbeatSeconds'))),
  }
  if (!isWithin(terms.port, mostPort)) refuse(bankLineRefusals.LINE_PORT, {}, 'port')
  if (!isWithin(terms.heartbeatSeconds, mostSeconds)) refuse(bankLineRefusals.LINE_HEARTBEAT, {}, 'heartbeatSeconds')
  return { adapter, onlineType: OnlineType.of.ordinary, clickLimitUsd, ...terms, ...sessionHours(line), usesTls }
}

/** A simulated bank is nowhere else. @throws Refusal LINE_INNER */
export function demandReachable({ adapter, host, port }: LineTerms, reach: Reach): void {
  if (adapter === BankAdapter.of.fix && !mayReach({ host, port: Number(port) }, reach))
    refuse(bankLineRefusals.LINE_INNER, { host, port }, 'host')
}
const isWithin = (whole: string, most: number) => Number(whole) >= 1 && Number(whole) <= most

const door = ['adapter', 'host', 'port', 'senderComp', 'targetComp', 'usesTls'] as const

/** A password that is kept is never sent to another door than it was given for. @throws Refusal LINE_PASSWORD_NEEDED */
export function passwordFate(
  { usesPassword, password }: Pick<LineInput, 'usesPassword' | 'password'>,
  terms: LineTerms,
  before: StoredLine | undefined,
): PasswordFate {
  if (terms.adapter !== BankAdapter.of.fix || usesPassword === YesNo.of.no) return ''
  if (password) return 'new'
  const isKept = before?.usesPassword === YesNo.of.yes && door.every((name) => before[name] === terms[name])
  return isKept ? 'kept' : refuse(bankLineRefusals.LINE_PASSWORD_NEEDED, {}, 'password')
}

const termNames = [
  'adapter',
  'onlineType',
  'clickLimitUsd',
  'host',
  'port',
  'senderComp',
  'targetComp',
  'heartbeatSeconds',
  'sessionBegin',
  'sessionEnd',
  'sessionZone',
  'dailyReset',
  'usesTls',
] as const

/** As a change of a limit keeps it; of the password only what becomes of it. */
export const lineValues = (terms: LineTerms, password: PasswordFate): LimitValues => ({
  ...Object.fromEntries(termNames.map((name) => [name, terms[name]])),
  password,
})
export const valuesOfLine = (line: StoredLine): LimitValues =>
  lineValues({ ...line, sessionZone: line.sessionZone ?? '' }, line.usesPassword === YesNo.of.yes ? 'kept' : '')

/** A change as it was kept, once it is passed. */
export const termsOfValues = (values: LimitValues): { readonly terms: LineTerms; readonly password: PasswordFate } => {
  const terms = Object.fromEntries(termNames.map((name) => [name, values[name] ?? ''])) as Pick<
    LineTerms,
    (typeof termNames)[number]
  >
  return { terms, password: (values.password ?? '') as PasswordFate }
}
