import type { Mailboxes } from '../../domain/kernel/app.ts'

interface Settings {
  APP_ENV: 'demo' | 'production'
  ORIGIN?: string | undefined
  SUPPORT_EMAIL?: string | undefined
  JOBS_EMAIL?: string | undefined
}

/** A demo shows addresses that could be its own; nothing is sent to those, and production invents none. */
export function mailboxesOf(e: Settings): Mailboxes {
  const host = new URL(e.ORIGIN ?? 'http://localhost').hostname
  const own = host.includes('.') && /[a-z]$/.test(host) ? host : 'salloon.example'
  const made = (name: string) => (e.APP_ENV === 'demo' ? `${name}@${own}` : null)
  return {
    support: e.SUPPORT_EMAIL ?? made('support'),
    jobs: e.JOBS_EMAIL ?? made('jobs'),
    copiesTo: e.SUPPORT_EMAIL ?? null,
  }
}
