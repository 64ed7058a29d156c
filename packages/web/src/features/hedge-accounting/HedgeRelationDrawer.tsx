/** One relationship: what it designates, its terms side by side, and for a second person the decision at the foot. */
import { hedgeDocumentApi } from '@hedgerow/contract/hedge-accounting/document/hedge-document.contract'
import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import {
  type HedgeRelationView,
  hedgeRelationApi,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  EffectResult,
  ExcludedElement,
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
import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useFile } from '../../kit/export/use-file.ts'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../kit/review/use-decision.ts'
import { formatDate, formatPercent } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { DesignatedTables } from './DesignatedTables.tsx'
import { TermsTable } from './TermsTable.tsx'

const HedgeTests = lazy(async () => ({ default: (await import('./HedgeTests.tsx')).HedgeTests }))

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
            { body: <RelationFacts view={data} /> },
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
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
      widthPx={920}
    />
  )
}

/** Nothing is tested before it is designated. */
const testParts = ({ relation: { id, relationStatus } }: HedgeRelationView) =>
  relationStatus === RelationStatus.of.inForce
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
  const paper = useFile()
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
              </Button>
            </span>
          ),
        ],
      ]}
    />
  )
}
