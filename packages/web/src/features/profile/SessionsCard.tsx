import { type OwnSession, securityApi } from '@hedgerow/contract/session/security/security.contract'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { Button } from 'antd'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { deviceName } from './device-name.ts'
import '../../pieces/sign-in/access-lines.css'

/** Where one is signed in; any but this one can be ended from here. */
export function SessionsCard() {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const { data = [], error, refetch } = useQueryOf(securityApi.sessions, {})
  const ending = useCommandOf(securityApi.end, { onDone: () => toast(securityWords.ended) })
  const end = async (sessions: readonly OwnSession[]) => {
    const records = sessions.map(
      ({ userAgent, ip }) => `${deviceName(userAgent) ?? t(securityWords.unknownDevice)} ${ip}`,
    )
    const agreed = await confirm({ title: securityWords.endAsk, verb: securityWords.end, records, danger: true })
    if (agreed) ending.run({ sessionNos: sessions.map(({ sessionNo }) => sessionNo) })
  }
  const others = data.filter(({ isThis }) => !isThis)
  const endAll = others.length > 1 && (
    <Button size="small" onClick={() => void end(others)}>
      {t(securityWords.endOthers)}
    </Button>
  )
  return (
    <Card title={t(securityWords.sessionsTitle)} extra={endAll}>
      {error ? (
        <Failed because={error} retry={() => void refetch()} />
      ) : (
        <ul className="profile-sessions">
          {data.map((one) => (
            <li key={one.sessionNo}>
              <strong>{deviceName(one.userAgent) ?? t(securityWords.unknownDevice)}</strong>
              <span>{one.ip}</span>
              <span>
                {t(securityWords.signedIn)} <InstantText value={one.createdAt} />
              </span>
              <span>
                {t(securityWords.expires)} <InstantText value={one.expiresAt} />
              </span>
              {one.isThis ? (
                <em>{t(securityWords.thisOne)}</em>
              ) : (
                <Button size="small" onClick={() => void end([one])}>
                  {t(securityWords.end)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
