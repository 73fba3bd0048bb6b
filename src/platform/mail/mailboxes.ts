import type { Mailboxes } from '../../domain/kernel/app.ts'

interface Settings {
  APP_ENV: 'demo' | 'production'
  ORIGIN?: string | undefined
  SUPPORT_EMAIL?: string | undefined
  JOBS_EMAIL?: string | undefined
}

/** A demo shows made-up addresses, to which nothing is sent; production shows configured ones only. */
export function mailboxesOf(e: Settings): Mailboxes {
  const host = new URL(e.ORIGIN ?? 'http://localhost').hostname
  const domain = host.includes('.') && /[a-z]$/.test(host) ? host : 'salloon.example'
  const demoAddress = (name: string) => (e.APP_ENV === 'demo' ? `${name}@${domain}` : null)
  return {
    support: e.SUPPORT_EMAIL ?? demoAddress('support'),
    jobs: e.JOBS_EMAIL ?? demoAddress('jobs'),
    copiesTo: e.SUPPORT_EMAIL ?? null,
  }
}
