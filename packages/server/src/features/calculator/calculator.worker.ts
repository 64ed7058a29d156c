/** Long calculations beside the event loop: a simulation of a million paths keeps a processor busy for seconds. */
import { workerTask } from '../../kit/work/worker.ts'
import { type CalculationAsked, computed } from './calculator.answer.ts'

workerTask((calculation: CalculationAsked) => computed(calculation))
