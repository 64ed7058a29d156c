/** Parameters of a run as they are read: in the order of their form, each with its word and the words of its values. */
import { ExposureType } from '../../exposure/exposure.dict.ts'
import { type Dictionary, labelOf, labelsOf } from '../../kit/dictionary.ts'
import { type Lang, nameText, say, type Text } from '../../kit/text.ts'
import { StressWindow } from '../scenario/scenario.dict.ts'
import { stressTerms } from '../stress/stress.contract.ts'
import { stressWords } from '../stress/stress.text.ts'
import { varDictionaries, varTerms } from '../var/var.contract.ts'
import { varWords } from '../var/var.text.ts'

const values: Readonly<Record<string, Dictionary>> = { ...varDictionaries, exposureType: ExposureType }
/** Kinds of run share the terms of their book and no others. */
const order = [...new Set([...Object.keys(varTerms), ...Object.keys(stressTerms)])]
const words: Readonly<Record<string, Text>> = { ...stressWords, ...varWords }

export const runTermWord = (name: string): Text => words[name] ?? { zh: name, en: name }

interface NamedScenario {
  readonly scenarioKey: string
  readonly scenarioNameZh: string
  readonly scenarioNameEn: string
}

/** `scenarios`: those of the run, whose own ones are asked by their ids. */
export function runTermValue(
  name: string,
  value: string,
  lang: Lang,
  scenarios: readonly NamedScenario[] = [],
): string {
  if (name === 'scenarios') {
    const nameOf = (key: string) => {
      const named = scenarios.find(({ scenarioKey }) => scenarioKey === key)
      return named ? nameText(named.scenarioNameZh, named.scenarioNameEn) : labelOf(StressWindow, key)
    }
    return value
      .split(',')
      .map((key) => say(nameOf(key), lang))
      .join(lang === 'zh_CN' ? '、' : ', ')
  }
  const dictionary = values[name]
  return dictionary ? labelsOf(dictionary, value, lang) : value
}

/** A store keeps names in an order of its own. */
export const termsInOrder = (terms: Readonly<Record<string, string>>): (readonly [name: string, value: string])[] =>
  Object.entries(terms).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
