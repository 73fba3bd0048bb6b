import type { App } from '../../../kernel/app.ts'

/**
 * Re-encrypts with the current secret what an earlier one encrypted, so that the earlier one can be removed. What no
 * secret can decrypt stays: its owner has recovery codes.
 */
export async function reEncrypt(app: App, most: number): Promise<void> {
  const rows = await app.db
    .selectFrom('authenticator_app')
    .select(['id', 'secret'])
    .where(({ not, fn, val }) => not(fn<boolean>('starts_with', ['secret', val(app.auth.encryptionPrefix)])))
    .limit(most)
    .execute()
  for (const { id, secret } of rows) {
    const plain = await app.auth.decrypt(secret).catch(() => null)
    if (plain === null) continue
    await app.db
      .updateTable('authenticator_app')
      .set({ secret: await app.auth.encrypt(plain) })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  }
}
