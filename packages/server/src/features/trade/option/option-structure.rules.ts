/** What the options of a package must be to each other: a collar, a seagull, a participating forward. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { OptionInput } from './option-said.rules.ts'

/** One option of a package with the name under which the form knows it; the first one has none. */
export interface LegInput {
  /** Before its fields in a refusal, such as `legs.0.`. */
  readonly prefix: string
  /** Its stored deal, where a package is edited. */
  readonly id: string | undefined
  readonly option: OptionInput
}

/** The first option and the further ones, each whole: what a leg does not say it shares with the first. */
export function legsOf({ legs = [], ...first }: OptionInput & { readonly id?: string | undefined }): LegInput[] {
  const { nominalAmt, nominalAmt2, exePrice, fee, feePremiumRate, feePremiumPoint, optionQuoteVol, ...others } = first
  const { hedgeRequestId, offMarketReason, dealNo, counterPartyDealNo, marginRate, marginAmt, ...common } = others
  const further = legs.map(({ id, ...leg }, at) => ({
    prefix: `legs.${at}.`,
    id,
    option: { ...common, dealId: undefined, ...leg } as OptionInput,
  }))
  return [{ prefix: '', id: first.id, option: first }, ...further].map(withRequest(hedgeRequestId, [first, ...legs]))
}

/** Of a package the first bought option executes the request: the others protect nothing more. */
function withRequest(hedgeRequestId: string | undefined, legs: readonly Pick<OptionInput, 'dealDirection'>[]) {
  const protecting = Math.max(
    legs.findIndex(({ dealDirection }) => dealDirection === DealDirection.of.buy),
    0,
  )
  return (leg: LegInput, at: number): LegInput => ({
    ...leg,
    option: { ...leg.option, hedgeRequestId: at === protecting ? hedgeRequestId : undefined },
  })
}

const isBought = ({ dealDirection }: OptionInput) => dealDirection === DealDirection.of.buy
const sameNotional = (options: readonly OptionInput[]) =>
  options.every(({ nominalAmt }) => decimal(nominalAmt ?? '0').eq(decimal(options[0]?.nominalAmt ?? '0')))

interface Structure {
  readonly rule: Text
  readonly holds: (bought: readonly OptionInput[], sold: readonly OptionInput[]) => boolean
}

const { single, collar, seagull, participating } = OptionStructure.of
const structures: Readonly<Record<string, Structure>> = {
  [single]: { rule: optionTexts.singleRule, holds: (bought, sold) => bought.length + sold.length === 1 },
  [collar]: {
    rule: optionTexts.collarRule,
    holds: (bought, sold) =>
      bought.length === 1 && sold.length === 1 && isOther(bought, sold) && sameNotional([...bought, ...sold]),
  },
  [seagull]: {
    rule: optionTexts.seagullRule,
    holds: (bought, sold) =>
      bought.length === 1 &&
      sold.length === 2 &&
      sold[0]?.optionFlag !== sold[1]?.optionFlag &&
      sameNotional([...bought, ...sold]),
  },
  [participating]: {
    rule: optionTexts.participatingRule,
    holds: ([bought, ...more], [sold, ...others]) =>
      bought !== undefined &&
      sold !== undefined &&
      more.length + others.length === 0 &&
      isOther([bought], [sold]) &&
      decimal(bought.exePrice ?? '0').eq(decimal(sold.exePrice ?? '0')) &&
      decimal(sold.nominalAmt ?? '0').lt(decimal(bought.nominalAmt ?? '0')),
  },
}

const isOther = ([bought]: readonly OptionInput[], [sold]: readonly OptionInput[]) =>
  bought?.optionFlag !== sold?.optionFlag

/** @throws Refusal STRUCTURE_LEGS naming what the structure is made of */
export function demandStructure(structureType: string | undefined, legs: readonly LegInput[]): void {
  const type = structureType ?? single
  const options = legs.map(({ option }) => option)
  const structure = structures[type]
  const [bought, sold] = [options.filter(isBought), options.filter((option) => !isBought(option))]
  if (!structure || structure.holds(bought, sold)) return
  const item = OptionStructure.items.find(({ dictValue }) => dictValue === type)
  const named = { structure: item?.dictLabel ?? optionTexts.packageTitle, rule: structure.rule }
  refuse(optionRefusals.STRUCTURE_LEGS, named, 'structureType')
}
