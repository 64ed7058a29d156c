import { Bank } from '@hedgerow/contract/enterprise/enterprise.dict'
import { dictionaries } from '@hedgerow/contract/index'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type DictInfo, dictionaryApi } from '@hedgerow/contract/reference/dictionary.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { serve } from '../../../kit/http/serve.ts'
import { type BankNames, bankNames } from './bank-name.store.ts'

/**
 * A group that has numbered its banks reads their names, and no number that none of them holds; the specification gives these
 * values and no names.
 */
const namedBanks = (names: BankNames): DictInfo[] =>
  Bank.items.flatMap(({ dictValue, order }) => {
    const dictLabel = names.get(dictValue)
    return dictLabel === undefined ? [] : [{ dictValue, dictLabel, order }]
  })

const infosOf = (dictionary: Dictionary, lang: Lang, names: BankNames): DictInfo[] =>
  dictionary === Bank && names.size > 0
    ? namedBanks(names)
    : dictionary.items.map(({ dictValue, dictLabel, order }) => ({ dictValue, dictLabel: say(dictLabel, lang), order }))

export const dictionaryRoutes = serve(dictionaryApi, {
  async all(context) {
    const names = await bankNames(context)
    return dictionaries.map((dictionary) => ({
      dictType: dictionary.dictType,
      dictInfoList: infosOf(dictionary, context.lang, names),
    }))
  },

  async one(context, { dictKey }) {
    const chosen = dictionaries.find((dictionary) => dictionary.dictType === dictKey)
    if (!chosen) refuse(referenceRefusals.UNKNOWN_DICTIONARY, { dictKey }, 'dictKey')
    return infosOf(chosen, context.lang, chosen === Bank ? await bankNames(context) : new Map())
  },
})
