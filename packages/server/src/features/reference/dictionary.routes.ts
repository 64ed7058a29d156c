import { dictionaries } from '@hedgerow/contract/index'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type DictInfo, dictionaryApi } from '@hedgerow/contract/reference/dictionary.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { serve } from '../../kit/http/serve.ts'

const infosOf = (dictionary: Dictionary, lang: Lang): DictInfo[] =>
  dictionary.items.map(({ dictValue, dictLabel, order }) => ({ dictValue, dictLabel: say(dictLabel, lang), order }))

export const dictionaryRoutes = serve(dictionaryApi, {
  all: async ({ lang }) =>
    dictionaries.map((dictionary) => ({
      dictType: dictionary.dictType,
      dictInfoList: infosOf(dictionary, lang),
    })),

  async one({ lang }, { dictKey }) {
    const found = dictionaries.find((dictionary) => dictionary.dictType === dictKey)
    if (!found) refuse(referenceRefusals.UNKNOWN_DICTIONARY, { dictKey }, 'dictKey')
    return infosOf(found, lang)
  },
})
