import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { apiDocument } from '../../src/api/document.ts'

type Schema = ReturnType<typeof JSON.parse>

const methods = ['get', 'post'] as const

/** One operation of the document, as loosely typed as parsed JSON is. */
export interface Operation {
  method: (typeof methods)[number]
  path: string
  definition: Schema
}

export const document: Schema = JSON.parse(JSON.stringify(apiDocument('/')))

export const operations: Operation[] = Object.entries<Schema>(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ method, path, definition: item[method] }] : [])),
)

/** The document, in which no object may have a field that is not described. */
function closed(): Schema {
  const each = (schemas: Record<string, Schema>, open: boolean) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, close(schema, open)]))
  const walk = (node: Schema): Schema => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, name === 'schema' ? close(value, false) : walk(value)]),
    )
  }
  const { schemas, ...components } = document.components
  return {
    paths: walk(document.paths),
    components: { ...walk(components), schemas: each(schemas, false), open: each(schemas, true) },
  }
}

/** `open` for what is one part of a larger object. */
function close(schema: Schema, open: boolean): Schema {
  if (schema.$ref) return open ? { $ref: schema.$ref.replace('/schemas/', '/open/') } : schema
  const { example: _, ...made } = schema
  if (made.allOf) made.allOf = made.allOf.map((part: Schema) => close(part, true))
  if (made.anyOf) made.anyOf = made.anyOf.map((form: Schema) => close(form, open))
  if (made.items) made.items = close(made.items, false)
  if (made.properties) {
    const fields = Object.entries<Schema>(made.properties)
    made.properties = Object.fromEntries(fields.map(([name, field]) => [name, close(field, false)]))
  }
  const isObject = made.properties || made.allOf
  return isObject && !open && !made.additionalProperties ? { ...made, unevaluatedProperties: false } : made
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
formats.default(ajv)
ajv.addSchema(closed(), 'document')

/** Throws unless the document knows this reply: its status, and all of its fields. What is no call passes. */
export function expectDescribed(
  asked: { method: string; path: string },
  reply: { status: number; body: unknown },
): void {
  const operation = operationAt(asked)
  if (!operation) return
  const problem = problemOf(operation, reply)
  if (problem) throw new Error(`${asked.method} ${asked.path}: ${problem}\n${JSON.stringify(reply.body).slice(0, 600)}`)
}

function operationAt({ method, path }: { method: string; path: string }): Operation | undefined {
  const [plain = ''] = path.split('?')
  return operations.find(
    (each) =>
      each.method === method.toLowerCase() &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(plain),
  )
}

/** What is wrong about a reply of this operation, or null. */
export function problemOf(operation: Operation, { status, body }: { status: number; body: unknown }): string | null {
  const { method, path, definition } = operation
  const described = definition.responses[status]
  if (!described) return `the document does not say that it may answer ${status}`
  const place = described.$ref
    ? described.$ref.slice(2).split('/')
    : ['paths', path, method, 'responses', String(status)]
  return schemaProblem([...place, 'content', 'application/json', 'schema'], body)
}

/** What is wrong about a value by the schema at this place of the document, or null. */
export function schemaProblem(place: readonly string[], value: unknown): string | null {
  const validate = ajv.getSchema(`document${pointer(place)}`)
  if (!validate) return `the document has no schema at ${place.join(' ')}`
  return validate(value) ? null : `not as the document says: ${ajv.errorsText(validate.errors)}`
}

function pointer(steps: readonly string[]): string {
  return `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}
