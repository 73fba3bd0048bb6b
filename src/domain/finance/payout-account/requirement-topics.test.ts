import { expect, test } from 'vitest'
import { topicsOf } from './requirement-topics.ts'

test.each([
  [[], []],
  [['external_account'], ['bank']],
  [
    ['tos_acceptance.date', 'tos_acceptance.ip', 'external_account'],
    ['bank', 'terms'],
  ],
  [['person_1a2b.verification.document', 'individual.dob.day'], ['identity']],
  [
    ['company.tax_id', 'business_profile.mcc', 'future.code'],
    ['business', 'other'],
  ],
])('the codes %o are about %o', (codes, topics) => {
  expect(topicsOf(codes)).toEqual(topics)
})
