import type { Log } from '../../domain/kernel/app.ts'
import type { Observability } from './sdk.ts'
import type { ObservabilitySettings } from './settings.ts'

/**
 * Starts what is configured; null if nothing is, and then the SDK is not loaded. Must be called before anything else is
 * opened, as instruments created earlier are no-ops.
 */
export async function openObservability(
  settings: ObservabilitySettings | null,
  log: Log,
): Promise<Observability | null> {
  if (!settings) return null
  const { startSdk } = await import('./sdk.ts')
  return startSdk(settings, log)
}
