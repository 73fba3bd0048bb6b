import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openObservability } from './open.ts'
import { observabilityFields, observabilityOf } from './settings.ts'

const read = (env: Record<string, string>) => observabilityOf(z.object(observabilityFields).parse(env))

test('the SDK is not loaded unless a setting requires it', async () => {
  expect(read({})).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(await openObservability(null, { info: () => {}, warn: () => {}, error: () => {} })).toBeNull()

  const importsSdk = /from '@opentelemetry\/(?!api')/
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const loaders = files.filter((file) => importsSdk.test(readFileSync(file, 'utf8')))
  // By their names, as they are imported.
  const names = loaders.map((file) => file.split('/').at(-1) ?? '')
  expect(names).toContain('sdk.ts')
  const statically = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[\w{},\s*]+from '([^']+)'/gm)].some(
      ([, from = '']) => from.includes('observability/') && names.includes(from.split('/').at(-1) ?? ''),
    ),
  )
  expect(statically).toEqual([])
})

test('exports and access are configured separately', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ sendsTraces: true, sendsMetrics: true, sampleRatio: 1 })
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({ sendsMetrics: false })
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' })).toMatchObject({
    sendsTraces: true,
    sendsMetrics: false,
  })
  expect(read({ METRICS_PORT: '9464' })).toMatchObject({ sendsTraces: false, metricsPort: 9464, metricsToken: null })
  expect(() => read({ METRICS_TOKEN: 'short' })).toThrow('at least 16 characters')
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow()
})
