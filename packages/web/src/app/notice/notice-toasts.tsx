/** What was just told shows for six seconds at the end of the toolbar, unless its panel is open, nobody looks or the member is not to be disturbed. */
import type { Row } from '@hedgerow/contract/kit/list'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { say } from '@hedgerow/contract/kit/text'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import {
  type NoticeSettings,
  noticeSettingsApi,
  usualNoticeSettings,
} from '@hedgerow/contract/notice/notice-settings.contract'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { currentLang } from '../../kit/person/language.ts'
import { useSettingsStore } from '../../kit/person/settings.ts'
import { showToast } from '../../kit/say/toast.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { togglePanel, useEdge } from '../edge/edge-state.ts'
import { noticesAsked } from './use-notices.ts'
import { VariantIcon } from './VariantIcon.tsx'

/** More at once are told as one. */
const mostTogether = 3
const pageRows = 50

let unseen: readonly string[] = []

/** While the window is hidden they gather, and are told together when somebody comes back. */
export function tellNotices(ids: readonly string[]): void {
  const isFirst = unseen.length === 0
  unseen = [...unseen, ...ids]
  if (!document.hidden) return void tellUnseen()
  if (isFirst) document.addEventListener('visibilitychange', () => void tellUnseen(), { once: true })
}

async function tellUnseen(): Promise<void> {
  const ids = unseen
  unseen = []
  const { presence } = useSettingsStore.getState().settings.extra
  if (useEdge.getState().open === 'notices' || presence === 'do-not-disturb') return
  const [rows, { toastKinds, isQuiet }] = await Promise.all([unreadRows(), settings()])
  if (isQuiet) return
  const fresh = rows.filter(({ id, noticeKind }) => ids.includes(id) && toastKinds.some((kind) => kind === noticeKind))
  if (fresh.length > mostTogether) tellSeveral(fresh.length)
  else for (const row of fresh) tellOne(row)
}

/** Empty where the server does not answer: they stand in the panel in any case. */
async function unreadRows(): Promise<readonly Row[]> {
  try {
    return (await call(noticeApi.queryByPage, noticesAsked(pageRows, true))).recordList
  } catch (refusal) {
    if (refusal instanceof ServerRefusal) return []
    throw refusal
  }
}

/** The usual ones where the server does not answer. */
async function settings(): Promise<Pick<NoticeSettings, 'toastKinds' | 'isQuiet'>> {
  try {
    return await call(noticeSettingsApi.settings, {})
  } catch (refusal) {
    if (refusal instanceof ServerRefusal) return { ...usualNoticeSettings, isQuiet: false }
    throw refusal
  }
}

function tellOne({ id, message, url, variant, noticeKind }: Row): void {
  const key = `notice-${id}`
  const isReview = noticeKind === NoticeKind.of.review
  showToast({
    key,
    title: message,
    icon: <VariantIcon variant={variant} />,
    role: variant === 'error' ? 'alert' : 'status',
    leave: (dismiss) =>
      url ? (
        <span onClickCapture={() => follow(id, dismiss)}>
          <ListLink to={url}>{say(isReview ? noticeTexts.review : noticeTexts.open, currentLang())}</ListLink>
        </span>
      ) : null,
  })
}

function follow(id: string, dismiss: () => void): void {
  dismiss()
  // Whether it counts as read is not worth a complaint: it stands in the panel.
  call(noticeApi.read, { ids: id }).catch(() => undefined)
}

function tellSeveral(n: number): void {
  showToast({
    key: 'notices',
    title: say(noticeTexts.several, currentLang(), { n }),
    icon: <VariantIcon variant="info" />,
    role: 'status',
    leave: (dismiss) => (
      <button
        type="button"
        className="state-button"
        onClick={() => {
          dismiss()
          togglePanel('notices')
        }}
      >
        {say(noticeTexts.show, currentLang())}
      </button>
    ),
  })
}
