/** What each bank agreed to net: entered by one person, in force once another passed it. */
import type { Row } from '@hedgerow/contract/kit/list'
import {
  nettingAgreementApi,
  nettingAgreementList,
} from '@hedgerow/contract/settlement/agreement/netting-agreement.contract'
import { nettingAgreementLife } from '@hedgerow/contract/settlement/agreement/netting-agreement.life'
import { nettingAgreementTexts } from '@hedgerow/contract/settlement/agreement/netting-agreement.text'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))
const blocked = lifeBlocks({
  of: nettingAgreementLife,
  axesOf: ({ agreementStatus }) => ({ agreementStatus: agreementStatus ?? '' }),
})

export function NettingAgreementPage() {
  const [isAdding, setAdding] = useState(false)
  const acts = useActs()
  return (
    <>
      <ListPage
        of={nettingAgreementList}
        endpoint={nettingAgreementApi.queryByPage}
        help={nettingAgreementTexts.help}
        single
        actions={{
          add: () => setAdding(true),
          pass: { run: ([row]) => void acts.pass(row), blocked: blocked('pass') },
          reject: { run: ([row]) => void acts.reject(row), blocked: blocked('reject'), danger: true },
          withdraw: { run: ([row]) => void acts.withdraw(row), blocked: blocked('withdraw'), danger: true },
        }}
      />
      <Suspense>{isAdding ? <AgreementDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const { passAsk, passed, rejectAsk, rejected, withdrawAsk, withdrawn } = nettingAgreementTexts
  const pass = useCommandOf(nettingAgreementApi.pass, { onDone: ({ agreementNo: no }) => toast(passed, { no }) })
  const reject = useCommandOf(nettingAgreementApi.reject, { onDone: ({ agreementNo: no }) => toast(rejected, { no }) })
  const withdraw = useCommandOf(nettingAgreementApi.withdraw, {
    onDone: ({ agreementNo: no }) => toast(withdrawn, { no }),
  })
  const ask = async (row: Row, title: typeof passAsk, verb: typeof passAsk, danger = true) =>
    confirm({ title, params: { no: row.agreementNo ?? '' }, verb, danger })
  return {
    pass: async (row: Row | undefined) => {
      if (row && (await ask(row, passAsk, nettingAgreementTexts.pass, false))) pass.run(seenOf(row))
    },
    reject: async (row: Row | undefined) => {
      if (row && (await ask(row, rejectAsk, nettingAgreementTexts.reject))) reject.run(seenOf(row))
    },
    withdraw: async (row: Row | undefined) => {
      if (row && (await ask(row, withdrawAsk, nettingAgreementTexts.withdraw))) withdraw.run(seenOf(row))
    },
  }
}
