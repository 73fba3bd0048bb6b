import type { OpenAPIHono } from '@hono/zod-openapi'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>
type Schema = Exclude<Schemas[string], { $ref: string }>

/** One value that a schema allows, made up of the examples of its fields. */
export function exampleOf(given: Schemas[string], schemas: Schemas): unknown {
  if (isReference(given)) return exampleOf(schemas[given.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  const schema: Schema = given
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, schemas)))
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, schemas)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : []
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]))
  }
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  return type === 'boolean' ? true : type === 'string' ? 'string' : null
}

function isReference(schema: Schemas[string]): schema is { $ref: string } {
  return typeof schema.$ref === 'string'
}
