import type { Registry } from './responses.ts'

export const LANGUAGE = { $ref: '#/components/parameters/AcceptLanguage' }
export const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' }

/** The headers that calls take. */
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
      'A name of yours for this one call, best a UUID. The same key and body answer the same reply, for a day; the same key ' +
      'with another body is refused with 409. What was refused as wrong (400) may be mended and sent again under its key.',
  })
}
