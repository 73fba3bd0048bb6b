import type { Config } from './config.ts'

export interface SignIn {
  role: string
  email: string
  password: string
}

/** The message that is printed when the site has started. */
export function startupMessage(
  config: Config,
  origin: string,
  embedded: boolean,
  signIns: readonly SignIn[] = [],
): string {
  const lines = [
    '',
    `  Salloon is ready at ${origin}`,
    '',
    `  Database   ${embedded ? `embedded PostgreSQL, data in ${config.dataDir}` : 'the one DATABASE_URL names'}`,
  ]
  if (config.simulated.length > 0) lines.push(`  Simulated  ${config.simulated.join(', ')}`)
  if (!config.takesCards) lines.push('  Cards      not accepted until Stripe is set up; customers pay in the salon')
  if (config.appEnv === 'demo') {
    lines.push(`  Messages   ${origin}/dev/outbox`)
    const widest = Math.max(0, ...signIns.map((s) => s.role.length))
    for (const [i, s] of signIns.entries()) {
      lines.push(`  ${i === 0 ? 'Sign in as' : '          '} ${s.role.padEnd(widest)}  ${s.email}  ${s.password}`)
    }
  }
  if (signIns.length > 0) {
    lines.push(
      '',
      `  Try        Book an appointment as the customer: ${origin}/saloons`,
      '             and pay with the card 4242 4242 4242 4242, any date to come and any code',
      `             Look at a salon's day as the partner: ${origin}/partner`,
    )
  }
  return `${lines.join('\n')}\n\n`
}
