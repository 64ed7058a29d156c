/** Entering an option through the entry that all kinds of deal share. The published calls answer with the serial number. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionWords } from '@hedgerow/contract/trade/option/option.text'
import type { Context } from '../../../kit/http/serve.ts'
import { findDeal } from '../deal/trade.store.ts'
import { addDeal, editDeal, type Mode } from '../entry/trade-entry.act.ts'
import { optionKind } from '../kinds/option.kind.ts'
import { entryOf, optionRefusal, type SaidOption } from './option-said.rules.ts'

/** Runs what all kinds of deal share; what it refuses of the deal names the option's field. */
export async function inOptionWords<T>(option: SaidOption, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refusal ? optionRefusal(error, option) : error
  }
}

/** @throws Refusal SAME_CURRENCY, and what the shared entry refuses */
export async function addOption(context: Context, mode: Mode, said: SaidOption): Promise<string> {
  demandTwoCurrencies(said)
  const { dealSerialNo } = await inOptionWords(said, () => addDeal(context, optionKind, mode, entryOf(said)))
  return dealSerialNo
}

function demandTwoCurrencies({ currency, currency2 }: SaidOption): void {
  if (currency && currency === currency2) refuse(optionRefusals.SAME_CURRENCY, {}, 'currency2')
}

type EditedOption = SaidOption & { readonly id?: string | undefined; readonly version: number }

/** A returned deal is submitted again with the reason of its change. @throws Refusal REQUIRED */
export async function editOption(context: Context, mode: Mode, said: EditedOption): Promise<string> {
  demandTwoCurrencies(said)
  const { tx, session } = context
  const id = said.id ?? said.dealId
  if (mode === 'submit' && id && !said.modifyReason) {
    const { checkStatus } = await findDeal(tx, session, id)
    if (checkStatus === CheckStatus.of.rejected) {
      refuse(fieldRefusals.REQUIRED, { field: optionWords.modifyReason }, 'modifyReason')
    }
  }
  const edited = { ...entryOf(said), id: said.id, version: said.version }
  const { dealSerialNo } = await inOptionWords(said, () => editDeal(context, optionKind, mode, edited))
  return dealSerialNo
}
