/** Instructions to banks: entered, issued with a ticket, linked to the deal that came of them, or cancelled. */

import { type Instruction, instructionApi } from '@hedgerow/contract/instruction/instruction.contract'
import { InstructionStatus } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionLife } from '@hedgerow/contract/instruction/instruction.life'
import { instructionRefusals } from '@hedgerow/contract/instruction/instruction.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import type { Tx } from '../../kit/database/database.ts'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandOrganisation, type Session } from '../../kit/http/session.ts'
import { sendPaper } from '../../kit/paper/attachment.ts'
import { wallClockOf } from '../../kit/process/clock.ts'
import { forInstructions, issueVirtualNumber } from '../../kit/record/numbers.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { amountScales, currencyPairs } from '../reference/reference.store.ts'
import { centresOf } from '../trade/deal/deal-pair.store.ts'
import { dealCentres, dealDates } from '../trade/deal/trade-dates.rules.ts'
import { demandParties } from '../trade/entry/deal-parties.store.ts'
import { kindOf } from '../trade/kinds/deal-register.kind.ts'
import {
  demandSameDeal,
  demandStep,
  demandTerms,
  demandValid,
  type InstructionInput,
  secondSide,
} from './instruction.rules.ts'
import { instructionSource } from './instruction.sources.ts'
import {
  dealToLink,
  findInstruction,
  insertInstruction,
  keepTicket,
  lockInstruction,
  ticketOf,
  updateInstruction,
} from './instruction.store.ts'
import { hashOf, ticketFor } from './ticket.answer.ts'
import { type TicketConventions, ticketLines, ticketPaper } from './ticket-paper.rules.ts'

const { entity } = instructionLife

/** What is stored of what was said: the other side and the value date follow. @throws Refusal by the rule broken */
async function rowOf(context: Context, input: InstructionInput) {
  const { tx, session, today } = context
  demandOrganisation(session, 'trade.edit', input.orgId)
  const { orgId, counterPartyId, hedgeRequestId } = input
  await demandParties(tx, session, { orgId, counterPartyId, hedgeRequestId }, { today, mustBeActive: true })
  demandTerms(input)
  demandValid(input, { today, time: (await systemDate(tx)).time })
  const pair = (await currencyPairs(tx)).get(input.currencyPair)
  if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
  const calendars = await centresOf(tx, session, dealCentres(undefined, pair))
  const { timeLimit } = input
  const question = { kind: kindOf(input.businType), pair, transDate: today, timeLimit, valueDate: undefined, calendars }
  const other = input.currency === pair.base ? pair.quote : pair.base
  const scale = (await amountScales(tx))(other)
  return {
    orgId,
    counterPartyId,
    contact: input.contact,
    contactPhone: input.contactPhone ?? '',
    businType: input.businType,
    dealDirection: input.dealDirection,
    currencyPair: input.currencyPair,
    currency: input.currency,
    dealAmt: input.dealAmt,
    ...secondSide(input, { quotedUnit: pair.quotedUnit, scale }),
    timeLimit,
    valueDate: dealDates(question).valueDate,
    priceKind: input.priceKind,
    limitRate: input.limitRate ?? null,
    validDate: input.validDate,
    validTime: input.validTime,
    hedgeRequestId: hedgeRequestId ?? null,
    remark: input.remark ?? '',
  }
}

async function locked(
  context: Context,
  event: Parameters<typeof demandStep>[1],
  { id, version }: { id: string; version: number },
) {
  const { tx, session } = context
  const instruction = await lockInstruction(tx, session, id, version)
  demandOrganisation(session, 'trade.edit', instruction.orgId)
  demandStep(instruction, event)
  return instruction
}

const saved = ({ id, version, instrVirtualNo }: Pick<Instruction, 'id' | 'version' | 'instrVirtualNo'>) => ({
  id,
  version: version + 1,
  instrVirtualNo,
})

