import type Stripe from 'stripe'
import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'
import { attach, findPaymentMethod } from './payment-methods.ts'

const TYPES = 'Customers'

export const customers: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: [TYPES, 'CustomerCreateParams'],
    answer: ({ store, params }) => {
      const { email = null, name = null, phone = null, metadata = {}, payment_method: method } = params
      const customer = store.add('customer', {
        ...{ email, name, phone, metadata, discount: null, shipping: null, currency: null },
      } as Partial<Stripe.Customer>)
      if (method) attach(store, findPaymentMethod(store, String(method)), customer.id)
      store.announce('customer', 'customer.created', customer)
      return customer
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    params: [TYPES, 'CustomerListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('customer'),
        '/v1/customers',
        params,
        ({ email }) => params.email === undefined || email === params.email,
      ),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    params: [TYPES, 'CustomerRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('customer', id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    params: [TYPES, 'CustomerUpdateParams'],
    answer: ({ store, params, ids: [id = ''] }) => {
      const { expand: _, ...changes } = params
      const customer = Object.assign(store.get('customer', id), changes)
      store.announce('customer', 'customer.updated', customer)
      return customer
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    answer: ({ store, ids: [id = ''] }) => {
      const customer = store.get('customer', id)
      for (const method of store.table('payment_method').values()) {
        if (method.customer === id) method.customer = null
      }
      store.table('customer').delete(id)
      store.announce('customer', 'customer.deleted', customer)
      return { id, object: 'customer', deleted: true }
    },
  },
]
