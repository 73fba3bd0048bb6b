import type { Log } from '../../domain/kernel/app.ts'
import type { Observability } from './sdk.ts'
import type { ObservabilitySettings } from './settings.ts'

/**
 * Starts what the settings ask for; null when they ask for nothing, and then the SDK is not even loaded. Call it before
 * anything else is opened: what is made earlier is not observed.
 */
export async function openObservability(
  settings: ObservabilitySettings | null,
  log: Log,
): Promise<Observability | null> {
  if (!settings) return null
  const { startSdk } = await import('./sdk.ts')
  return startSdk(settings, log)
}
