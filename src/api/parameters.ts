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
    example: '5f1d7a52-6f0b-4a6e-9a35-3f1f5b6a2c11',
    description: 'The same key and body answer the same reply, for a day. The same key with another body is refused.',
  })
}
