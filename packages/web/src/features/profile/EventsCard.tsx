import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { securityApi } from '@hedgerow/contract/session/security/security.contract'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { formatInstant } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { deviceName } from './device-name.ts'

/** The last things that happened to the account, what others tried among them. */
export function EventsCard() {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  const { data = [], error, refetch } = useQueryOf(securityApi.events, {})
  const head = [securityWords.time, securityWords.event, securityWords.device, securityWords.place].map((word) =>
    t(word),
  )
  const rows = data.map(({ kind, ip, userAgent, at }) => [
    formatInstant(at, timeZone),
    t(labelOf(SecurityEventKind, kind)),
    deviceName(userAgent) ?? t(securityWords.unknownDevice),
    ip,
  ])
  return (
    <Card title={t(securityWords.eventsTitle)}>
      {error ? (
        <Failed because={error} retry={() => void refetch()} />
      ) : (
        <PlainTable caption={t(securityWords.eventsTitle)} head={head} rows={rows} />
      )}
    </Card>
  )
}
