/** Executing a request by a deal: load and lock, decide, take. `trade` calls these inside its own commands. */
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockExposures, moveAmounts } from '../../exposure/exposure.store.ts'
import { allocate, checkLastTrans } from './execution.rules.ts'
import {
  exposuresOf,
  type LockedRequest,
  linesOf,
  lockRequest,
  type RequestLine,
  reservesOf,
  takeParts,
} from './execution.store.ts'

/** When the deal is made: the business date and the time of day (`HH:mm:ss`). */
interface DealMoment {
  readonly today: BusinessDate
  readonly time: string
}

interface ExecutableRequest extends LockedRequest {
  /** What is left to execute, in the hedge currency. */
  readonly remaining: Decimal
  readonly lines: readonly RequestLine[]
}

/** The request, locked, if a deal may execute it now. @throws Refusal NOT_EXECUTABLE, PAST_LAST_TRANS, DOES_NOT_EXIST */
export async function executableRequest(
  tx: Tx,
  scope: Scope,
  hedgeId: string,
  at: DealMoment,
): Promise<ExecutableRequest> {
  const request = await lockRequest(tx, scope, hedgeId)
  demandEvent(hedgeRequestLife, request, 'execute')
  checkLastTrans(request, at)
  const lines = await linesOf(tx, scope, hedgeId)
  return { ...request, lines, remaining: decimal(request.hedgeAmt).sub(decimal(request.executedAmt)) }
}

/** Takes an amount of the hedge currency for a deal, the soonest exposures first. @throws Refusal ABOVE_REMAINING */
export async function takeForDeal(
  tx: Tx,
  scope: Scope,
  { hedgeId, dealId, amount }: { hedgeId: string; dealId: string; amount: Decimal },
): Promise<void> {
  const request = await lockRequest(tx, scope, hedgeId)
  const lines = (await linesOf(tx, scope, hedgeId)).map(({ id, exposureId, hedgeAmt, executedAmt }) => ({
    id,
    exposureId,
    left: decimal(hedgeAmt).sub(decimal(executedAmt)),
  }))
  await takeParts(tx, scope, request, dealId, allocate(amount, lines))
}

/** What the lines of requests still reserve, their amounts less what deals took, is free again. */
export async function releaseReserves(tx: Tx, scope: Scope, hedgeIds: readonly string[]): Promise<void> {
  await lockExposures(tx, scope, await exposuresOf(tx, scope, hedgeIds))
  await moveAmounts(tx, scope, await reservesOf(tx, scope, hedgeIds))
}
