import { describe, expect, it } from 'vitest'
import { dependsOnRegister, vatBasisPointsOf, vatTreatmentOf } from './vat-treatment.ts'

describe('the VAT on the marketplace’s services to a salon', () => {
  it.each([
    ['in Denmark, with a VAT id or without', 'DK', 'DK12345678', 'valid', 'domestic'],
    ['in Denmark, with a VAT id or without', 'DK', '', null, 'domestic'],
    ['elsewhere in the EU with a VAT id', 'DE', 'DE123456789', 'valid', 'reverse_charge'],
    [
      'elsewhere in the EU, whose VAT id the register could not be asked about',
      'SE',
      'SE1',
      'unavailable',
      'reverse_charge',
    ],
    ['elsewhere in the EU, whose VAT id has not been checked', 'SE', 'SE1', null, 'reverse_charge'],
    ['elsewhere in the EU, whose VAT id the register does not know', 'DE', 'DE1', 'invalid', 'eu_without_id'],
    ['elsewhere in the EU without a VAT id', 'DE', '', null, 'eu_without_id'],
    ['outside of the EU', 'NO', 'NO1', 'valid', 'outside_eu'],
    ['in the United Kingdom', 'GB', 'GB1', 'valid', 'outside_eu'],
    ['in Switzerland', 'CH', '', null, 'outside_eu'],
    ['in a country whose VAT is not known here', 'US', '', null, 'outside_eu'],
  ] as const)('%s (%s, id %j, %s) is %s', (_, country, vatId, check, expected) => {
    expect(vatTreatmentOf({ country, vatId, check })).toBe(expected)
  })

  it.each([
    ['domestic', 2500],
    ['eu_without_id', 2500],
    ['reverse_charge', 0],
    ['outside_eu', 0],
  ] as const)('%s has %i hundredths of a percent', (treatment, basisPoints) => {
    expect(vatBasisPointsOf(treatment, '2026-12-01')).toBe(basisPoints)
  })

  it('depends on the register for a VAT id from elsewhere in the EU only', () => {
    const depends = (country: string, vatId: string) => dependsOnRegister({ country, vatId })
    expect(depends('DE', 'DE123456789')).toBe(true)
    expect([depends('DE', ''), depends('DK', 'DK12345678'), depends('NO', 'NO1')]).toEqual([false, false, false])
  })
})
