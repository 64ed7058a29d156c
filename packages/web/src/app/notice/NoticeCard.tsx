import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { Check, X } from 'lucide-react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { closePanel } from '../edge/edge-state.ts'
import type { NoticeActs } from './use-notices.ts'
import { VariantIcon } from './VariantIcon.tsx'

interface NoticeCardProps {
  readonly notice: Row
  readonly acts: NoticeActs
}

/** Whoever follows its link has read it. */
export function NoticeCard({ notice, acts }: NoticeCardProps) {
  const t = useText()
  const { message, url, variant, noticeKind, createTime, readFlag } = notice
  const isUnread = readFlag === YesNo.of.no
  const named = { message: message ?? '' }
  const follow = () => {
    if (isUnread) acts.read(notice)
    closePanel()
  }
  return (
    <li className={isUnread ? 'notice-card unread' : 'notice-card'}>
      <VariantIcon variant={variant} />
      <div>
        <p>
          {message}
          {isUnread && <span className="edge-unseen">{` (${t(noticeTexts.unread)})`}</span>}
        </p>
        <div className="notice-foot">
          <InstantText value={createTime} />
          {url && (
            // The link is one of a list's; a press on it bubbles up to here.
            <span onClickCapture={follow}>
              <ListLink
                to={url}
                label={`${t(noticeKind === NoticeKind.of.review ? noticeTexts.review : noticeTexts.open)}: ${message}`}
              >
                {t(noticeKind === NoticeKind.of.review ? noticeTexts.review : noticeTexts.open)}
              </ListLink>
            </span>
          )}
        </div>
      </div>
      <div className="notice-acts">
        <button type="button" aria-label={t(noticeTexts.dismiss, named)} onClick={() => acts.dismiss(notice)}>
          <X size={16} aria-hidden />
        </button>
        {isUnread && (
          <button type="button" aria-label={t(noticeTexts.markRead, named)} onClick={() => acts.read(notice)}>
            <Check size={16} aria-hidden />
          </button>
        )}
      </div>
    </li>
  )
}
