/** A customer's saved cards. */
export const cards = {
  title: 'Saved cards',
  back: 'Profile',
  lead: 'Pay faster, without typing your card again. Cards are stored by the payment provider; we only know their last four digits.',
  saved: 'Your card is saved.',
  empty: 'No saved cards',
  emptyText: 'Add a card to choose it the next time you pay.',
  name: '{{brand}} ending in {{last4}}',
  other: 'Card',
  expires: 'Expires {{date}}',
  remove: 'Remove',
  removeNamed: 'Remove {{card}}',
  full: 'You’ve saved {{count}} cards, the maximum. Remove one to add another.',
  add: 'Add a card',
  save: 'Save card',
  use: 'Saved card, expires {{date}}',
}
