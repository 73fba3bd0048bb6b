import type { OpenAPIHono } from '@hono/zod-openapi'
import { SAMPLE, SHOWN } from './sample.ts'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
export type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>
type Schema = Exclude<Schemas[string], { $ref: string }>

/**
 * An example value of a schema, composed of the examples of its fields, SAMPLE, or its types. `of` names what the value
 * belongs to. Optional fields are included if there is an example.
 */
export function exampleOf(given: Schemas[string], schemas: Schemas, of: string): unknown {
  if (isReference(given)) {
    const name = given.$ref.split('/').at(-1) ?? ''
    return exampleOf(schemas[name] ?? {}, schemas, name)
  }
  const schema: Schema = given
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, schemas, of)))
  const [form] = schema.anyOf ?? schema.oneOf ?? []
  if (form) return exampleOf(form, schemas, of)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas, of)] : []
  if (type === 'object') return fieldsOf(schema, schemas, of)
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  if (schema.format === 'uuid') return SAMPLE._id
  return type === 'boolean' ? true : type === 'string' ? 'string' : null
}

function fieldsOf(schema: Schema, schemas: Schemas, of: string): object {
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const owned = `${of}.${name}`
      const value =
        owned in SAMPLE ? SAMPLE[owned] : isReference(field) ? undefined : (field.example ?? sampleOf(field, name))
      const shown = value !== undefined || required.includes(name) || SHOWN.has(owned)
      return shown ? [[name, value ?? exampleOf(field, schemas, name)]] : []
    }),
  )
}

/** Objects and lists of objects are composed field by field. */
function sampleOf(field: Schema, name: string): unknown {
  if (field.properties || field.allOf || field.enum || field.const !== undefined) return undefined
  if (field.items && (isReference(field.items) || field.items.type === 'object')) return undefined
  if (field.anyOf?.some((form) => isReference(form) || form.type === 'object')) return undefined
  return SAMPLE[name]
}

function isReference(schema: Schemas[string]): schema is { $ref: string } {
  return typeof schema.$ref === 'string'
}
