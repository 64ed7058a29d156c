/**
 * Entering options through the entry that all kinds of deal share: one, or the legs of a package as one. The published calls
 * answer with the serial number, of a package with that of its first leg.
 */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import type { DealSaved } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { nextSerial } from '../../../kit/record/numbers.ts'
import { levelTiers } from '../deal/deal-package.store.ts'
import { findDeal } from '../deal/trade.store.ts'
import { addDeal, editDeal, type Mode } from '../entry/trade-entry.act.ts'
import { optionKind } from '../kinds/option.kind.ts'
import { findOption, packageOf } from '../option/option.store.ts'
import { entryOf, type OptionInput, optionRefusal } from '../option/option-said.rules.ts'
import { demandStructure, type LegInput, legsOf } from '../option/option-structure.rules.ts'

const packagePrefix = 'PKG'

/** Runs what all kinds of deal share; what it refuses of the deal names the option's field, that of its leg in a package. */
export async function inOptionWords<T>(option: OptionInput, act: () => Promise<T>, prefix = ''): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refusal ? optionRefusal(error, option, prefix) : error
  }
}

function demandTwoCurrencies({ currency, currency2 }: OptionInput): void {
  if (currency && currency === currency2) refuse(optionRefusals.SAME_CURRENCY, {}, 'currency2')
}

/** The legs of what was said; a submission is the structure that it names. @throws Refusal SAME_CURRENCY, STRUCTURE_LEGS */
function saidLegs(mode: Mode, input: OptionInput & { readonly id?: string | undefined }): LegInput[] {
  demandTwoCurrencies(input)
  const legs = legsOf(input)
  if (mode === 'submit') demandStructure(input.structureType, legs)
  return legs
}

/** @throws Refusal SAME_CURRENCY, STRUCTURE_LEGS, and what the shared entry refuses */
export async function addOption(context: Context, mode: Mode, input: OptionInput): Promise<string> {
  const { tx, session, today } = context
  const legs = saidLegs(mode, input)
  const packageNo = legs.length > 1 ? await nextSerial(tx, session, packagePrefix, today) : undefined
  const saved: DealSaved[] = []
  for (const { option, prefix } of legs) {
    const entry = { ...entryOf(option), packageNo }
    saved.push(await inOptionWords(option, () => addDeal(context, optionKind, mode, entry), prefix))
  }
  const ids = saved.map(({ id }) => id)
  if (mode === 'submit') await levelTiers(tx, session, ids)
  return saved[0]?.dealSerialNo ?? refuse(optionRefusals.PACKAGE_WHOLE)
}

type EditedOption = OptionInput & { readonly id?: string | undefined; readonly version: number }

/** A package is edited whole, as many legs as it has: they move together, so that one version speaks for all. */
export async function editOption(context: Context, mode: Mode, input: EditedOption): Promise<string> {
  const { tx, session } = context
  const id = input.id ?? input.dealId ?? refuse(fieldRefusals.REQUIRED, { field: tradeWords.id }, 'id')
  const legs = saidLegs(mode, { ...input, id })
  const { checkStatus, dealSerialNo } = await findDeal(tx, session, id)
  if (mode === 'submit' && checkStatus === CheckStatus.of.rejected && !input.modifyReason) {
    refuse(fieldRefusals.REQUIRED, { field: optionWords.modifyReason }, 'modifyReason')
  }
  const packageNo = await demandWholePackage(context, id, legs)
  // Locked in one order, whichever leg was opened.
  const inOrder = legs.toSorted((a, b) => decimal(a.id ?? id).cmp(decimal(b.id ?? id)))
  for (const leg of inOrder) {
    const edited = { ...entryOf(leg.option), id: leg.id, version: input.version, packageNo }
    await inOptionWords(leg.option, () => editDeal(context, optionKind, mode, edited), leg.prefix)
  }
  const ids = inOrder.map((leg) => leg.id ?? id)
  if (mode === 'submit') await levelTiers(tx, session, ids)
  return dealSerialNo
}

/** @returns the number of the package, if it is one. @throws Refusal PACKAGE_WHOLE where other legs are meant than it has */
async function demandWholePackage({ tx, session }: Context, id: string, legs: readonly LegInput[]) {
  const stored = await packageOf(tx, session, id)
  const ids = stored.length > 0 ? stored.map((leg) => leg.id) : [id]
  const distinct = new Set(legs.map((leg) => leg.id))
  if (legs.length !== ids.length || !ids.every((one) => distinct.has(one)))
    refuse(optionRefusals.PACKAGE_WHOLE, {}, 'legs')
  if (stored.length === 0) return undefined
  return (await findOption(tx, session, id)).packageNo ?? undefined
}
