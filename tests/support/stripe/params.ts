import { invalid } from './failure.ts'
import { publishedShape, type Shape } from './published-params.ts'

export type Params = Record<string, unknown>

/** `a[b][0]=1&c=2` as nested values. Lists are `c[]=1` or `c[0]=1`. */
export function parseForm(text: string): Params {
  const root: Params = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    let target = root
    for (const [i, part] of path.entries()) {
      const name = part === '[]' ? String(Object.keys(target).length) : part
      if (i === path.length - 1) target[name] = value
      else {
        target[name] ??= {}
        target = target[name] as Params
      }
    }
  }
  return root
}

/**
 * The parameters of a request with the types that the pinned package publishes for it. Refuses what Stripe refuses:
 * unknown and missing parameters, numbers that are none, values outside of a list.
 */
export function checkParams(params: Params, [file, name]: readonly [string, string]): Params {
  return checkShape(params, publishedShape(file, name), '') as Params
}

function checkShape(value: unknown, shape: Shape, path: string): unknown {
  switch (shape.kind) {
    case 'any':
      return value
    case 'string':
      if (typeof value !== 'string') throw invalid(`Invalid string: ${path}`, { param: path })
      return value
    case 'number':
      if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value))
        throw invalid(`Invalid integer: ${String(value)}`, { param: path, code: 'parameter_invalid_integer' })
      return Number(value)
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${String(value)}`, { param: path })
      return value === 'true'
    case 'empty':
      if (value !== '') throw invalid(`Invalid ${path}`, { param: path })
      return ''
    case 'enum':
      if (typeof value !== 'string' || !shape.values.includes(value)) {
        const list = shape.values.join(', ')
        throw invalid(`Invalid ${path}: must be one of ${list}`, { param: path })
      }
      return value
    case 'record':
      if (value === '') return {}
      if (typeof value !== 'object') throw invalid('Invalid object', { param: path })
      return value
    case 'array':
      if (typeof value !== 'object' || value === null) throw invalid('Invalid array', { param: path })
      return Object.values(value).map((one, i) => checkShape(one, shape.of, `${path}[${i}]`))
    case 'union':
      return checkUnion(value, shape.of, path)
    case 'object':
      return checkFields(value, shape.fields(), path)
  }
}

function checkUnion(value: unknown, shapes: Shape[], path: string): unknown {
  let first: unknown
  for (const shape of shapes) {
    try {
      return checkShape(value, shape, path)
    } catch (error) {
      // The reason of the member that is an object says most.
      if (first === undefined || shape.kind === 'object') first = error
    }
  }
  throw first
}

function checkFields(value: unknown, fields: Map<string, { required: boolean; shape: Shape }>, path: string): unknown {
  if (typeof value !== 'object' || value === null) throw invalid('Invalid object', { param: path })
  const named = (name: string) => (path ? `${path}[${name}]` : name)
  const checked: Params = {}
  for (const [name, one] of Object.entries(value)) {
    const field = fields.get(name)
    // Every call and list takes `expand`, whether its type names it or not.
    if (!field && name === 'expand' && path === '') checked.expand = Object.values(one as object)
    else if (!field) {
      const message = `Received unknown parameter: ${named(name)}`
      throw invalid(message, { code: 'parameter_unknown', param: named(name) })
    } else checked[name] = checkShape(one, field.shape, named(name))
  }
  for (const [name, { required }] of fields) {
    if (required && !(name in value)) {
      const message = `Missing required param: ${named(name)}.`
      throw invalid(message, { code: 'parameter_missing', param: named(name) })
    }
  }
  return checked
}
