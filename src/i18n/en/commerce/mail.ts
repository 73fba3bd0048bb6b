/** Emails about payments and orders. */
export const mail = {
  paidByCard: 'Paid by card: {{total}}',
  refund: 'We’re refunding {{refund}} to your card. It usually takes 5 to 10 business days to appear.',
  order: {
    order_placed: {
      subject: 'Order confirmed: {{salon}}',
      text: 'Thank you for your order.',
    },
    order_cancelled: {
      subject: 'Cancelled: your order at {{salon}}',
      text: 'Your order has been cancelled.',
    },
    order_withdrawn: {
      subject: 'Cancelled: your order at {{salon}}',
      text: 'We’re sorry, {{salon}} can’t fulfil your order and has cancelled it.',
    },
    order_sent: {
      subject: 'Shipped: your order at {{salon}}',
      text: 'Your order has been shipped.',
    },
    order_ready: {
      subject: 'Ready for pickup: your order at {{salon}}',
      text: 'Your order is ready to be picked up.',
    },
    payment_returned: {
      subject: 'Your payment at {{salon}} did not go through',
      text: 'Your payment of {{total}} at {{salon}} failed. Nothing was booked, and you haven’t been charged. Any amount authorised on your card has been released. Please try again.',
    },
    tracking: 'Tracking number: {{tracking}}',
    delivery: 'Delivery: {{delivery}}',
    freeDelivery: 'Delivery: free',
    expected: 'Expected: {{days}}',
    span: '{{first}} to {{last}}',
    sentTo: 'Delivery address:',
    collectAt: 'Pick up at the salon:',
    see: 'View your order: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'New order: {{total}}', text: 'A client has ordered products.' },
    order_cancelled: {
      subject: 'Order cancelled by the client: {{total}}',
      text: 'You don’t need to ship it or keep it for pickup. The products are back in stock.',
    },
    sendTo: 'Ship to:',
    collects: 'Pickup at the salon: {{name}}',
  },
} as const
