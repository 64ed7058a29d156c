/** Logon, numbers, gaps, resends, bytes that are no message, poison, goodbye. */
import type { Scenario } from './scenario.shape.ts'
import { fill, serial } from './terms.ts'

const dealt = { kind: 'dealt', quoteSerialNo: serial }
const other = fill({ 17: 'E2', 37: 'B2' })
/** A message that means nothing here, and ends what was missed before it. */
const news = { bank: 'send B|148=News' }

const numbers: readonly Scenario[] = [
  { name: 'a logon is answered', steps: [], received: ['35=A.*108=1'] },
  { name: 'a logon carries the password', password: 'secret', steps: [], received: ['35=A.*553=HEDGE\\|554=secret'] },
  {
    name: 'a party that the bank does not know',
    sender: 'NOBODY',
    neverUp: true,
    steps: [{ pause: 500 }],
    isUp: false,
  },
  {
    name: 'a logon with a reset begins both numbers anew',
    numbers: { nextOut: 7, nextIn: 9, resetWanted: true },
    steps: [],
    received: ['34=1\\|.*35=A|35=A\\|34=1\\|'],
  },
  {
    name: 'a bank that resets at each logon and does not say so: the line is down',
    settings: { ResetOnLogon: 'Y' },
    steps: [fill(), { answers: 1 }, { cut: true }, { down: 'too low' }],
    answers: [dealt],
    isUp: false,
  },
  {
    name: 'a bank whose number is too low',
    numbers: { nextOut: 1, nextIn: 9 },
    neverUp: true,
    steps: [{ down: 'too low' }],
    isUp: false,
  },
  {
    name: 'our number is too low for the bank',
    before: [{ bank: 'expect 9' }],
    neverUp: true,
    steps: [{ down: 'too low' }],
    isUp: false,
  },
  {
    name: 'our number is ahead of the bank’s: it asks, and hears a gap fill',
    numbers: { nextOut: 6, nextIn: 1 },
    steps: [{ received: '35=4.*123=Y' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  {
    name: 'the bank’s number is ahead of ours: we ask, and it fills',
    before: [{ bank: 'next 9' }],
    steps: [{ received: '35=2' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  {
    name: 'a reset of the sequence is followed',
    steps: [{ bank: 'send 4|36=20' }, { bank: 'next 20' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  {
    name: 'a reset of the sequence backwards is rejected',
    steps: [fill(), { answers: 1 }, { bank: 'send 4|36=1' }, { received: '35=3.*373=5' }],
    answers: [dealt],
  },
  {
    name: 'the bank begins anew without a word: the line is down',
    steps: [fill(), { answers: 1 }, { bank: 'reset' }, { down: 'too low' }],
    answers: [dealt],
    isUp: false,
  },
]

const life: readonly Scenario[] = [
  { name: 'we beat', steps: [{ received: '35=0' }] },
  { name: 'a test request is answered with its id', steps: [{ bank: 'test ABC' }, { received: '35=0.*112=ABC' }] },
  {
    name: 'a silent bank is tested, and left',
    steps: [{ wire: 'drop', on: '35=' }, { received: '35=1' }, { down: 'silent' }],
    isUp: false,
  },
  {
    name: 'a goodbye of the bank is answered',
    steps: [{ bank: 'logout Closed for today' }, { down: 'Closed for today' }],
    received: ['35=5'],
    isUp: false,
  },
  {
    name: 'a bank that said goodbye is called again',
    steps: [{ bank: 'logout' }, { down: '' }, { bank: 'logon' }, { up: 2 }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  { name: 'our goodbye', steps: [{ we: 'close' }, { received: '35=5' }, { bank: 'test X' }], isUp: false },
  {
    name: 'a cut line comes back and counts on',
    steps: [fill(), { answers: 1 }, { cut: true }, { up: 2 }, other, { answers: 2 }],
    answers: [dealt, dealt],
    times: [['141=Y', 0]],
  },
  {
    name: 'a bank that cuts the line is called again',
    steps: [{ bank: 'disconnect' }, { up: 2 }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  { name: 'a message that nobody here speaks is passed over', steps: [news, fill(), { answers: 1 }], answers: [dealt] },
  {
    name: 'a message that asks us for what we never say is passed over',
    steps: [{ bank: 'send x|320=1|559=0' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
]

const gaps: readonly Scenario[] = [
  {
    name: 'a fill that was missed is asked for and said again',
    steps: [{ wire: 'drop', on: '35=8', times: 1 }, fill(), news, { answers: 1 }],
    answers: [dealt],
    received: ['35=2'],
  },
  {
    name: 'three fills that were missed come in their order',
    steps: [{ wire: 'drop', on: '35=8', times: 3 }, fill(), other, fill({ 17: 'E3', 37: 'B3' }), news, { answers: 3 }],
    answers: [{ bankDealNo: 'B1' }, { bankDealNo: 'B2' }, { bankDealNo: 'B3' }],
  },
  {
    name: 'a fill that was cut off comes after the break, once',
    steps: [{ wire: 'halve', on: '35=8', times: 1 }, fill(), { up: 2 }, { answers: 1 }, { pause: 300 }],
    answers: [dealt],
  },
  {
    name: 'a heartbeat that was missed is filled',
    steps: [{ wire: 'drop', on: '35=0', times: 1 }, { received: '35=2' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  {
    name: 'a repeated number without a word of it ends the session, and it comes back',
    steps: [{ wire: 'double', on: '35=8', times: 1 }, fill(), { up: 2 }, other, { answers: 2 }],
    answers: [dealt, dealt],
  },
  {
    name: 'what never comes is asked for three times; then the line is down',
    steps: [{ wire: 'drop', on: '35=8' }, fill(), news, { down: 'asked for 3 times' }],
    isUp: false,
    because: 'reset the sequence numbers',
    times: [['35=2', 3]],
  },
  {
    name: 'our messages are never said again',
    steps: [
      { we: 'order' },
      { received: '35=D' },
      { bank: 'resend 1 0' },
      { received: '35=4.*123=Y' },
      fill(),
      { answers: 1 },
    ],
    answers: [dealt],
    times: [['35=D', 1]],
  },
  {
    name: 'a part of our messages is filled',
    steps: [{ we: 'ask' }, { we: 'order' }, { received: '35=D' }, { bank: 'resend 2 2' }, { received: '35=4.*36=3' }],
    times: [
      ['35=D', 1],
      ['35=R', 1],
    ],
  },
]

const rewritten = (from: string, to: string, reason: string): Scenario => ({
  name: `a whole message with a field ${to} is rejected, and the next is heard`,
  steps: [
    { wire: { from, to }, on: '35=8', times: 1 },
    fill(),
    other,
    { answers: 1 },
    { received: `35=3.*373=${reason}` },
  ],
  answers: [{ bankDealNo: 'B2' }],
  times: [['35=2', 0]],
  bad: 1,
})
const bytes: readonly Scenario[] = [
  {
    name: 'a message byte by byte',
    steps: [{ wire: 'split', on: '35=8', times: 1 }, fill(), { answers: 1 }],
    answers: [dealt],
  },
  {
    name: 'two messages in one piece',
    steps: [{ wire: 'join', on: '35=8', times: 1 }, fill(), other, { answers: 2 }],
    answers: [dealt, dealt],
  },
  {
    name: 'a wrong checksum closes the line, and what was in it comes again',
    steps: [{ wire: 'garble', on: '35=8', times: 1 }, fill(), { up: 2 }, { answers: 1 }],
    answers: [dealt],
    bad: 1,
  },
  {
    name: 'a wrong length closes the line, and what was in it comes again',
    steps: [{ wire: 'lengthen', on: '35=8', times: 1 }, fill(), { up: 2 }, { answers: 1 }],
    answers: [dealt],
    bad: 1,
  },
  {
    name: 'bytes of another protocol close the line',
    steps: [{ inject: 'HTTP/1.1 400 Bad Request\r\n' }, { up: 2 }, fill(), { answers: 1 }],
    answers: [dealt],
    bad: 1,
  },
  { name: 'a length without end closes the line', steps: [{ inject: '8=FIX.4.4\u00019=99999999' }, { up: 2 }], bad: 1 },
  {
    name: 'three broken messages leave the line down',
    steps: [{ wire: 'garble', on: '35=8' }, fill(), { down: 'reset the sequence numbers' }],
    isUp: false,
    bad: 3,
  },
  rewritten('37=B1', '=B1', '0'),
  rewritten('37=B1', '37=', '4'),
  rewritten('37=B1', 'abc=B1', '0'),
  rewritten('37=B1', '037=B1', '0'),
  {
    name: 'a message for somebody else, again and again, leaves the line down',
    steps: [{ wire: { from: '56=HEDGE', to: '56=OTHER' }, on: '35=8' }, fill(), { down: 'reset the sequence numbers' }],
    isUp: false,
    because: 'CompID',
  },
  {
    name: 'the first message is no logon',
    neverUp: true,
    before: [{ wire: { from: '35=A', to: '35=0' }, on: '35=A' }],
    steps: [{ down: 'no logon' }],
    isUp: false,
  },
]

export const sessionScenarios: readonly Scenario[] = [...numbers, ...life, ...gaps, ...bytes]
