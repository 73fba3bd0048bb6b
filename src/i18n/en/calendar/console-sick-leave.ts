/** A team member who is ill, and what the clients of their appointments answered. */
export const sickLeave = {
  off: 'Off sick',
  nobody: 'No one is off sick.',
  link: 'Sick leave',
  title: 'Team member off sick',
  about: 'They can’t be booked on these days. Other times can be proposed to all clients at once.',
  aboutReading: 'Owners and managers mark a team member as off sick. You then see the affected appointments here.',
  start: 'Mark as off sick',
  propose: 'Propose other times to clients at once',
  proposeHint:
    'Clients without a similar available time are not informed: you handle their appointments on the next page.',
  appointments: 'Affected appointments',
  calendar: 'Calendar',
  of: '{{name}}: affected appointments',
  progress: 'Progress',
  state: {
    to_do: 'To do',
    open: 'Waiting for the client',
    not_informed: 'Not informed',
    accepted: 'Accepted',
    moved: 'Rescheduled',
    cancelled: 'Cancelled',
    over: 'Over',
  },
  send_one: 'Send proposal to {{count}} client',
  send_other: 'Send proposals to {{count}} clients',
  sendText:
    'Each client gets the times listed with their appointment, and accepts one, looks for another or cancels free of charge by a link. The reason isn’t mentioned unless you write it.',
  sent_one: '{{count}} proposal sent.',
  sent_other: '{{count}} proposals sent.',
  stayed_one: '{{count}} couldn’t be sent: the appointment or its available times have changed.',
  stayed_other: '{{count}} couldn’t be sent: the appointments or their available times have changed.',
  left_one:
    '{{count}} appointment has no similar time available. Its client has not been informed: reschedule or cancel it.',
  left_other:
    '{{count}} appointments have no similar time available. Their clients have not been informed: reschedule or cancel them.',
  byHand: 'Reschedule',
  noneText: 'There are no appointments to reschedule.',
} as const
