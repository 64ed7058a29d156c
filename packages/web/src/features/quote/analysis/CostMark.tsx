import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { AnalysisProps } from './analysis-props.ts'

interface CostMarkProps extends Pick<AnalysisProps, 'filters'> {
  readonly figure: string
  readonly name: Text
  /** Of what there is none there is no sheet either. */
  readonly value?: string | null
  /** Which one of its name. */
  readonly by?: Readonly<Record<string, string | null>>
}

/** Beside a figure of the prices that the filters leave. */
export const CostMark = ({ filters, figure, name, value = '', by = {} }: CostMarkProps) =>
  value === null ? null : <FigureMark id={figureId(figure, { ...filters, ...by })} name={name} />
