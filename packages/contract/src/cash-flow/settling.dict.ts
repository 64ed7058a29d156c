import { SettleStatus } from './cash-flow.dict.ts'

/** Of a flow that goes to the bank and is not back yet. Apart, because browsers have no use for it. */
export const onItsWay: readonly string[] = [SettleStatus.of.inNet, SettleStatus.of.committed]
