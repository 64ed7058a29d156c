/** What waits for the reader on the screen that follows this one, as a way there with those rows chosen; nothing where nothing does. */
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { waitingWords } from '@hedgerow/contract/waits'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const chosen = { chosen: 'all' } as const

export function NextWork({ of }: { readonly of: keyof typeof waitingWords }) {
  const t = useText()
  const waiting = useQueryOf(waitingApi.waiting, {}, { inEveryLanguage: true })
  const next = waiting.data?.find(({ kind }) => kind === of)
  if (!next) return null
  return (
    <p className="hg-note">
      <ListLink to={next.url} search={chosen}>
        {t(waitingWords[of].text)} ({next.count})
      </ListLink>
    </p>
  )
}
