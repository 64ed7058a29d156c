/** The rows that an answer read, each with the record or list behind it. */
import { assistantLimits, type Finding } from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'

const looksLikeNumber = /^[\u2212+-]?[\d,.]+%?$/

export function FindingTable({ finding }: { readonly finding: Finding }) {
  const t = useText()
  const { title, url, head, rows, count } = finding
  const isEnd = head.map((_, column) => rows.every(({ cells }) => looksLikeNumber.test(cells[column] ?? '')))
  return (
    <section className="assistant-finding">
      <h3>
        <ListLink to={url}>{title}</ListLink>
      </h3>
      {rows.length > 0 ? (
        <HeadedTable caption={title} head={head.map((word, column) => ({ word, isEnd: isEnd[column] ?? false }))}>
          {rows.map(({ cells, url: behind }) => (
            <tr key={`${behind} ${cells.join(' ')}`}>
              {cells.map((cell, column) => (
                <td key={head[column] ?? cell} className={isEnd[column] ? 'hg-end' : ''}>
                  {behind !== null && column === linkedColumn(cells) ? (
                    <ListLink to={behind}>
                      <bdi dir="ltr">{cell}</bdi>
                    </ListLink>
                  ) : (
                    <bdi>{cell}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </HeadedTable>
      ) : null}
      {count > assistantLimits.rows ? (
        <p className="hg-hint">{t(assistantTexts.moreRows, { count, shown: rows.length })}</p>
      ) : null}
    </section>
  )
}

/** The number of a record where the row has one, else its first cell. */
const linkedColumn = (cells: readonly string[]): number =>
  Math.max(
    cells.findIndex((cell) => /^(?=.*[A-Za-z])(?=(?:.*\d){4})[\w-]+$/.test(cell)),
    0,
  )
