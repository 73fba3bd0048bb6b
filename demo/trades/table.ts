import { PRODUCT_KINDS } from '../pictures/products/kind.ts'
import type { ProductIdea, ServiceIdea } from './trade.ts'

/** Services, one a line: name | minutes | lowest–highest price | what else there is to say, by commas | description. */
export function servicesOf(table: string): ServiceIdea[] {
  return rowsOf(table).map(([name = '', minutes, price, more = '', description = '']) =>
    Object.assign(
      { name, description, minutes: Number(minutes), price: spanOf(price) },
      ...more.split(', ').map(detailOf),
    ),
  )
}

/** Products, one a line: name | what its picture shows | lowest–highest price | description. */
export function productsOf(table: string): ProductIdea[] {
  return rowsOf(table).map(([name = '', shown, price, description = '']) => {
    const kind = PRODUCT_KINDS.find((known) => known === shown)
    if (!kind) throw new Error(`There is no picture of ${shown}.`)
    return { name, description, price: spanOf(price), kind }
  })
}

/** 'always', 'before 5', 'after 10', 'free 30–60' or a resource with, for a part of the time, its minutes. */
function detailOf(detail: string): Partial<ServiceIdea> {
  const [, what, from, to] = /^(.*?)(?: (\d+)(?:–(\d+))?)?$/.exec(detail) ?? []
  if (what === '') return {}
  if (what === 'always') return { always: true }
  if (what === 'before' || what === 'after') return { [what]: Number(from) }
  if (what === 'free') return { processing: [{ from: Number(from), to: Number(to) }] }
  if (what === 'Wash basin' || what === 'Treatment room')
    return { resource: from ? { name: what, part: [Number(from), Number(to)] } : { name: what } }
  throw new Error(`A service cannot be '${detail}'.`)
}

function spanOf(text = ''): [low: number, high: number] {
  const [low, high] = text.split('–').map(Number)
  if (!low || !high) throw new Error(`'${text}' is no range of prices.`)
  return [low, high]
}

function rowsOf(table: string): string[][] {
  const lines = table.trim().split('\n')
  return lines.map((line) => line.split(' | ').map((cell) => cell.trim()))
}
