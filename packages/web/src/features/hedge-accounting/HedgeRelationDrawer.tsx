/** One relationship: what it designates, its terms side by side, and for a second person the decision at the foot. */
import { hedgeDocumentApi } from '@hedgerow/contract/hedge-accounting/document/hedge-document.contract'
import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { hedgeEventTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import { hedgePackApi } from '@hedgerow/contract/hedge-accounting/pack/hedge-pack.contract'
import { hedgePackTexts } from '@hedgerow/contract/hedge-accounting/pack/hedge-pack.text'
import {
  type HedgeRelationView,
  hedgeRelationApi,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  DiscontinueReason,
  EffectResult,
  ExcludedElement,
  HedgedPurchase,
  HedgeEventKind,
  HedgeKind,
  ItemBasis,
  RelationStatus,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import {
  hedgeRelationActs,
  hedgeRelationTexts,
  hedgeRelationWords,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { relationCompared } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation-difference.contract'
import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useFile } from '../../kit/export/use-file.ts'
import { useText } from '../../kit/person/language.ts'
import { differencePart } from '../../kit/review/difference-part.tsx'
import { FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../kit/review/use-decision.ts'
import { formatDate, formatPercent } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { DesignatedTables } from './DesignatedTables.tsx'
import { HedgeHistory } from './event/HedgeHistory.tsx'
import { TermsTable } from './TermsTable.tsx'

const HedgeTests = lazy(async () => ({ default: (await import('./test/HedgeTests.tsx')).HedgeTests }))

const words = {
  comment: hedgeRelationWords.comment,
  pass: hedgeRelationTexts.pass,
  reject: hedgeRelationTexts.reject,
  next: hedgeRelationTexts.next,
}

export function HedgeRelationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(hedgeRelationApi.query, { id }, { staleTime: 0 })
  const { data } = query
  const no = data?.relation.relationNo ?? ''
  const decision = useDecision({
    endpoint: hedgeRelationApi.check,
    record: data && { id, version: data.relation.version, checkBlock: data.checkBlock },
    commentNeeded: hedgeRelationRefusals.RELATION_COMMENT,
    says: (isPassed) => t(isPassed ? hedgeRelationTexts.passed : hedgeRelationTexts.rejected, { no }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.relation.relationStatus === RelationStatus.of.submitted
  const events = useEventDecision(id, { no, isDesignated: data?.relation.designateTime != null, onDone: onClose })
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi>{no}</bdi> <StatusTag dictionary={RelationStatus} value={data.relation.relationStatus} />
            </>
          ),
          parts: [
            ...differencePart(relationCompared, data.differences),
            { body: <RelationFacts view={data} /> },
            ...(events.history
              ? [
                  {
                    title: events.waiting ? hedgeEventTexts.waiting : hedgeEventTexts.history,
                    body: <HedgeHistory relation={data.relation} history={events.history} />,
                  },
                ]
              : []),
            ...testParts(data),
            { title: hedgeRelationTexts.designated, body: <DesignatedTables view={data} /> },
            ...(data.terms
              ? [{ title: hedgeRelationTexts.terms, body: <TermsTable relation={data.relation} terms={data.terms} /> }]
              : []),
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={hedgeRelationTexts.one}
      trailTitle={hedgeRelationTexts.trail}
      acts={hedgeRelationActs}
      opinion={waits ? { decision, words } : events.opinion}
      onClose={onClose}
      widthPx={920}
    />
  )
}

interface EventDecisionOptions {
  readonly no: string
  readonly isDesignated: boolean
  readonly onDone: () => void
}

/** What became of the relationship, and the decision on the event that awaits it. */
function useEventDecision(id: string, { no, isDesignated, onDone }: EventDecisionOptions) {
  const t = useText()
  const { data: history, refetch } = useQueryOf(hedgeEventApi.history, { id }, { staleTime: 0, enabled: isDesignated })
  const waiting = history?.events.find(({ changeStatus }) => changeStatus === HedgeEventStatus.of.submitted)
  const decision = useDecision({
    endpoint: hedgeEventReviewApi.check,
    record: waiting && {
      id: waiting.eventId,
      version: waiting.eventVersion,
      rowId: id,
      checkBlock: waiting.checkBlock,
    },
    commentNeeded: hedgeEventRefusals.EVENT_COMMENT,
    says: (isPassed) => t(isPassed ? hedgeEventTexts.passed : hedgeEventTexts.rejected, { no }),
    reload: () => refetch({ throwOnError: true }),
    onDone,
  })
  const isRebalancing = waiting?.eventKind === HedgeEventKind.of.rebalancing
  const next = isRebalancing ? hedgeEventTexts.nextRebalancing : hedgeEventTexts.nextDiscontinuation
  return { history, waiting, opinion: waiting ? { decision, words: { ...words, next } } : undefined }
}

/** Nothing is tested before it is designated. */
const testParts = ({ relation: { id, relationStatus, designateTime } }: HedgeRelationView) =>
  designateTime !== null
    ? [
        {
          title: hedgeTestTexts.title,
          body: (
            <Suspense>
              <HedgeTests relationId={id} relationStatus={relationStatus} />
            </Suspense>
          ),
        },
      ]
    : []

function RelationFacts({ view: { relation, documentHash } }: { readonly view: HedgeRelationView }) {
  const t = useText()
  const [paper, pack] = [useFile(), useFile()]
  const { id, relationNo, hedgeRatio, designateTime } = relation
  return (
    <FactList
      facts={[
        [hedgeRelationWords.orgName, relation.orgName],
        [hedgeRelationWords.hedgeKind, t(labelOf(HedgeKind, relation.hedgeKind))],
        [hedgeRelationWords.currencyPair, `${relation.transCurrency}/${relation.correspondCurrency}`],
        [hedgeRelationWords.startDate, formatDate(relation.startDate)],
        [hedgeRelationWords.endDate, formatDate(relation.endDate)],
        [hedgeRelationWords.hedgeRatio, hedgeRatio === null ? '' : formatPercent(hedgeRatio, 2)],
        [hedgeRelationWords.excludedElement, t(labelOf(ExcludedElement, relation.excludedElement))],
        [hedgeRelationWords.purchaseUse, t(labelOf(HedgedPurchase, relation.purchaseUse))],
        [hedgeRelationWords.itemBasis, t(labelOf(ItemBasis, relation.itemBasis))],
        [hedgeRelationWords.validityMethod, t(labelOf(ValidityMethod, relation.validityMethod))],
        [hedgeRelationWords.objective, relation.objective],
        [
          hedgeRelationWords.creditRisk,
          <StatusTag key="credit" dictionary={CreditRiskView} value={relation.creditRisk} />,
        ],
        [hedgeRelationWords.creditReason, relation.creditReason],
        [hedgeRelationWords.probabilityReason, relation.probabilityReason],
        [hedgeRelationWords.remark, relation.remark],
        [
          hedgeRelationWords.effectResult,
          <StatusTag key="verdict" dictionary={EffectResult} value={relation.effectResult} />,
        ],
        [hedgeRelationWords.lastTestDate, relation.lastTestDate === null ? '' : formatDate(relation.lastTestDate)],
        ...(relation.discontinueReason && relation.discontinueDate
          ? ([
              [hedgeRelationWords.discontinueDate, formatDate(relation.discontinueDate)],
              [hedgeRelationWords.discontinueReason, t(labelOf(DiscontinueReason, relation.discontinueReason))],
            ] as const)
          : []),
        [hedgeRelationWords.makerName, relation.makerName],
        [
          hedgeRelationWords.designateTime,
          designateTime === null ? '' : <InstantText key="designated" value={designateTime} />,
        ],
        [
          hedgeRelationWords.documentHash,
          documentHash === null ? (
            ''
          ) : (
            <span key="document">
              <code className="hg-hedge-hash">{documentHash}</code>{' '}
              <Button
                size="small"
                loading={paper.isRunning}
                onClick={() => paper.save(hedgeDocumentApi.document.path.replace(':id', id), `${relationNo}.pdf`)}
              >
                {t(hedgeDocumentTexts.download)}
              </Button>{' '}
              <Button
                size="small"
                loading={pack.isRunning}
                onClick={() =>
                  pack.save(
                    hedgePackApi.pack.path.replace(':id', id),
                    `${relationNo} ${t(hedgePackTexts.download)}.pdf`,
                  )
                }
              >
                {t(hedgePackTexts.download)}
              </Button>
            </span>
          ),
        ],
      ]}
    />
  )
}
