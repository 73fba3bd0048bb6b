import type { App } from '../../../kernel/app.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export interface Factor {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

export interface Factors {
  apps: Factor[]
  passkeys: Factor[]
  recoveryCodesLeft: number
}

/** A person's second factors, the oldest first. */
export async function listFactors(app: Pick<App, 'db'>, viewer: { id: string }): Promise<Factors> {
  const list = (table: 'authenticator_app' | 'passkey') =>
    app.db
      .selectFrom(table)
      .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('person_id', '=', viewer.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const [apps, passkeys, recoveryCodesLeft] = await Promise.all([
    list('authenticator_app'),
    list('passkey'),
    countRecoveryCodes(app.db, viewer.id),
  ])
  return { apps, passkeys, recoveryCodesLeft }
}
