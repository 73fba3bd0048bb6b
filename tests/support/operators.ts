import { viewerOf } from '../../src/domain/identity/accounts/viewer-of.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Viewer } from '../../src/domain/kernel/viewer.ts'
import { addCustomer } from './factories.ts'

/** A new operator, or a person with another role. */
export async function addOperator(db: App['db'], role: Viewer['role'] = 'admin'): Promise<Viewer> {
  const person = await addCustomer(db, { name: 'Ada', last_name: 'Lindqvist', role })
  return viewerOf({ ...person, name: 'Ada', lastName: 'Lindqvist', address: '', role, locale: 'en' })
}
