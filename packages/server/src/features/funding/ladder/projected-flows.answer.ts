/** What our accounts would hold after flows that nothing has stored yet. */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { type DisplayedFunds, fundsShown } from '../../account/account-funds.store.ts'
import { ladderLine } from './cash-ladder.rules.ts'
import { accountsNumbered, ladderAccounts } from './cash-ladder.store.ts'

interface ComingFlow {
  /** Number of our account; null where no path names one. */
  readonly account: string | null
  readonly payCurrency: string
  readonly cflFlag: string
  readonly payAmt: string
  readonly payDate: string
}
interface Projected {
  /** Null where the balance of the account is unknown. */
  readonly projectedAmt: string | null
  readonly shortAmt: string | null
}

/** Of each flow the balance after its day. The ladder tells what is open until then; an account of which it tells nothing keeps its balance. */
export async function projectedAfter(
  { tx, session, today }: Context,
  orgId: string,
  flows: readonly ComingFlow[],
): Promise<Projected[]> {
  const numbers = flows.flatMap(({ account }) => account ?? [])
  if (numbers.length === 0) return flows.map(() => unknownBalance)
  const ids = await accountsNumbered(tx, session, orgId, numbers)
  const idOf = ({ account }: ComingFlow) => (account === null ? undefined : ids.get(account))
  const wanted = flows.flatMap((flow) => {
    const accountId = idOf(flow)
    return accountId ? [{ accountId, currency: flow.payCurrency }] : []
  })
  const until =
    flows
      .map(({ payDate }) => payDate)
      .toSorted()
      .at(-1) ?? today
  const lines = (await ladderAccounts(tx, session, { today, until })).map(ladderLine)
  const funds = await fundsShown(tx, session, wanted)
  return flows.map((flow) => {
    const isIts = ({ accountId, currency }: { accountId: string | null; currency: string }) =>
      accountId === idOf(flow) && currency === flow.payCurrency
    const held = funds[wanted.findIndex(isIts)]
    const last = lines
      .find(isIts)
      ?.cells.filter(({ day }) => day <= flow.payDate)
      .at(-1)
    const before = last ? last.projectedAmt : (held?.balance?.toString() ?? null)
    return held && before !== null
      ? projectionOf(decimal(before).add(movedBy(flows, flow)), floorOf(held))
      : unknownBalance
  })
}

export const unknownBalance: Projected = { projectedAmt: null, shortAmt: null }

/** Flows of the same account until that day, + is received. */
const movedBy = (flows: readonly ComingFlow[], { account, payCurrency, payDate }: ComingFlow): Decimal =>
  sum(
    flows
      .filter((one) => one.account === account && one.payCurrency === payCurrency && one.payDate <= payDate)
      .map(({ cflFlag, payAmt }) => (cflFlag === CashFlowFlag.of.pay ? decimal(payAmt).neg() : decimal(payAmt))),
  )

/** What the account has to keep; undefined where it may be overdrawn without a limit. */
const floorOf = ({ overdrawFlag, overdrawLimit, minBalance }: DisplayedFunds): Decimal | undefined =>
  overdrawFlag === YesNo.of.yes && overdrawLimit === null ? undefined : minBalance.sub(overdrawLimit ?? ZERO)

function projectionOf(after: Decimal, floor: Decimal | undefined): Projected {
  const short = floor?.sub(after) ?? ZERO
  return { projectedAmt: after.toString(), shortAmt: short.isPositive() ? short.toString() : null }
}
