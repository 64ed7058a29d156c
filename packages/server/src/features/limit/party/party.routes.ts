/** Counterparties and their limits as an administrator keeps them. */
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { insertParty, lockParty, updateParty } from '../../enterprise/counter-party.store.ts'
import { demandGroupAdministrator } from '../change/limit-change.rules.ts'
import { reviewOf } from '../change/limit-change.store.ts'
import { submitLimitChange } from '../change/limit-change-submit.act.ts'
import { partyEntity, partyReply } from './party.answer.ts'
import {
  clocksOf,
  demandEditable,
  demandHours,
  demandPeriod,
  demandStatus,
  facilityOfParty,
  identityRow,
  letIn,
  newPartyRow,
  recordOf,
  saidFacility,
} from './party.rules.ts'

const { admission, facility: facilityKind, activation } = LimitChangeKind.of

const written = ({ audit, session }: Context, entityId: string, before: object | undefined, after: object) =>
  audit({ entity: partyEntity, entityId, orgId: session.groupId, ...(before ? { before } : {}), after })

export const partyRoutes = serve(partyApi, {
  query: (context, { id }) => partyReply(context, id),

  async add(context, input) {
    const { tx, session, today } = context
    demandGroupAdministrator(session)
    demandHours(input)
    demandPeriod(input)
    const row = newPartyRow(input)
    const id = await insertParty(tx, session, { ...row, ...clocksOf(input, today) })
    written(context, id, undefined, row)
    const after = { ...identityRow(input), ...saidFacility(input) }
    await submitLimitChange(context, {
      changeKind: admission,
      counterPartyId: id,
      subject: input.shortName,
      before: {},
      after,
    })
    return { id, version: 0, counterPartyNo: input.counterPartyNo }
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, today } = context
    demandGroupAdministrator(session)
    const before = await lockParty(tx, session, id, version)
    demandEditable(before, await reviewOf(tx, session, id))
    demandHours(input)
    const row = identityRow(input)
    await updateParty(tx, session, id, { ...row, ...clocksOf(input, today) })
    written(context, id, before, row)
    return { id, version: version + 1 }
  },

  async facility(context, input) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    demandPeriod(input)
    const party = await lockParty(tx, session, input.id, input.version)
    const [before, after] = [facilityOfParty(party), saidFacility(input)]
    await submitLimitChange(context, {
      changeKind: facilityKind,
      counterPartyId: party.id,
      subject: party.shortName,
      before,
      after,
    })
    return { id: party.id, version: party.version }
  },

  async suspend(context, { id, version, suspendReason }) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    const party = await lockParty(tx, session, id, version)
    demandStatus(party, true)
    const after = { counterPartyStatus: CounterPartyStatus.of.suspended, suspendReason }
    await updateParty(tx, session, id, after)
    written(context, id, { counterPartyStatus: party.counterPartyStatus }, after)
    return { id, version: version + 1 }
  },

  async activate(context, { id, version }) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    const party = await lockParty(tx, session, id, version)
    demandStatus(party, false)
    const before = recordOf(party)
    const after = { ...before, ...letIn }
    await submitLimitChange(context, {
      changeKind: activation,
      counterPartyId: id,
      subject: party.shortName,
      before,
      after,
    })
    return { id, version }
  },
})
