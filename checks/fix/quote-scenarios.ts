/** What banks say of questions. */
import type { Scenario, Step } from './scenario.shape.ts'
import { serial } from './terms.ts'

const quote = (fields: string, id = serial) => ({ bank: `send S|131=${id}|117=Q1${fields}` })
const answered = (...steps: readonly Step[]): readonly Step[] => [
  { we: 'ask' },
  { received: '35=R' },
  ...steps,
  { answers: 1 },
]
const forward = (fields: string): readonly Step[] => [
  { we: 'askForward' },
  { received: '35=R' },
  quote(fields),
  { answers: 1 },
]
const scenario = (name: string, fields: string, answer: Scenario['answers']): Scenario => ({
  name: `a quote ${name}`,
  steps: answered(quote(fields)),
  ...(answer ? { answers: answer } : {}),
})
const price = '|133=7.1239'
const quoted = { kind: 'quoted', exchangeRate: '7.1239', providerQuoteId: 'Q1' }

export const quoteScenarios: readonly Scenario[] = [
  scenario('is firm', `${price}|55=USD/CNY|54=1|15=USD|64=20260415|537=1`, [quoted]),
  scenario('of two sides is ours', `|132=7.1${price}`, [quoted]),
  scenario('writes the pair without a stroke', `${price}|55=USDCNY`, [quoted]),
  scenario('is indicative', `${price}|537=0`, [{ ...quoted, isIndicative: true }]),
  scenario('is for a part by its size', `${price}|135=400000`, [{ ...quoted, quotedAmt: '400000' }]),
  scenario('is for a part by its amount', `${price}|38=400000`, [{ ...quoted, quotedAmt: '400000' }]),
  scenario('is for more than asked', `${price}|648=5000000`, [{ kind: 'rejected' }]),
  scenario('is of another pair', `${price}|55=EUR/CNY`, [{ kind: 'rejected' }]),
  scenario('is for another day', `${price}|64=20260416`, [{ kind: 'rejected' }]),
  scenario('is of another side', `${price}|54=2`, [{ kind: 'rejected' }]),
  scenario('is in another currency', `${price}|15=CNY`, [{ kind: 'rejected' }]),
  scenario('has the other price alone', '|132=7.1', [{ kind: 'rejected' }]),
  scenario('has no number for a price', '|133=1E3', [{ kind: 'rejected' }]),
  scenario('had expired', `${price}|62=20200101-00:00:00`, [{ kind: 'withdrawn' }]),
  {
    name: 'a forward of spot and points',
    steps: forward('|133=7.0739|190=7.1239|191=-0.05'),
    answers: [{ forwardPoint: '-500' }],
  },
  {
    name: 'a forward whose parts do not make it',
    steps: forward('|133=7.07|190=7.1239|191=-0.05'),
    answers: [{ kind: 'rejected' }],
  },
  {
    name: 'a question is rejected',
    steps: answered({ bank: `send AG|131=${serial}|658=99|58=No price today` }),
    answers: [{ kind: 'rejected', message: 'No price today' }],
  },
  {
    name: 'a quote is taken back',
    steps: [...answered(quote(price)), { bank: `send Z|131=${serial}|117=Q1|298=1` }, { answers: 2 }],
    answers: [quoted, { kind: 'withdrawn' }],
  },
  {
    name: 'a question is no business of the bank, by its number',
    steps: answered({ bank: `send j|45=2|372=R|379=${serial}|380=3` }),
    answers: [{ kind: 'rejected', quoteSerialNo: serial }],
  },
  {
    name: 'a question is no business of the bank, by the number of its message alone',
    steps: answered({ bank: 'send j|45=2|372=R|380=3|58=No FX' }),
    answers: [{ kind: 'rejected', quoteSerialNo: serial, message: 'No FX' }],
  },
  {
    name: 'a question is rejected by the session',
    steps: answered({ bank: 'send 3|45=2|371=146|373=1' }),
    answers: [{ kind: 'rejected', quoteSerialNo: serial }],
  },
  {
    name: 'a quote that nobody asked for means nothing',
    steps: [{ we: 'ask' }, { received: '35=R' }, quote(price, 'other'), quote(price), { answers: 1 }],
    answers: [quoted],
  },
]
