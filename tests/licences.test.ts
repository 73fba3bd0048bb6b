import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from '../scripts/licences.js'

test('every production package has an allowed licence', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(50)
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND AGPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['unknown', false],
])('%s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})
