import type Stripe from 'stripe'
import { missing } from '../failure.ts'
import type { Params } from '../params.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'

const CONFIGURATIONS = 'Terminal/Configurations'
type Configuration = Stripe.Terminal.Configuration

/** Configurations of readers, and locations, whose readers follow the one that overrides the account's. */
export const terminalConfigurations: Route[] = [
  {
    method: 'POST',
    path: '/v1/terminal/configurations',
    params: [CONFIGURATIONS, 'Terminal.ConfigurationCreateParams'],
    answer: ({ store, params: { name = null, tipping } }) =>
      store.add('terminal.configuration', { name, ...(tipping ? { tipping } : {}) } as Partial<Configuration>),
  },
  {
    method: 'GET',
    path: '/v1/terminal/configurations/:id',
    params: [CONFIGURATIONS, 'Terminal.ConfigurationRetrieveParams'],
    answer: configurationOf,
  },
  {
    method: 'POST',
    path: '/v1/terminal/configurations/:id',
    params: [CONFIGURATIONS, 'Terminal.ConfigurationUpdateParams'],
    answer: (call) => {
      const configuration = configurationOf(call)
      const { tipping } = call.params
      // An empty value removes the setting.
      const changed = tipping === '' ? undefined : { ...configuration.tipping, ...(tipping as object) }
      return Object.assign(configuration, { tipping: changed })
    },
  },
  {
    method: 'POST',
    path: '/v1/terminal/locations',
    params: ['Terminal/Locations', 'Terminal.LocationCreateParams'],
    answer: ({ store, params: { address, display_name, metadata = {} } }) =>
      store.add('terminal.location', { address, display_name, metadata } as Partial<Stripe.Terminal.Location>),
  },
  {
    method: 'GET',
    path: '/v1/terminal/locations/:id',
    params: ['Terminal/Locations', 'Terminal.LocationRetrieveParams'],
    answer: locationOf,
  },
  {
    method: 'POST',
    path: '/v1/terminal/locations/:id',
    params: ['Terminal/Locations', 'Terminal.LocationUpdateParams'],
    answer: (call) => Object.assign(locationOf(call), configurationIn(call.store, call.params)),
  },
]

function configurationOf({ store, ids: [id = ''] }: Call): Configuration {
  const configuration = store.find('terminal.configuration', id)
  if (!configuration) throw missing('terminal.configuration', id)
  return configuration
}

function locationOf({ store, ids: [id = ''] }: Call): Stripe.Terminal.Location {
  const location = store.find('terminal.location', id)
  if (!location) throw missing('terminal.location', id)
  return location
}

function configurationIn(store: StripeStore, { configuration_overrides: id }: Params) {
  return { configuration_overrides: store.get('terminal.configuration', String(id), 'configuration_overrides').id }
}

/** Whether a reader shows suggested tips in a currency. */
export function showsTips(store: StripeStore, reader: Stripe.Terminal.Reader, currency: string): boolean {
  const location = store.find('terminal.location', String(reader.location))
  const configuration = store.find('terminal.configuration', location?.configuration_overrides ?? '')
  return configuration?.tipping !== undefined && currency in configuration.tipping
}
