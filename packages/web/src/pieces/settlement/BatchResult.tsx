/** What a batch did, row by row: a refused row says why. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { BatchAnswer } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { useText } from '../../kit/person/language.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

interface BatchResultProps {
  readonly answer: BatchAnswer
  readonly onClose: () => void
}

export function BatchResult({ answer: { done, refused }, onClose }: BatchResultProps) {
  const t = useText()
  const head = [netResultTexts.row, netResultTexts.result, netResultTexts.reason].map((word) => t(word))
  const rows = [
    ...refused.map(({ nettingNo, because }) => [nettingNo, t(netResultTexts.refused), because]),
    ...done.map(({ nettingNo }) => [nettingNo, t(netResultTexts.done), '']),
  ]
  return (
    <Modal
      open
      width={760}
      title={t(netResultTexts.resultTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(kitWords.close)}</Button>}
    >
      <p>{t(netResultTexts.partly, { done: done.length, refused: refused.length })}</p>
      <PlainTable caption={t(netResultTexts.resultTitle)} head={head} rows={rows} />
    </Modal>
  )
}
