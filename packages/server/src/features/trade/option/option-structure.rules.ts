/** What the options of a package must be to each other: a collar, a seagull, a participating forward. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { SaidOption } from './option-said.rules.ts'

/** One option of a package with the name under which the form knows it; the first one has none. */
export interface SaidLeg {
  /** Before its fields in a refusal, such as `legs.0.`. */
  readonly prefix: string
  /** Its stored deal, where a package is edited. */
  readonly id: string | undefined
  readonly option: SaidOption
}

/** The first option and the further ones, each whole: what a leg does not say it shares with the first. */
export function legsOf({ legs = [], ...first }: SaidOption & { readonly id?: string | undefined }): SaidLeg[] {
  const { nominalAmt, nominalAmt2, exePrice, fee, feePremiumRate, feePremiumPoint, optionQuoteVol, ...others } = first
  const { hedgeRequestId, offMarketReason, dealNo, counterPartyDealNo, marginRate, marginAmt, ...common } = others
  const further = legs.map(({ id, ...leg }, at) => ({
    prefix: `legs.${at}.`,
    id,
    option: { ...common, dealId: undefined, ...leg } as SaidOption,
  }))
  return [{ prefix: '', id: first.id, option: first }, ...further].map(withRequest(hedgeRequestId, [first, ...legs]))
}

/** Of a package the first bought option executes the request: the others protect nothing more. */
function withRequest(hedgeRequestId: string | undefined, legs: readonly Pick<SaidOption, 'dealDirection'>[]) {
  const protecting = Math.max(
    legs.findIndex(({ dealDirection }) => dealDirection === DealDirection.of.buy),
    0,
  )
  return (leg: SaidLeg, at: number): SaidLeg => ({
    ...leg,
    option: { ...leg.option, hedgeRequestId: at === protecting ? hedgeRequestId : undefined },
  })
}

const isBought = ({ dealDirection }: SaidOption) => dealDirection === DealDirection.of.buy
const sameNotional = (options: readonly SaidOption[]) =>
  options.every(({ nominalAmt }) => decimal(nominalAmt ?? '0').eq(decimal(options[0]?.nominalAmt ?? '0')))

interface Structure {
  readonly rule: Text
  readonly holds: (bought: readonly SaidOption[], sold: readonly SaidOption[]) => boolean
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

const isOther = ([bought]: readonly SaidOption[], [sold]: readonly SaidOption[]) =>
  bought?.optionFlag !== sold?.optionFlag

/** @throws Refusal STRUCTURE_LEGS naming what the structure is made of */
export function demandStructure(structureType: string | undefined, legs: readonly SaidLeg[]): void {
  const type = structureType ?? single
  const options = legs.map(({ option }) => option)
  const structure = structures[type]
  const [bought, sold] = [options.filter(isBought), options.filter((option) => !isBought(option))]
  if (!structure || structure.holds(bought, sold)) return
  const item = OptionStructure.items.find(({ dictValue }) => dictValue === type)
  const named = { structure: item?.dictLabel ?? optionTexts.packageTitle, rule: structure.rule }
  refuse(optionRefusals.STRUCTURE_LEGS, named, 'structureType')
}
