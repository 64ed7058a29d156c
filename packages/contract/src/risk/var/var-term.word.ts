/** Parameters of a value at risk as they are read: in the order of the form, each with its word and the words of its values. */
import { ExposureType } from '../../exposure/exposure.dict.ts'
import { type Dictionary, labelsOf } from '../../kit/dictionary.ts'
import type { Lang, Text } from '../../kit/text.ts'
import {
  BookScope,
  HoldingScaling,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from '../risk.dict.ts'
import { varTerms } from './var.contract.ts'
import { varWords } from './var.text.ts'

const values: Readonly<Record<string, Dictionary>> = {
  exposureType: ExposureType,
  bookScope: BookScope,
  algorithm: VarAlgorithm,
  returnType: ReturnKind,
  estimator: VolatilityEstimator,
  scaling: HoldingScaling,
  tail: TailWeights,
  process: SpotProcess,
  centre: SpotCentre,
}
const order = Object.keys(varTerms)
const words: Readonly<Record<string, Text>> = varWords

export const varTermWord = (name: string): Text => words[name] ?? { zh: name, en: name }

export function varTermValue(name: string, value: string, lang: Lang): string {
  const dictionary = values[name]
  return dictionary ? labelsOf(dictionary, value, lang) : value
}

/** A store keeps names in an order of its own. */
export const termsInOrder = (terms: Readonly<Record<string, string>>): (readonly [name: string, value: string])[] =>
  Object.entries(terms).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
