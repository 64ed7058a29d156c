/** Every figure of a value at risk now, with a hedge that is only thought of, and the difference. */
import type { Compared, HedgeEffect } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { useText } from '../../kit/person/language.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { VarRefused } from './VarRefused.tsx'

export function HedgeEffectTable({ of: { effect, reasons, convertCurrency } }: { readonly of: HedgeEffect }) {
  const t = useText()
  const amount = useAmounts()
  if (!effect) return <VarRefused reasons={reasons} />
  const row = (word: string, { now, after, difference }: Compared) => [
    word,
    ...[now, after, difference].map((value) => amount(value, convertCurrency)),
  ]
  return (
    <PlainTable
      caption={t(varTexts.effect)}
      head={[convertCurrency, t(varTexts.now), t(varTexts.after), t(varTexts.difference)]}
      rows={[
        row(t(varWords.valueAtRisk), effect.valueAtRisk),
        row(t(varWords.expectedShortfall), effect.expectedShortfall),
        row(t(varWords.diversificationBenefit), effect.diversificationBenefit),
        ...effect.currencies.flatMap(({ currency, together, standalone, component }) => [
          row(`${currency} ${t(varWords.together)}`, together),
          row(`${currency} ${t(varWords.standalone)}`, standalone),
          row(`${currency} ${t(varWords.component)}`, component),
        ]),
      ]}
    />
  )
}
