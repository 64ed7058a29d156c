import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Terms } from '../use-var-terms.ts'

interface SensitivityMarkProps {
  readonly figure: string
  /** The terms that answered, with the side, and the place where it has one. */
  readonly facts: Terms
  readonly name: Text
}

export const SensitivityMark = ({ figure, facts, name }: SensitivityMarkProps) => (
  <FigureMark id={figureId(figure, facts)} name={name} />
)
