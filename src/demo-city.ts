import type pg from 'pg'
import type { App } from './domain/kernel/app.ts'
import type { StoredImages } from './platform/images/stored.ts'
import type { SignIn } from './platform/startup-message.ts'

/**
 * What a demo adds to the product: data for an empty database. The package `demo` has one; the scripts that start a demo pass it to
 * start(), and without one the site starts as it is.
 */
export interface DemoCity {
  /** Who can sign in to it; printed at the start. */
  signIns: readonly SignIn[]
  /** Loads it where no salon exists yet; of several processes that start at once, one does. */
  open(pool: pg.Pool, loading: { seed: number; now: Date; images: StoredImages }): Promise<void>
  /** What is done every minute besides. */
  jobs: Record<string, (app: App) => Promise<void>>
  /** Prepares images in the background, until `isEnding` says that the process stops. */
  drawAhead(app: App, isEnding: () => boolean): void
}
