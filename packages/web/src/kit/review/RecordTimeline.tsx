/** Who did what with a record, and with what brought it about: a part of its drawer, read when it is opened. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { timelineApi } from '@hedgerow/contract/approval/timeline/timeline.contract'
import { auditedRecords, timelineActs, timelineTexts } from '@hedgerow/contract/approval/timeline/timeline.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Timeline } from '@hedgerow/contract/kit/shell/timeline'
import { filled, type Text, type Words } from '@hedgerow/contract/kit/text'
import { Failed } from '../page/Failed.tsx'
import { useText } from '../person/language.ts'
import { useQueryOf } from '../talk/use-endpoint.ts'
import { ReviewTrail, type TrailEntry } from './ReviewTrail.tsx'
import type { Tab } from './Tabs.tsx'

export interface TimelineOf {
  readonly of: Timeline
  readonly id: string
}

export const timelineTab = ({ of, id }: TimelineOf): Tab => ({
  key: 'timeline',
  title: timelineTexts.title,
  body: () => <RecordTimeline of={of} id={id} />,
})

function RecordTimeline({ of: { record }, id }: TimelineOf) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(timelineApi.query, { record, id }, { staleTime: 0 })
  if (error && !data) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return <p className="hg-hint">{t(kitWords.loading)}</p>
  const trail = data.map((entry) => ({ ...entry, ...decisionOf(entry), ...wordOf(entry.ofRecord, entry.act, record) }))
  const acts = Object.fromEntries(trail.map(({ act, word }) => [act, word]))
  return <ReviewTrail trail={trail} acts={acts} otherwise={timelineTexts.otherwise} />
}

/** That a record waits is no result of an act. */
const decisionOf = ({ checkStatus }: Pick<TrailEntry, 'checkStatus'>) => ({
  checkStatus: checkStatus === CheckStatus.of.initial ? null : checkStatus,
})

/** What an act is called, with the kind of record that it was on where that is another. */
function wordOf(ofRecord: string | null, act: string, record: string): { readonly act: string; readonly word: Text } {
  const words: Words = timelineActs
  const word = words[`${ofRecord ?? record}.${act}`] ?? words[act] ?? timelineTexts.otherwise
  const kind = ofRecord === null ? undefined : (auditedRecords as Words)[ofRecord]
  if (!kind) return { act, word }
  return { act: `${ofRecord} ${act}`, word: filled(timelineTexts.ofOther, { record: kind, act: word }) }
}
