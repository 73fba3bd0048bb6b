import { expect, test } from 'vitest'
import { serverCode } from '../scripts/server-code.js'

const DEPENDENCIES = { kysely: '1', react: '1', zod: '1' }

function graph(imports: Record<string, string[]>) {
  return new Map(Object.entries(imports).map(([id, to]) => [id, { isEntry: id === 'src/web/page.tsx', imports: to }]))
}

test('a page that imports only browser code passes', () => {
  const modules = graph({
    'src/web/page.tsx': ['react', 'src/domain/kernel/money.ts'],
    'src/domain/kernel/money.ts': [],
    // Imported by nobody.
    'src/domain/kernel/app.ts': ['kysely'],
  })
  expect(serverCode(modules, DEPENDENCIES)).toEqual([])
})

test('a server package is reported with the shortest import chain', () => {
  const modules = graph({
    'src/web/page.tsx': ['src/web/part.tsx', 'src/domain/orders/list-orders.ts'],
    'src/web/part.tsx': ['src/domain/orders/list-orders.ts'],
    'src/domain/orders/list-orders.ts': ['kysely', 'src/domain/orders/schema.ts'],
    'src/domain/orders/schema.ts': ['zod', 'kysely'],
  })
  expect(serverCode(modules, DEPENDENCIES)).toEqual([
    ['src/web/page.tsx', 'src/domain/orders/list-orders.ts', 'kysely'],
    ['src/web/page.tsx', 'src/domain/orders/list-orders.ts', 'src/domain/orders/schema.ts', 'zod'],
  ])
})

test.each([
  'src/platform/log.ts',
  'src/api/call.ts',
  'src/jobs/handlers.ts',
  'src/main.ts',
  'src/web/a.server.ts',
  'node:fs',
])('%s is the server’s', (file) => {
  expect(serverCode(graph({ 'src/web/page.tsx': [file] }), DEPENDENCIES)).toEqual([['src/web/page.tsx', file]])
})
