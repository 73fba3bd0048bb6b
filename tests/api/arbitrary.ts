import fc from 'fast-check'

// A JSON schema as parsed JSON is: loosely typed.
type Schema = ReturnType<typeof JSON.parse>

/** What there is to be asked for: strings worth trying where any would do, and values by the name of their field. */
export interface Known {
  strings: readonly string[]
  fields: Readonly<Record<string, readonly unknown[]>>
}

/** Values that a schema allows, as the API's document writes schemas. */
export function allowedBy(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return fc.oneof(...forms.map((form: Schema) => allowedBy(form, known)))
  const [type, ...others] = Array.isArray(schema.type) ? schema.type : [schema.type]
  const value = ofType(type, schema, known)
  return others.includes('null') ? fc.oneof({ weight: 6, arbitrary: value }, fc.constant(null)) : value
}

function ofType(type: string | undefined, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (type === 'object') return anObject(schema, known)
  if (type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema
    return fc.array(allowedBy(schema.items ?? {}, known), { minLength: minItems, maxLength: Math.min(maxItems, 5) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
  if (type === 'number') {
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true, noDefaultInfinity: true })
  }
  return type === 'string' ? aString(schema, known) : fc.jsonValue()
}

function anObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, likelyOr(name, field, known)])
  const described = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  // Fields that nobody knows are ignored.
  const unknown = fc.option(fc.tuple(fc.constantFrom('colour', '__proto__', 'constructor'), fc.jsonValue()), {
    nil: null,
  })
  return fc.tuple(described, unknown).map(([object, extra]) => (extra ? { [extra[0]]: extra[1], ...object } : object))
}

/** As `allowedBy`, mostly of the values known by this name. */
export function likelyOr(name: string, field: Schema, known: Known): fc.Arbitrary<unknown> {
  const likely = known.fields[name] ?? []
  const any = allowedBy(field, known)
  return likely.length === 0 ? any : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...likely) }, any)
}

const HOSTILE = [
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '\0',
  '\\u0000',
  '\u202e\ud83d\ude00\ud800',
  '%00',
  'NaN',
  '9'.repeat(60),
]

function aString({ minLength = 0, maxLength = 200, pattern, format, example }: Schema, known: Known) {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.strings.filter((text) => UUID.test(text))), fc.uuid())
  if (format === 'email') return fc.emailAddress()
  const worth = [
    ...known.strings,
    ...HOSTILE,
    ...(typeof example === 'string' ? [example, example, example] : []),
  ].filter(fits)
  const any = pattern
    ? fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u')).filter(fits)
    : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'binary' })
  return worth.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...worth) }, any)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Values that are invalid for the type, even with lenient parsing. */
export function forbiddenBy(schema: Schema): fc.Arbitrary<unknown> {
  const types = [schema.type].flat()
  const wrong: unknown[] = [{ a: { b: [] } }, [[{}]], true, 7.5].filter((value) => !types.includes(typeOf(value)))
  if (types.includes('number') || types.includes('integer')) {
    wrong.push('many', 'Infinity')
    if (schema.minimum !== undefined) wrong.push(schema.minimum - 1)
    if (schema.maximum !== undefined) wrong.push(schema.maximum + 1)
  }
  if (types.includes('string') && schema.maxLength !== undefined)
    wrong.push('x'.repeat(schema.maxLength + 1), 'x'.repeat(2e5))
  return fc.constantFrom(...wrong)
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
