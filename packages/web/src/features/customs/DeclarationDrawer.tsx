/** One declaration as customs gave it: every field of the published list, and the goods. */
import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import {
  declarationGroups,
  declarationHeadWords,
  declarationItemFields,
  declarationItemWords,
} from '@hedgerow/contract/customs/declaration.text'
import { useText } from '../../kit/person/language.ts'
import { type Fact, FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../kit/review/ReviewDrawer.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

type Fields = Readonly<Record<string, string>>

export function DeclarationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const found = useQueryOf(customsApi.query, { id }, { staleTime: 0 })
  const { data } = found
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi dir="ltr">{data.entryId}</bdi> <StatusTag dictionary={DeclarationStatus} value={data.declStatus} />
            </>
          ),
          parts: [
            ...declarationGroups.map(({ title, fields }) => ({
              title,
              body: <FactList facts={factsOf(data.header, fields)} />,
            })),
            { title: customsTexts.items, body: <Items items={data.items} /> },
          ],
          trail: [],
        }
      }
      failed={found.error}
      retry={() => void found.refetch()}
      label={customsTexts.view}
      trailTitle={customsTexts.trail}
      onClose={onClose}
    />
  )
}

const factsOf = (header: Fields, names: readonly (keyof typeof declarationHeadWords)[]): Fact[] =>
  names.map((name) => [declarationHeadWords[name], header[name] ?? ''])

/** Only the columns in which something is said. */
function Items({ items }: { readonly items: readonly Fields[] }) {
  const t = useText()
  const names = declarationItemFields.filter((name) => items.some((item) => item[name]))
  const head = names.map((name) => t(declarationItemWords[name]))
  const rows = items.map((item) => names.map((name) => item[name] ?? ''))
  return <PlainTable caption={t(customsTexts.items)} head={head} rows={rows} />
}
