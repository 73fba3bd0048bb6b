/** The next sessions of a class, in the menu of a salon's page. */
export const sessions = {
  next: 'Class: {{times}}',
  left_one: '{{time}} ({{count}} place left)',
  left_other: '{{time}} ({{count}} places left)',
  full: '{{time}} (full)',
  none: 'Class: no times yet',
}