export const instructionRoutes = serve(instructionApi, {
  queryByPage: pageOf(instructionSource),
  getById: ({ tx, session }, { id }) => findInstruction(tx, session, id),

  async add(context, { instrVirtualNo: given, ...input }) {
    const { tx, session, today, audit } = context
    const row = await rowOf(context, input)
    const instrVirtualNo = given ?? (await issueVirtualNumber(tx, session, forInstructions, today))
    const id = await insertInstruction(tx, session, { ...row, instrVirtualNo })
    audit({ entity, entityId: id, orgId: row.orgId, after: { ...row, instrVirtualNo } })
    return { id, version: 0, instrVirtualNo }
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, audit } = context
    const before = await locked(context, 'modify', { id, version })
    const row = await rowOf(context, input)
    await updateInstruction(tx, session, id, row)
    audit({ entity, entityId: id, orgId: row.orgId, before, after: row })
    return saved(before)
  },

  async issue(context, seen) {
    const { tx, session, today, audit } = context
    const instruction = await locked(context, 'issue', seen)
    demandValid(instruction, { today, time: (await systemDate(tx)).time })
    const ticket = await ticketFor(context, instruction)
    const verifyHash = hashOf(ticket)
    await keepTicket(tx, session, instruction.id, ticket, verifyHash)
    const after = { instrStatus: InstructionStatus.of.issued }
    await updateInstruction(tx, session, instruction.id, after)
    audit({ entity, entityId: instruction.id, orgId: instruction.orgId, after: { ...after, verifyHash } })
    return saved(instruction)
  },

  async cancel(context, { cancelReason, ...seen }) {
    const { tx, session, audit } = context
    const instruction = await locked(context, 'cancel', seen)
    const after = { instrStatus: InstructionStatus.of.cancelled, cancelReason }
    await updateInstruction(tx, session, instruction.id, after)
    audit({ entity, entityId: instruction.id, orgId: instruction.orgId, after })
    return saved(instruction)
  },

  async linkDeal(context, { dealSerialNo, ...seen }) {
    const { tx, session, audit } = context
    const instruction = await locked(context, 'linkDeal', seen)
    const deal = await dealToLink(tx, session, dealSerialNo)
    demandSameDeal(instruction, deal)
    const after = { instrStatus: InstructionStatus.of.dealt, dealId: deal.id }
    await updateInstruction(tx, session, instruction.id, after)
    audit({ entity, entityId: instruction.id, orgId: instruction.orgId, after: { ...after, dealSerialNo } })
    return saved(instruction)
  },

  async ticket({ tx, session }, { id }) {
    const { ticket, verifyHash, isGenuine } = await genuineTicket(tx, session, id)
    return { ticket, lines: ticketLines(ticket, await conventionsOf(tx)), verifyHash, isGenuine }
  },

  async paper(context, { id }) {
    const { reads, session } = context
    const make = async (tx: Tx) => {
      const { ticket, verifyHash, isGenuine } = await genuineTicket(tx, session, id)
      if (!isGenuine) refuse(instructionRefusals.INSTR_ALTERED)
      return {
        name: ticket.instrVirtualNo,
        paper: ticketPaper(ticket, ticketLines(ticket, await conventionsOf(tx)), verifyHash),
      }
    }
    const { paper, name } = await reads(session, make)
    return sendPaper(context, paper, name, name)
  },
})

/** @throws Refusal INSTR_NO_TICKET of a draft */
async function genuineTicket(tx: Tx, session: Session, id: string) {
  const { ticket, verifyHash } = (await ticketOf(tx, session, id)) ?? refuse(instructionRefusals.INSTR_NO_TICKET)
  return { ticket, verifyHash, isGenuine: hashOf(ticket) === verifyHash }
}

async function conventionsOf(tx: Tx): Promise<TicketConventions> {
  const { timeZone } = await systemDate(tx)
  return { scaleOf: await amountScales(tx), wallTimeOf: wallClockOf(timeZone) }
}
