import type { Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { useText } from '../../../kit/person/language.ts'

const { running, done, stopped } = SyncStatus.of

/** What a synchronisation has read so far, or why it ended before the last page. */
export function useSyncSentence(): (sync: Sync) => string {
  const t = useText()
  return ({ syncStatus, reason, pages, readCount, newCount, changedCount, sameCount, badCount }) => {
    if (syncStatus === running || syncStatus === done)
      return t(customsTexts.progress, { pages, readCount, newCount, changedCount, sameCount, badCount })
    const why = syncStatus === stopped ? t(customsTexts.stopped) : reason
    return t(customsTexts.unfinished, { reason: why, count: newCount + changedCount })
  }
}
