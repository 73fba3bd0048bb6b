import type pg from 'pg'
import type { App } from './domain/kernel/app.ts'
import type { StoredImages } from './platform/images/stored.ts'
import type { SignIn } from './platform/startup-message.ts'

/**
 * Demo data for an empty database. The package `demo` provides it; the scripts that start a demo pass it to start(),
 * and without it the site starts empty.
 */
export interface DemoCity {
  /** Accounts to sign in with, printed at startup. */
  signIns: readonly SignIn[]
  /** Loads the data if no salon exists yet; only one of several processes that start at once does. */
  open(pool: pg.Pool, loading: { seed: number; now: Date; images: StoredImages }): Promise<void>
  /** Additional minutely jobs. */
  jobs: Record<string, (app: App) => Promise<void>>
  /** Prepares images in the background until `isEnding` returns true. */
  drawAhead(app: App, isEnding: () => boolean): void
}
