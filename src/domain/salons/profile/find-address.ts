import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { COUNTRY_CODES } from '../../kernel/countries.ts'
import type { FoundPlace } from '../../kernel/geocoder.ts'
import { line } from '../../kernel/line-field.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

const query = z.object({
  ...{ street: line(200), postalCode: line(20), city: line(100) },
  country: z.enum(COUNTRY_CODES, 'invalid'),
})
export type AddressSearch = z.input<typeof query>

/**
 * Possible places of an address. `reached` is false when the geocoder is unavailable: then the pin is placed manually.
 * Throws Refusal('invalid_input' by field | 'not_allowed' | 'too_many_requests').
 */
export async function findAddress(
  app: Pick<App, 'geocoder' | 'limits' | 'log'>,
  member: Member,
  input: AddressSearch,
): Promise<{ reached: boolean; places: FoundPlace[] }> {
  mayOrRefuse(member, 'settings_edit')
  const requested = parse(query, input)
  if (requested.city === '' && requested.postalCode === '') return { reached: true, places: [] }
  await app.limits.take('geocode', member.personId)
  try {
    return { reached: true, places: await app.geocoder.find(requested) }
  } catch (err) {
    app.log.warn({ err }, 'address lookup failed')
    return { reached: false, places: [] }
  }
}
