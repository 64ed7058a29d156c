// A file of its own, so that the first screens do not load it with what reviews say.
import { dictionary } from '../kit/dictionary.ts'

/** How duties that do not go together are kept apart in an organisation (decision 0281). */
export const Separation = dictionary(
  'SEPARATION',
  { zh: '岗位分离', en: 'Separation of duties' },
  {
    byDuty: ['0', '按岗位：经办人不得审核/复核', 'By duty: makers cannot review'],
    byRecord: ['1', '按记录：由未经手该记录的人决定', 'By record: decided by a person who did not handle it'],
  },
)
