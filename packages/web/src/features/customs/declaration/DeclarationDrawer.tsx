/** One declaration as customs gave it: every field of the published list, the goods, what it proves, its versions and its files. */
import { customsApi, type Declaration, declarationTimeline } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { timelineTab } from '../../../kit/review/RecordTimeline.tsx'
import { Tabs } from '../../../kit/review/Tabs.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart } from '../../../pieces/attachment/attachment-part.tsx'
import { DeclarationHeader } from './DeclarationHeader.tsx'
import { DeclarationItems } from './DeclarationItems.tsx'
import { DeclarationLinks } from './DeclarationLinks.tsx'
import { DeclarationVersions } from './DeclarationVersions.tsx'

const widthPx = 760

export function DeclarationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(customsApi.query, { id }, { staleTime: 0 })
  const [version, setShown] = useState<string>()
  return (
    <RecordDrawer
      query={query}
      widthPx={widthPx}
      label={customsTexts.view}
      title={(declaration) => <HeadLine of={declaration} />}
      timeline="within"
      onClose={onClose}
    >
      {(declaration) => <Tabs tabs={tabsOf(declaration)} current={version} onShow={setShown} />}
    </RecordDrawer>
  )
}

function HeadLine({ of }: { readonly of: Declaration }) {
  const t = useText()
  const { entryId, declStatus, tradeCurr, totalAmt, freeAmt, shortAmt } = of
  return (
    <span className="hg-declaration-head">
      <bdi dir="ltr">{entryId}</bdi> <StatusTag dictionary={DeclarationStatus} value={declStatus} />
      <span>
        {t(customsWords.totalAmt)} <Money value={totalAmt} currency={tradeCurr} withCurrency />
      </span>
      <span>
        {t(customsWords.freeAmt)} <Money value={freeAmt} currency={tradeCurr} withCurrency />
      </span>
      {decimal(shortAmt).isZero() ? null : (
        <span className="hg-error">{t(customsTexts.shortBy, { currency: tradeCurr, amount: shortAmt })}</span>
      )}
    </span>
  )
}

const tabsOf = (declaration: Declaration) => {
  const { header, evidenceId, tradeCurr, versions } = declaration
  return [
    { key: 'header', title: customsTexts.header, body: () => <DeclarationHeader header={header} /> },
    { key: 'items', title: customsTexts.items, body: () => <DeclarationItems of={declaration} /> },
    {
      key: 'evidence',
      title: customsTexts.evidence,
      body: () => (evidenceId ? <DeclarationLinks evidenceId={evidenceId} /> : <NoEvidence />),
    },
    {
      key: 'versions',
      title: customsTexts.versions,
      body: () => <DeclarationVersions versions={versions} currency={tradeCurr} />,
    },
    {
      key: 'attachments',
      title: customsTexts.attachments,
      body: () => (evidenceId ? filesOf(evidenceId) : <NoEvidence />),
    },
    timelineTab({ of: declarationTimeline, id: declaration.id }),
  ]
}

const filesOf = (relId: string) =>
  attachmentPart({ kind: AttachType.of.evidence, relId, needs: ['evidence.edit'], stage: 'live' }).body

function NoEvidence() {
  const t = useText()
  return <p className="hg-hint">{t(customsTexts.noEvidence)}</p>
}
