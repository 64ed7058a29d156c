/** The connections to banks as an administrator keeps them; what moves where orders go is passed by a manager (decision 0074). */
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { bankLineApi } from '@hedgerow/contract/limit/line/bank-line.contract'
import { bankLineRefusals } from '@hedgerow/contract/limit/line/bank-line.refusals'
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { publicReach } from '../../../kit/outside/reach.ts'
import { publish } from '../../../kit/work/bus.ts'
import { findParty } from '../../enterprise/counter-party.store.ts'
import type { LineTerms, PasswordFate, StoredLine } from '../../quote/line/bank-line.shape.ts'
import {
  findLine,
  insertLine,
  keepPendingSecret,
  lockLine,
  switchOff,
  wantReset,
} from '../../quote/line/bank-line.store.ts'
import { secretName } from '../../quote/provider/provider.shape.ts'
import { demandGroupAdministrator } from '../change/limit-change.rules.ts'
import { submitLimitChange } from '../change/limit-change-submit.act.ts'
import { demandReachable, lineTerms, lineValues, passwordFate, valuesOfLine } from './bank-line.rules.ts'
import { bankLineSource, lineStandings } from './bank-line.sources.ts'

const entity = 'bankLine'

interface Change {
  readonly line: Pick<StoredLine, 'id' | 'counterPartyId' | 'shortName'>
  readonly before: StoredLine | undefined
  readonly terms: LineTerms
  readonly fate: PasswordFate
  readonly password: string | undefined
}
/** Seals the new password beside the line and hands the change to a manager. */
async function submitLine(context: Context, { line, before, terms, fate, password }: Change): Promise<void> {
  const { tx, session, services } = context
  const sealed = (plain: string): Buffer => {
    assert(services.files, 'a server that keeps passwords has its key')
    return services.files.sealer.seal(secretName({ ...session, id: line.id }), Buffer.from(plain))
  }
  await submitLimitChange(context, {
    changeKind: LimitChangeKind.of.line,
    counterPartyId: line.counterPartyId,
    subject: line.shortName,
    before: before ? valuesOfLine(before) : {},
    after: lineValues(terms, fate),
  })
  await keepPendingSecret(tx, session, line.id, fate === 'new' && password ? sealed(password) : null)
}

/** What holds at once is told to the process that keeps the lines. */
async function atOnce(context: Context, line: StoredLine, after: object): Promise<{ id: string; version: number }> {
  const { tx, session, audit } = context
  audit({ entity, entityId: line.id, orgId: session.groupId, before: { enabled: line.enabled }, after })
  await publish(tx, 'desk', ['lines'])
  return { id: line.id, version: line.version + 1 }
}

export const bankLineRoutes = serve(bankLineApi, {
  queryByPage: pageOf(() => bankLineSource),

  query: ({ tx, session }, { id }) => findLine(tx, session, id),

  standings: ({ tx, session }) => lineStandings(tx, session),

  async add(context, { counterPartyId, password, ...input }) {
    const { tx, session, services } = context
    demandGroupAdministrator(session)
    const terms = lineTerms(input)
    demandReachable(terms, services.bankReach ?? publicReach)
    const fate = passwordFate({ ...input, password }, terms, undefined)
    const party = await findParty(tx, session, counterPartyId)
    const id = await insertLine(tx, session, { ...terms, counterPartyId }, () =>
      refuse(bankLineRefusals.LINE_EXISTS, { bank: party.shortName }, 'counterPartyId'),
    )
    const line = { id, counterPartyId, shortName: party.shortName }
    await submitLine(context, { line, before: undefined, terms, fate, password })
    return { id, version: 0 }
  },

  async modify(context, { id, version, password, ...input }) {
    const { tx, session, services } = context
    demandGroupAdministrator(session)
    const before = await lockLine(tx, session, id, version)
    const terms = lineTerms(input)
    demandReachable(terms, services.bankReach ?? publicReach)
    const fate = passwordFate({ ...input, password }, terms, before)
    await submitLine(context, { line: before, before, terms, fate, password })
    return { id, version }
  },

  async disable(context, { id, version }) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    const line = await lockLine(tx, session, id, version)
    if (!line.enabled) refuse(bankLineRefusals.LINE_OFF)
    await switchOff(tx, session, id)
    return atOnce(context, line, { enabled: false })
  },

  async reset(context, { id, version }) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    const line = await lockLine(tx, session, id, version)
    if (line.adapter !== BankAdapter.of.fix) refuse(bankLineRefusals.LINE_NOT_FIX)
    await wantReset(tx, session, id)
    return atOnce(context, line, { numbersReset: true })
  },
})
