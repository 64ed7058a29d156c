/** Both sides of a payment: account, bank, BIC, path, and a word about a change of the last days. */
import type { PathOfFlow } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeTexts, flowChangeWords } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { type Fact, FactList } from '../../kit/review/FactList.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { PathChangedLately } from './PathChangedLately.tsx'

interface PathPairProps {
  readonly ours: PathOfFlow | null
  readonly theirs: PathOfFlow | null
}

export const PathPair = ({ ours, theirs }: PathPairProps) => (
  <>
    <OnePath title={flowChangeTexts.ours} path={ours} />
    <OnePath title={flowChangeTexts.theirs} path={theirs} />
  </>
)

export function OnePath({ title, path }: { readonly title: Text; readonly path: PathOfFlow | null }) {
  const t = useText()
  if (!path)
    return (
      <p className="hg-hint">
        {t(title)}: {t(flowChangeTexts.noPath)}
      </p>
    )
  const facts: Fact[] = [
    [title, <RecordLink key="path" record="settlePath" id={path.id} number={path.pathNo} />],
    [flowChangeWords.account, `${path.account} ${path.accountName}`],
    [flowChangeWords.bankName, [path.bankName, path.bankBic, path.cnapsNo].filter(Boolean).join(' · ')],
    [flowChangeWords.pathState, <StatusTag key="state" dictionary={PathState} value={path.pathStatus} />],
  ]
  return (
    <>
      {path.recentChange ? <PathChangedLately changedOn={path.changedOn} /> : null}
      <FactList facts={facts} />
    </>
  )
}
