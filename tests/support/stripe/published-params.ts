import { readFileSync } from 'node:fs'

/** The published type of a parameter, as in the type declarations of the pinned `stripe` package. */
export type Shape =
  | { kind: 'number' | 'string' | 'boolean' | 'any' | 'record' | 'empty' }
  | { kind: 'enum'; values: string[] }
  | { kind: 'array'; of: Shape }
  | { kind: 'union'; of: Shape[] }
  | { kind: 'object'; fields: () => Map<string, Field> }
interface Field {
  required: boolean
  shape: Shape
}

type Declarations = Map<string, { body: string; base: string | null } | { alias: string }>

const read = new Map<string, Declarations>()

/** The shape of an interface, such as `PaymentIntentCreateParams` in the file `PaymentIntents` of the package. */
export function publishedShape(file: string, name: string): Shape {
  let declarations = read.get(file)
  if (!declarations) {
    const shared = declarationsOf(readTypes('shared'))
    declarations = new Map([...shared, ...declarationsOf(readTypes(`resources/${file}`))])
    read.set(file, declarations)
  }
  if (!declarations.has(name)) throw new Error(`The stripe package publishes no ${name} in ${file}`)
  return shapeOf(name, '', declarations)
}

function readTypes(file: string): string {
  const text = readFileSync(`node_modules/stripe/esm/${file}.d.ts`, 'utf8')
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}

/** All interfaces and types of a text by their qualified names. */
function declarationsOf(text: string, prefix = '', into: Declarations = new Map()): Declarations {
  const start = /\b(?:interface (\w+)(?: extends ([\w.]+))?[^{]*\{|namespace (\w+) \{|type (\w+)(?:<\w+>)? =)/g
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const [, name, base = null, space, alias] = match
    if (alias) {
      const end = text.indexOf(';', start.lastIndex)
      into.set(prefix + alias, { alias: text.slice(start.lastIndex, end).trim() })
      start.lastIndex = end
      continue
    }
    const end = closing(text, start.lastIndex)
    const body = text.slice(start.lastIndex, end)
    if (name) into.set(prefix + name, { body, base })
    if (space) declarationsOf(body, `${prefix}${space}.`, into)
    start.lastIndex = end
  }
  return into
}

function closing(text: string, from: number): number {
  let depth = 1
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth += 1
    if (text[i] === '}' && --depth === 0) return i
  }
  throw new Error('A declaration does not end')
}

function shapeOf(type: string, scope: string, declarations: Declarations): Shape {
  const text = type.trim()
  const parts = splitUnion(text)
  if (parts.length > 1) {
    const literals = parts.filter((part) => /^'.*'$/.test(part)).map((part) => part.slice(1, -1))
    const others = parts.filter((part) => !/^'.*'$/.test(part) && part !== 'OtherString' && part !== 'null')
    const of = others.map((part) => shapeOf(part, scope, declarations))
    if (literals.length > 0) of.unshift({ kind: 'enum', values: literals })
    return of.length === 1 && of[0] ? of[0] : { kind: 'union', of }
  }
  if (text === 'number' || text === 'string' || text === 'boolean') return { kind: text }
  if (text === "''") return { kind: 'empty' }
  if (/^'.*'$/.test(text)) return { kind: 'enum', values: [text.slice(1, -1)] }
  if (/^(Stripe\.)?MetadataParam$/.test(text)) return { kind: 'record' }
  const [, wrapper, inner = ''] = /^(Array|Emptyable)<([\s\S]*)>$/.exec(text) ?? []
  if (wrapper === 'Array') return { kind: 'array', of: shapeOf(inner, scope, declarations) }
  if (wrapper) return { kind: 'union', of: [{ kind: 'empty' }, shapeOf(inner, scope, declarations)] }
  const name = resolve(text.replace(/^Stripe\./, ''), scope, declarations)
  const found = name ? declarations.get(name) : undefined
  if (!name || !found) return { kind: 'any' }
  if ('alias' in found) return shapeOf(found.alias, name, declarations)
  return { kind: 'object', fields: () => fieldsOf(name, found, declarations) }
}

function fieldsOf(name: string, { body, base }: { body: string; base: string | null }, declarations: Declarations) {
  const fields = new Map<string, Field>()
  if (base) {
    const shape = shapeOf(base, name, declarations)
    if (shape.kind === 'object') for (const [field, of] of shape.fields()) fields.set(field, of)
  }
  for (const [, field = '', optional, type = ''] of body.matchAll(/^\s*'?([\w[\]]+)'?(\?)?:\s*([^;]+);/gm)) {
    fields.set(field, { required: optional !== '?', shape: shapeOf(type, name, declarations) })
  }
  return fields
}

/** The qualified name of a reference, searched from the innermost namespace outwards. */
function resolve(reference: string, scope: string, declarations: Declarations): string | null {
  const parts = scope.split('.')
  for (let n = parts.length; n >= 0; n--) {
    const name = [...parts.slice(0, n), reference].filter(Boolean).join('.')
    if (declarations.has(name)) return name
  }
  return null
}

/** The members of a union at its top level. */
function splitUnion(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of text) {
    if (char === '<' || char === '{') depth += 1
    if (char === '>' || char === '}') depth -= 1
    if (char === '|' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += char
  }
  return [...parts, part.trim()].filter(Boolean)
}
