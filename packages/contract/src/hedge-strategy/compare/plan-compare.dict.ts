import { dictionary } from '../../kit/dictionary.ts'

/** Where what is locked stands to the band of its days. */
export const BandVerdict = dictionary(
  'BAND_VERDICT',
  { zh: '政策区间', en: 'Policy band' },
  {
    below: ['1', '低于区间', 'Below', 'pending'],
    within: ['2', '区间内', 'Within', 'ok'],
    above: ['3', '高于区间', 'Above', 'danger'],
  },
)
