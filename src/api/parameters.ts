import type { Registry } from './responses.ts'

export const LANGUAGE = { $ref: '#/components/parameters/AcceptLanguage' }
export const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' }

/** Headers that calls accept. */
export function describeParameters(registry: Registry): void {
  registry.registerComponent('parameters', 'AcceptLanguage', {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    example: 'en',
    description: 'The language of `msg`: en, da or de. Without it, the language of the account.',
  })
  registry.registerComponent('parameters', 'IdempotencyKey', {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description:
      'A unique key of this call, preferably a UUID. The same key and body return the same reply for a day; the same key ' +
      'with another body is refused with 409. A request that was refused as invalid (400) may be corrected and sent again with its key.',
  })
}
