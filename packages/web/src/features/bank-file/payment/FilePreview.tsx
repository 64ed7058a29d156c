/** What would leave, before anybody makes it: the name, what is cut, the text; or why it is refused. */
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import type { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { MessageText } from '../../../pieces/payment/MessageText.tsx'

interface FilePreviewProps {
  readonly ids: readonly string[]
  readonly fileFormat: DictionaryValue<typeof PaymentFormat>
}

export function FilePreview({ ids, fileFormat }: FilePreviewProps) {
  const t = useText()
  const query = useQueryOf(paymentFileApi.preview, { ids: ids.join(), fileFormat }, { staleTime: 0 })
  const { data, error } = query
  if (error) return <Failed because={error} retry={() => void query.refetch()} />
  if (!data) return null
  const name = (
    <>
      {t(paymentFileWords.fileName)} <bdi dir="ltr">{data.fileName}</bdi>
    </>
  )
  return (
    <section aria-label={t(paymentFileTexts.previewTitle)}>
      <MessageText of={data} head={name} />
    </section>
  )
}
