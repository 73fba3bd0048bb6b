import { describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { listAuditLog } from '../../identity/team/list-audit-log.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { getCompany, getVatChoices, setCompany } from './company.ts'

const { database, t, testSalon } = freshTestSalon()
const COMPANY = {
  ...{ legalName: 'Fryd ApS', legalStreet: 'Havnegade 2', legalPostalCode: '8000', legalCity: 'Aarhus' },
  ...{ vatRegistered: true, vatId: '12 34 56 78' },
}
const as = (role: SalonRole): Promise<Member> => addMember(database.db, testSalon.salonId, role)
const refused = async (input: object, role: SalonRole = 'owner') => {
  const attempt = setCompany(t.app, await as(role), { ...COMPANY, ...input })
  return attempt.then(
    () => 'saved',
    (error) => error.details.fields ?? error.code,
  )
}

describe('the company of a salon', () => {
  it('is saved with its VAT id as its country writes it, and the change is in the audit log', async () => {
    const owner = await as('owner')
    expect(await getCompany(t.app, owner)).toMatchObject({ legalName: '', vatRegistered: false, country: 'DK' })
    await setCompany(t.app, owner, COMPANY)
    const saved = await getCompany(t.app, owner)
    expect(saved).toMatchObject({ ...COMPANY, vatId: 'DK12345678', vatIdExample: 'DK12345678' })
    expect(saved.rates).toEqual([
      { vatClass: 'standard', basisPoints: 2500 },
      { vatClass: 'exempt', basisPoints: 0 },
    ])
    expect(await getVatChoices(t.app, owner)).toEqual({ vatRegistered: true, rates: saved.rates })
    const { items } = await listAuditLog(t.app, { ...owner, plan: 'premium' }, { page: 1, limit: 5 })
    expect(items[0]).toMatchObject({ action: 'company_changed' })
  })

  it.each([
    [{ vatId: '1234' }, { vatId: 'vat_id_invalid' }],
    [{ vatId: '' }, { vatId: 'required' }],
    [{ legalName: ' ' }, { legalName: 'required' }],
    [{ legalCity: '' }, { legalCity: 'required' }],
    [{ legalName: 'x'.repeat(201) }, { legalName: 'too_long' }],
  ])('is refused with %o', async (input, fields) => {
    expect(await refused(input)).toEqual(fields)
    expect(await getCompany(t.app, await as('owner'))).toMatchObject({ legalName: '' })
  })

  it('needs nothing while the salon is not registered', async () => {
    const nothing = { legalName: '', legalStreet: '', legalPostalCode: '', legalCity: '', vatId: '' }
    expect(await refused({ ...nothing, vatRegistered: false })).toBe('saved')
  })

  it('is not overwritten by a form that was shown before another change', async () => {
    const owner = await as('owner')
    const { version } = await getCompany(t.app, owner)
    await setCompany(t.app, owner, { ...COMPANY, version })
    expect(await refused({ legalName: 'Other', version })).toEqual({ version: 'version_changed' })
    expect(await getCompany(t.app, owner)).toMatchObject({ legalName: 'Fryd ApS' })
  })

  it('is changed by one of two forms that are sent at once', async () => {
    const owner = await as('owner')
    const { version } = await getCompany(t.app, owner)
    const save = (legalName: string) => setCompany(t.app, owner, { ...COMPANY, legalName, version })
    expect(await atOnce(save('Fryd ApS'), save('Smuk ApS'))).toEqual({ done: 1, refused: ['invalid_input'] })
  })

  it('is changed by owners and managers alone', async () => {
    expect(await refused({}, 'reception')).toBe('not_allowed')
    expect(await refused({}, 'manager')).toBe('saved')
  })
})
