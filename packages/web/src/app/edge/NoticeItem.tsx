import type { NoticeCard } from '@hedgerow/contract/notice/notice.contract'
import { noticeWords } from '@hedgerow/contract/notice/notice.text'
import { Link } from '@tanstack/react-router'
import { Bell, CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { parseSearch } from '../../kit/list/address-search.ts'
import { useText } from '../../kit/person/language.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'

const icons = { default: Bell, error: CircleX, success: CircleCheck, warning: TriangleAlert, info: Info }

interface NoticeItemProps {
  readonly notice: NoticeCard
  readonly onDismiss: () => void
}

export function NoticeItem({ notice: { variant, message, url, createdAt }, onDismiss }: NoticeItemProps) {
  const t = useText()
  const Icon = icons[variant]
  const [to = '/', search = ''] = url?.split('?', 2) ?? []
  return (
    <li className={`notice-card ${variant}`}>
      <Icon size={18} role="img" aria-label={t(noticeWords[variant])} />
      <p>{message}</p>
      <button type="button" className="tool" aria-label={t(noticeWords.dismiss)} onClick={onDismiss}>
        <X size={16} aria-hidden />
      </button>
      <small>
        <InstantText value={createdAt} />
        {url && (
          <Link to={to} search={parseSearch(search) as never}>
            {t(noticeWords.open)}
          </Link>
        )}
      </small>
    </li>
  )
}
