import { searchable } from '../../kernel/text.ts'

/** The fields that a column may have; 'fullName' is split into first and last name. */
export const IMPORT_FIELDS = ['name', 'lastName', 'fullName', 'email', 'phone', 'tags', 'alert', 'notes'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/**
 * The names of columns: in our own files in three languages, in other booking systems' files, and in people's own.
 * Normalised by `searchable`; with several columns of a file, the earlier name wins.
 */
const NAMES: Record<ImportField, readonly string[]> = {
  name: ['first name', 'firstname', 'given name', 'forename', 'client first name', 'fornavn', 'vorname'],
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'client last name',
    'efternavn',
    'nachname',
    'familienname',
  ],
  fullName: [
    ...[
      'full name',
      'name',
      'client name',
      'client',
      'customer name',
      'customer',
      'navn',
      'fulde navn',
      'fuldt navn',
      'kundenavn',
      'kunde',
    ],
    ...['vollstandiger name', 'kundenname', 'kunde in'],
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
    'client email',
    'emailadresse',
    'e mailadresse',
    'e mail adresse',
  ],
  phone: [
    ...[
      'mobile number',
      'mobile',
      'mobile phone',
      'cell phone',
      'cell',
      'phone number',
      'phone',
      'telephone',
      'client phone',
    ],
    ...[
      'contact number',
      'mobil',
      'mobilnummer',
      'mobiltelefon',
      'mobilnr',
      'telefon',
      'telefonnummer',
      'telefonnr',
      'tlf',
      'tlf nr',
    ],
    ...['tel', 'handy', 'handynummer', 'rufnummer'],
  ],
  tags: [
    'tags',
    'tag',
    'labels',
    'label',
    'groups',
    'group',
    'client tags',
    'maerker',
    'etiketter',
    'gruppe',
    'gruppen',
    'schlagworter',
  ],
  alert: [
    ...['alert', 'alerts', 'client alert', 'important note', 'warning', 'allergy', 'allergies', 'medical', 'advarsel'],
    ...['advarsler', 'allergi', 'allergier', 'allergie', 'allergien', 'warnung', 'warnhinweis', 'unvertraglichkeiten'],
    ...['allergies and alerts', 'allergier og advarsler', 'allergien und warnhinweise'],
  ],
  notes: [
    ...[
      'notes',
      'note',
      'client notes',
      'comment',
      'comments',
      'additional info',
      'noter',
      'bemaerkninger',
      'bemaerkning',
      'kommentar',
    ],
    ...['notizen', 'notiz', 'bemerkungen', 'bemerkung', 'anmerkungen'],
  ],
}

/** The probable field of each column of a file's first line; '' for none. No field is used twice. */
export function guessFields(header: readonly string[]): (ImportField | '')[] {
  const names = header.map(searchable)
  const fields = names.map((): ImportField | '' => '')
  for (const field of IMPORT_FIELDS) {
    const known = NAMES[field].find((name) => names.includes(name))
    if (known !== undefined) fields[names.indexOf(known)] = field
  }
  // 'Name' beside a first name is the last name; beside a last name it is the first.
  const full = fields.indexOf('fullName')
  if (full >= 0 && fields.includes('name')) fields[full] = fields.includes('lastName') ? '' : 'lastName'
  else if (full >= 0 && fields.includes('lastName')) fields[full] = 'name'
  return fields
}
