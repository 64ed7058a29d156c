import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { NoticeVariant } from '@hedgerow/contract/kit/record/notice.dict'
import { CircleAlert, CircleCheck, Info, MessageSquareText, TriangleAlert } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'

const icons = {
  default: MessageSquareText,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** The level of a notice, as a shape and a colour and, unseen, as a word. */
export function VariantIcon({ variant }: { readonly variant: string | null | undefined }) {
  const t = useText()
  const known = NoticeVariant.values.find((value) => value === variant) ?? NoticeVariant.of.default
  const Icon = icons[known]
  return (
    <span className={`notice-icon ${known}`}>
      <Icon size={18} aria-hidden />
      <span className="edge-unseen">{t(labelOf(NoticeVariant, known))}</span>
    </span>
  )
}
