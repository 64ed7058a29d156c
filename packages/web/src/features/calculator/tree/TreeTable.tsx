import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { TreePicture } from '@hedgerow/quant/calculator/calculation'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { fieldText } from '../state/axis-range.ts'

const digits = 7

/** Every node of a tree as a row. */
export function TreeTable({ tree }: { readonly tree: TreePicture }) {
  const t = useText()
  const head = [
    calculatorTexts.step,
    calculatorTexts.nodeTime,
    calculatorTexts.upMoves,
    calculatorTexts.underlyingPrice,
    calculatorTexts.optionValue,
    calculatorTexts.exercisedMark,
  ]
  const rows = tree.upper.flatMap((column, step) =>
    column.map((price, ups) => [
      String(step),
      fieldText(tree.nodeTimes[step] ?? 0),
      String(ups),
      fieldText(price, digits),
      fieldText(tree.lower[step]?.[ups] ?? 0, digits),
      tree.exercised[step]?.[ups] ? '■' : '',
    ]),
  )
  return <PlainTable caption={t(calculatorTexts.tree)} head={head.map((word) => t(word))} rows={rows} />
}
