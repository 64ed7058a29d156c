import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'

interface VarMarkProps {
  readonly figure: string
  readonly facts: FigureFacts
  readonly name: Text
  /** Which one of its name. */
  readonly by?: Readonly<Record<string, string | null>>
}

export const VarMark = ({ figure, facts, name, by = {} }: VarMarkProps) => (
  <FigureMark id={figureId(figure, { ...facts, ...by })} name={name} />
)
