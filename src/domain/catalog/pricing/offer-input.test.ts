import { describe, expect, it } from 'vitest'
import { offerInput } from './schema.ts'

const good = { percentage: 20, date: '2026-12-04', from: '14:00', to: '17:30', staffId: '', serviceId: '' }
const errors = (change: object) =>
  offerInput.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a last-minute offer', () => {
  it('is for any team member and service where none is named', () => {
    expect(offerInput.safeParse(good)).toMatchObject({ success: true, data: { staffId: null, serviceId: null } })
  })

  it.each([
    [{ staffId: 'ann' }, 'staffId', 'team_member_required'],
    [{ serviceId: 'cut' }, 'serviceId', 'service_required'],
    [{ serviceId: null }, 'serviceId', 'service_required'],
    [{ date: 'soon' }, 'date', 'date_invalid'],
    [{ to: '14:00' }, 'to', 'window_invalid'],
  ])('with %j has the code of an error at %s: %s', (change, field, code) => {
    expect(errors(change)).toEqual([[field, code]])
  })
})
