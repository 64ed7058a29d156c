import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { ExposureProps } from './exposure-props.ts'

/** The day and the terms that answered, so that a link says the same when it is opened later. */
export const analysisFacts = ({ analysis, filters }: ExposureProps) => {
  const { asOf: calcDate, exposureAxis, exposureView, unit, convertCurrency } = analysis
  return { ...filters, calcDate, exposureAxis, exposureView, unit, convertCurrency }
}

interface AnalysisMarkProps extends ExposureProps {
  readonly figure: string
  readonly name: Text
  /** Which one of its name. */
  readonly by?: Readonly<Record<string, string | null>>
}

export function AnalysisMark({ figure, name, by = {}, ...of }: AnalysisMarkProps) {
  return <FigureMark id={figureId(figure, { ...analysisFacts(of), ...by })} name={name} />
}
