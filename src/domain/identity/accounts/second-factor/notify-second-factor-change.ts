import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import type { SecondFactorChange } from '../../../kernel/messages.ts'
import type { DB } from '../../../kernel/tables.ts'
import { type MailsAccounts, mailOwner } from '../mail-account.ts'

/** E-mails the owner of an account about a change of its second factors, if and only if `tx` commits. */
export async function notifySecondFactorChange(
  app: MailsAccounts & Pick<App, 'origin'>,
  tx: Kysely<DB>,
  personId: string,
  change: SecondFactorChange,
): Promise<void> {
  await mailOwner(app, tx, personId, { ...change, link: `${app.origin}/profile/security` })
}
