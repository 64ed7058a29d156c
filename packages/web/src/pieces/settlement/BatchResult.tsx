/** What a batch did, row by row: a refused row says why. */
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { ShownDialog } from '../../kit/page/ShownDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

/** The row by the number that its list shows. */
type Numbered = { readonly nettingNo: string } | { readonly dealSerialNo: string }
const numberOf = (row: Numbered) => ('nettingNo' in row ? row.nettingNo : row.dealSerialNo)

interface BatchResultProps {
  readonly answer: {
    readonly done: readonly Numbered[]
    readonly refused: readonly (Numbered & { readonly because: string })[]
  }
  readonly onClose: () => void
}

export function BatchResult({ answer: { done, refused }, onClose }: BatchResultProps) {
  const t = useText()
  const head = [netResultTexts.row, netResultTexts.result, netResultTexts.reason].map((word) => t(word))
  const rows = [
    ...refused.map((row) => [numberOf(row), t(netResultTexts.refused), row.because]),
    ...done.map((row) => [numberOf(row), t(netResultTexts.done), '']),
  ]
  return (
    <ShownDialog title={netResultTexts.resultTitle} widthPx={760} onClose={onClose}>
      <p>{t(netResultTexts.partly, { done: done.length, refused: refused.length })}</p>
      <PlainTable caption={t(netResultTexts.resultTitle)} head={head} rows={rows} />
    </ShownDialog>
  )
}
