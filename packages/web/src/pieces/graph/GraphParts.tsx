/** A graph and its links as a table below it. Pages fetch it once they know that there is something to draw. */
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { GraphPicture, type GraphPictureProps } from './GraphPicture.tsx'
import { GraphTable } from './GraphTable.tsx'

export function GraphParts(props: GraphPictureProps) {
  const t = useText()
  return (
    <div className="hg-graph-parts">
      <Card flush>
        <GraphPicture {...props} />
      </Card>
      {props.graph.edges.length > 0 ? (
        <Card title={t(evidenceTexts.asTable)}>
          <GraphTable graph={props.graph} />
        </Card>
      ) : null}
    </div>
  )
}
