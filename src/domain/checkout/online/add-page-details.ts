import type { App } from '../../kernel/app.ts'
import { type AuthoriseRequest, HOSTED_PAGE } from '../../kernel/payments.ts'

/** With what the provider's own page says: the salon's name, in the customer's language, unless the request has them. */
export async function addPageDetails({ db }: Pick<App, 'db'>, request: AuthoriseRequest): Promise<AuthoriseRequest> {
  if (request.paymentMethodRef !== HOSTED_PAGE) return request
  const { salonId } = request.metadata
  const salon = await db.selectFrom('salon').select('name').where('id', '=', salonId).executeTakeFirst()
  const payment = await db
    .selectFrom('payment')
    .select('customer_id as customerId')
    .where('salon_id', '=', salonId)
    .where('id', '=', request.paymentId)
    .executeTakeFirst()
  const customer = payment?.customerId
    ? await db.selectFrom('person').select('locale').where('id', '=', payment.customerId).executeTakeFirst()
    : undefined
  return {
    ...(salon && { description: salon.name }),
    ...(customer?.locale && { locale: customer.locale }),
    ...request,
  }
}
