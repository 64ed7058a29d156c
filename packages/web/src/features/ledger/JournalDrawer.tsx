/** One journal: what it books, both sides, what it reverses or what reversed it, and the exports that hold it. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Journal, journalApi, journalTimeline } from '@hedgerow/contract/ledger/journal.contract'
import { journalTexts, journalWords } from '@hedgerow/contract/ledger/journal.text'
import { JournalKind, JournalState } from '@hedgerow/contract/ledger/ledger.dict'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { Postings } from '../../pieces/settlement/Postings.tsx'

const widthPx = 640

/** Which record a journal books; of the others the number alone is told. */
const records: Readonly<Record<string, string>> = { transfer: 'fundTransfer', netResult: 'netResult', deal: 'deal' }

export function JournalDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(journalApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(journal) => <Title of={journal} />}
      label={journalTexts.title}
      widthPx={widthPx}
      timeline={() => ({ of: journalTimeline, id })}
      onClose={onClose}
    >
      {(journal) => (
        <>
          <Facts of={journal} />
          <Postings of={journal.postings} homeCurrency={journal.homeCurrency} />
        </>
      )}
    </RecordDrawer>
  )
}

const Title = ({ of: { journalNo, journalState } }: { readonly of: Journal }) => (
  <>
    <bdi dir="ltr">{journalNo}</bdi> <StatusTag dictionary={JournalState} value={journalState} />
  </>
)

function Facts({ of }: { readonly of: Journal }) {
  const t = useText()
  const record = records[of.sourceType]
  const linked = (id: string | null, number: string | null) =>
    id && number ? <RecordLink record="journal" id={id} number={number} /> : null
  return (
    <FactList
      facts={[
        [journalWords.bookDate, <DateText key="day" value={of.bookDate} />],
        [journalWords.journalKind, t(labelOf(JournalKind, of.journalKind))],
        [
          journalWords.originNo,
          record ? <RecordLink key="origin" record={record} id={of.sourceId} number={of.originNo} /> : of.originNo,
        ],
        [journalWords.reversesNo, linked(of.reversesId, of.reversesNo)],
        [journalWords.reversedByNo, linked(of.reversedById, of.reversedByNo)],
        [journalWords.orgName, of.orgName],
        [journalWords.makerName, of.makerName],
        [journalWords.createTime, <InstantText key="time" value={of.createTime} />],
        [
          journalTexts.exportedIn,
          of.exports.length === 0
            ? t(journalTexts.notExported)
            : of.exports.map(({ exportNo, createTime }) => (
                <div key={exportNo}>
                  <bdi dir="ltr">{exportNo}</bdi> <InstantText value={createTime} />
                </div>
              )),
        ],
      ]}
    />
  )
}
