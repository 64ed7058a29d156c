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
  const declared = NoticeVariant.values.find((value) => value === variant) ?? NoticeVariant.of.default
  const Icon = icons[declared]
  return (
    <span className={`notice-icon ${declared}`}>
      <Icon size={18} aria-hidden />
      <span className="edge-unseen">{t(labelOf(NoticeVariant, declared))}</span>
    </span>
  )
}
