// Stands in for Stripe's script in browsers of tests and developers: the same interface, with plain fields in place of
// Stripe's frames. The stub serves it as /stripe.js and answers its calls.
;(() => {
  const api = new URL(document.currentScript.src).origin

  async function call(method, path, key, params) {
    const body = new URLSearchParams({ key, ...params })
    const [url, init] = method === 'GET' ? [`${path}?${body}`, {}] : [path, { method, body }]
    const answer = await fetch(api + url, init)
    const json = await answer.json()
    return answer.ok ? { value: json } : { error: json.error }
  }

  function makeElements(options) {
    const made = new Map()
    // For tests of the appearance.
    window.stripeOptions = options
    return {
      options,
      update: (changes) => Object.assign(options, changes),
      fetchUpdates: async () => ({}),
      getElement: (type) => made.get(type) ?? null,
      create(type, elementOptions = {}) {
        const element = type === 'payment' ? paymentElement(options, elementOptions) : emptyElement()
        made.set(type, element)
        return element
      },
      async submit() {
        return made.get('payment')?.check() ?? {}
      },
      details: () => made.get('payment')?.details() ?? {},
    }
  }

  function emptyElement() {
    const handlers = new Map()
    const element = {
      on: (name, handler) => handlers.set(name, handler) && element,
      once: (name, handler) => handlers.set(name, handler) && element,
      off: (name) => handlers.delete(name) && element,
      emit: (name, event = {}) => handlers.get(name)?.({ elementType: 'payment', ...event }),
      update() {},
      mount() {},
      unmount() {},
      destroy() {},
      focus() {},
      blur() {},
      collapse() {},
    }
    return element
  }

  /** The number, the expiry and the code of a card, or another type, in a fieldset. */
  function paymentElement() {
    const element = emptyElement()
    const box = document.createElement('div')
    box.dataset.stripeElement = 'payment'
    const field = (name, label, value) => {
      const row = document.createElement('label')
      row.textContent = `${label} `
      const input = document.createElement('input')
      Object.assign(input, { name: `stripe-${name}`, value })
      // Fields of Stripe's frames are not part of the page's form.
      input.setAttribute('form', 'none')
      row.append(input)
      box.append(row, document.createElement('br'))
      return input
    }
    const type = field('type', 'Type', 'card')
    const number = field('number', 'Card number', '')
    field('expiry', 'Expiry', '12 / 34')
    const message = document.createElement('p')
    message.setAttribute('role', 'alert')
    box.append(message)
    return Object.assign(element, {
      mount(node) {
        node.append(box)
        setTimeout(() => element.emit('ready'))
      },
      unmount: () => box.remove(),
      destroy: () => box.remove(),
      check() {
        const complete = type.value !== 'card' || number.value.replace(/\D/g, '').length >= 12
        message.textContent = complete ? '' : 'Your card number is incomplete.'
        const error = { type: 'validation_error', code: 'incomplete_number', message: message.textContent }
        return complete ? {} : { error }
      },
      details: () => ({
        'payment_method_data[type]': type.value,
        ...(type.value === 'card' && { 'payment_method_data[card][number]': number.value }),
      }),
    })
  }

  /** The bank's question, as Stripe shows it above the page. */
  async function authenticate(intent) {
    const action = intent.next_action
    if (action?.type === 'redirect_to_url') {
      location.assign(action.redirect_to_url.url)
      return new Promise(() => undefined)
    }
    if (action?.type !== 'use_stripe_sdk') return
    const approve = confirm('Your bank: approve this?') ? 'yes' : 'no'
    await fetch(action.use_stripe_sdk.stripe_js, { method: 'POST', body: new URLSearchParams({ approve }) })
  }

  window.Stripe = (key) => {
    const retrieve = async (clientSecret) => {
      const id = clientSecret.split('_secret_')[0]
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      const { value, error } = await call('GET', `/v1/${kind}/${id}`, key, { client_secret: clientSecret })
      return { value, error, kind }
    }
    const named = ({ value, error, kind }) =>
      error ? { error } : { [kind === 'setup_intents' ? 'setupIntent' : 'paymentIntent']: value }
    const handleNextAction = async ({ clientSecret }) => {
      const found = await retrieve(clientSecret)
      if (found.value) await authenticate(found.value)
      const after = await retrieve(clientSecret)
      const failure = after.value?.last_payment_error ?? after.value?.last_setup_error
      return failure ? { error: failure } : named(after)
    }
    const confirm = async ({ elements, clientSecret, confirmParams = {} }) => {
      const id = clientSecret.split('_secret_')[0]
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      const made = await call('POST', '/v1/payment_methods', key, withoutPrefix(elements.details()))
      if (made.error) return { error: made.error }
      const confirmed = await call('POST', `/v1/${kind}/${id}/confirm`, key, {
        ...{ client_secret: clientSecret, payment_method: made.value.id, return_url: confirmParams.return_url },
      })
      if (confirmed.error) return { error: confirmed.error }
      await authenticate(confirmed.value)
      location.assign(confirmParams.return_url)
      return new Promise(() => undefined)
    }
    return {
      elements: (options = {}) => makeElements(options),
      async createConfirmationToken({ elements, params = {} }) {
        const { value, error } = await call('POST', '/v1/confirmation_tokens', key, {
          ...{ ...elements.details(), ...(params.return_url && { return_url: params.return_url }) },
        })
        return error ? { error } : { confirmationToken: value }
      },
      async createPaymentMethod({ elements }) {
        const { value, error } = await call('POST', '/v1/payment_methods', key, withoutPrefix(elements.details()))
        return error ? { error } : { paymentMethod: value }
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
      handleNextAction,
      retrievePaymentIntent: async (clientSecret) => named(await retrieve(clientSecret)),
      retrieveSetupIntent: async (clientSecret) => named(await retrieve(clientSecret)),
      // Parts of the interface that only exist for older forms.
      createToken: async () => ({ error: { message: 'Not in the stub' } }),
      confirmCardPayment: async () => ({ error: { message: 'Not in the stub' } }),
      registerAppInfo() {},
    }
  }
  window.Stripe.version = 'stub'

  function withoutPrefix(details) {
    const entries = Object.entries(details)
    return Object.fromEntries(
      entries.map(([name, value]) => [name.replace(/^payment_method_data\[(\w+)\]/, '$1'), value]),
    )
  }
})()
