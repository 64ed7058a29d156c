/** What a clearing flow will say to the bank, one message for each account that pays; or why none can be made. */
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { Failed } from '../../kit/page/Failed.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { ServerRefusal } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { MessageText } from './MessageText.tsx'

export function NetMessages({ id }: { readonly id: string }) {
  const query = useQueryOf(paymentFileApi.netMessage, { id }, { staleTime: 0, gcTime: 0 })
  const { data, error } = query
  if (error instanceof ServerRefusal) return <p className="hg-hint">{error.message}</p>
  if (error) return <Failed because={error} retry={() => void query.refetch()} />
  return data?.map((message) => (
    <MessageText
      key={message.accountId}
      of={message}
      head={
        <>
          <bdi dir="ltr">{message.account}</bdi> {message.bankName}{' '}
          <Money value={message.amount} currency={message.currency} withCurrency />
        </>
      }
    />
  ))
}
