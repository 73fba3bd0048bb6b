/** Disputed payments, for owners and operators. */
export const disputes = {
  title: 'Disputes',
  about:
    'Payments that customers have asked their bank to return. The bank takes the amount back, with a fee, until it has decided.',
  none: 'No disputes',
  status: {
    needs_response: 'Evidence needed',
    under_review: 'With the bank',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
  },
  due: 'Submit before {{date}}',
  fee: 'Fee',
  opened: 'Opened',
  reason: 'Reason given by the bank',
  submitted: 'Evidence submitted on {{date}}',
  statement: 'Your statement',
  hint: 'In English if possible. The appointment, its terms and its history are added automatically.',
  submit: 'Submit evidence',
  once: 'Evidence can be submitted once.',
  done: 'The evidence was submitted.',
  order: 'Order {{number}}',
  late: 'The evidence was submitted before, or the deadline has passed.',
  evidence: 'What is sent to the bank',
} as const
