/** One path beside its list: its facts, what a change made of what was verified, and for a second person the verification. */
import { PathState, PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import {
  type PathFacts,
  pathFactNames,
  type SettlePath,
  type SettlePathReview,
  settlePathApi,
} from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { settlePathActs, settlePathTexts, settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { useText } from '../../../kit/person/language.ts'
import { ChangedFields } from '../../../kit/review/ChangedFields.tsx'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { PathChangedLately } from '../../../pieces/path/PathChangedLately.tsx'
import './path.css'
import { changedCharacters, type Stretch } from './changed-characters.ts'
import { pathFactText, settlePathFacts } from './settle-path-facts.tsx'

const words = {
  comment: settlePathWords.comment,
  pass: settlePathTexts.verify,
  reject: settlePathTexts.reject,
  next: settlePathTexts.next,
}
const fresh = { staleTime: 0 }

export function SettlePathDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const review = useQueryOf(settlePathApi.query, { id }, fresh)
  const { data } = review
  const pathNo = data?.path.pathNo ?? ''
  const decision = useDecision({
    endpoint: settlePathApi.verify,
    record: data && {
      id,
      version: data.path.version,
      checkBlock: data.checkBlock,
      needsComment: settlePathRefusals.CALL_BACK_NEEDED,
    },
    commentNeeded: settlePathRefusals.PATH_COMMENT_NEEDED,
    says: (isPassed) => (isPassed ? t(settlePathTexts.verified) : t(settlePathTexts.rejected, { pathNo })),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  // Whoever forgot the note is told so first.
  const afterQuestion = (pass: () => void) => async () => {
    const question = { title: settlePathTexts.verifyAsk, params: { pathNo }, verb: settlePathTexts.verify }
    if (decision.comment.trim() === '' || (await confirm(question))) pass()
  }
  const { pass, passThenNext } = decision
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title path={data.path} />,
          parts: [
            ...(data.recentChange ? [{ body: <PathChangedLately changedOn={data.path.changedOn} /> }] : []),
            ...(data.before
              ? [{ title: settlePathTexts.before, body: <Changed review={data} before={data.before} /> }]
              : []),
            { title: settlePathTexts.facts, body: <FactList facts={settlePathFacts(data, t)} /> },
            attachmentPart({
              kind: AttachType.of.settlePath,
              relId: id,
              needs: ['path.edit', 'path.verify'],
              stage: stageOf(data.path.pathStatus, PathStatus.of),
            }),
          ],
          trail: data.trail,
        }
      }
      failed={review.error}
      retry={() => void review.refetch()}
      label={settlePathTexts.one}
      trailTitle={settlePathTexts.trail}
      acts={settlePathActs}
      opinion={
        data?.path.pathStatus === PathStatus.of.pending
          ? {
              decision: {
                ...decision,
                pass: afterQuestion(pass),
                passThenNext: passThenNext && afterQuestion(passThenNext),
              },
              words,
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

function Title({ path }: { readonly path: SettlePath }) {
  const t = useText()
  return (
    <>
      {t(settlePathTexts.one)} <bdi dir="ltr">{path.pathNo}</bdi>{' '}
      <StatusTag dictionary={PathState} value={path.pathState} />
    </>
  )
}

/** Only what differs from what was verified, each changed character marked on both sides. */
function Changed({ review: { path }, before }: { readonly review: SettlePathReview; readonly before: PathFacts }) {
  const t = useText()
  const names = pathFactNames.filter((name) => (path[name] ?? '') !== (before[name] ?? ''))
  const rows = names.map((name) => {
    const [was, is] = changedCharacters(pathFactText(before, name, t), pathFactText(path, name, t))
    return [t(settlePathWords[name]), <Marked key="was" of={was} />, <Marked key="is" of={is} />] as const
  })
  return (
    <div className="hg-path-change">
      <ChangedFields caption={settlePathTexts.before} rows={rows} />
    </div>
  )
}

const Marked = ({ of }: { readonly of: readonly Stretch[] }) => (
  <bdi>
    {of.map(({ at, text, isChanged }) => (isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
  </bdi>
)
