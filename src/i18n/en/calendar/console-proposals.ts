/** Other times that a salon proposes for an appointment. */
export const proposals = {
  title: 'Propose other times',
  link: 'Propose other times',
  linkNamed: 'Propose other times to {{name}}, {{time}}',
  most: 'Up to {{count}} times',
  text: 'Choose up to three times. The client gets a message and accepts one with one click. Until then, nothing is charged, and the requested time stays reserved.',
  textConfirmed:
    'Choose up to three times. The client gets a message and accepts one with one click. Until then, the appointment stays where it is, and the client can cancel free of charge.',
  from: 'From',
  show: 'Show available times',
  reason: 'Message to the client (optional)',
  send: 'Send proposal',
  none: 'No available times',
  noneText: 'No team member who performs these services is available in the two weeks from that day. Try a later day.',
  open: 'Proposed: {{times}}',
  by: 'The client chooses by {{time}}',
} as const
