/** The dictionaries of every feature in the caller's language (§7.1): the register, read aloud. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { referenceWords } from './reference.text.ts'

export const DictInfo = z.object({ dictValue: z.string(), dictLabel: z.string(), order: z.number() })
export type DictInfo = z.output<typeof DictInfo>

const OneDictionary = shape({ dictKey: referenceWords.dictKey }, { dictKey: text({ max: 64 }) })

export const dictionaryApi = endpoints('/CLOUD-BASE/dict', {
  all: post('/getAllDictInfoList', {
    reply: z.array(z.object({ dictType: z.string(), dictInfoList: z.array(DictInfo) })),
    needs: 'open',
  }),
  one: get('/get/:dictKey', { input: OneDictionary, reply: z.array(DictInfo), needs: 'open' }),
})
