import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { BusinType, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { dealKindTexts } from '@hedgerow/contract/trade/kinds/deal-kinds.text'
import { OptionDeal, optionDealApi, type PackageLeg } from '@hedgerow/contract/trade/option/option.contract'
import {
  ExerciseType,
  MaturityPayMethod,
  OptionStructure,
  OptionStyle,
} from '@hedgerow/contract/trade/option/option.dict'
import { ExerciseMethod, OptionFlag, SettleType, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import { legsFrom } from '../../../pieces/option/addressed-legs.ts'
import type { DealKind, OpenRequest } from '../live/deal-kind.ts'
import { OptionParts } from './OptionParts.tsx'

const { addStore, addCommit, modifyStore, modifyCommit } = optionDealApi

/** A request that sells is protected by a bought put on what it sells, one that buys by a bought call. */
function requested({ hedge, buyCurrency, sellCurrency, open }: OpenRequest) {
  const buys = hedge.hedgeCurrency === buyCurrency
  return {
    dealDirection: DealDirection.of.buy,
    optionFlag: buys ? OptionFlag.of.up : OptionFlag.of.down,
    currency: buys ? buyCurrency : sellCurrency,
    currency2: buys ? sellCurrency : buyCurrency,
    nominalAmt: open,
    ...(hedge.deliveryPeriod ? { timeLimit: hedge.deliveryPeriod } : {}),
  }
}

/** A right that is bought or sold for a premium: its own terms, its own calculation. */
export const optionKind: DealKind = {
  businType: BusinType.of.option,
  title: dealKindTexts.optionPage,
  shape: OptionDeal,
  calls: { add: { save: addStore, submit: addCommit }, edit: { save: modifyStore, submit: modifyCommit } },
  serialOf: (reply) => String(reply),
  stored: optionDealApi.getByDealId,
  start: (homeCurrency) => ({
    dealDirection: DealDirection.of.buy,
    optionFlag: OptionFlag.of.down,
    optionType: OptionStyle.of.european,
    currency: usualForeign(homeCurrency),
    currency2: homeCurrency,
    timeLimit: '3M',
    optionEndTime: '15:00:00',
    exeMethod: ExerciseMethod.of.physical,
    exeType: ExerciseType.of.instruction,
    settleType: SettleType.of.full,
    feeCalCurrency: homeCurrency,
    feePayCurrency: homeCurrency,
    maturityPayMethod: MaturityPayMethod.of.atExpiry,
    preMatureAllowFlag: YesNo.of.no,
    sourceFlag: TradeSource.of.manual,
    structureType: OptionStructure.of.single,
  }),
  notCopied: ['maturityDate', 'maturitySettleDate', 'feePayDate', 'modifyReason', 'optionQuoteVol'],
  // Another package gets legs of its own.
  copied: ({ legs }) => ({
    legs: ((legs ?? []) as readonly PackageLeg[]).map(({ id, offMarketReason, ...leg }) => leg),
  }),
  requested,
  enteredColumns: [
    'transDate',
    'dealSerialNo',
    'tradeStatus',
    'optionFlag',
    'currencyPair',
    'nominalAmt',
    'exePrice',
    'maturityDate',
    'fee',
  ],
  addressed: [
    'dealDirection',
    'optionFlag',
    'optionType',
    'currency',
    'currency2',
    'nominalAmt',
    'exePrice',
    'timeLimit',
    'maturityDate',
    'optionQuoteVol',
    'fee',
    'feeCalCurrency',
    'feePayCurrency',
    'structureType',
  ],
  // A structure without its legs would be another deal.
  addressedLegs: (text) => ({ legs: legsFrom(text) ?? [] }),
  Parts: OptionParts,
}
