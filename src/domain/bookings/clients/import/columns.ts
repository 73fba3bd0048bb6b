import { searchable } from '../../../kernel/text.ts'

/** What a column of a file may be; 'fullName' is parted into first and last names. */
export const IMPORT_FIELDS = ['name', 'lastName', 'fullName', 'email', 'phone', 'tags', 'notes'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/**
 * How columns are called: in our own files in three languages, in those of other booking systems, and by people. As
 * `searchable` writes them; what stands first is taken first where a file has several.
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

/** What each column of a file's first line is likely to be; '' for what is not taken over. No field is guessed twice. */
export function guessFields(header: readonly string[]): (ImportField | '')[] {
  const names = header.map(searchable)
  const fields = names.map((): ImportField | '' => '')
  for (const field of IMPORT_FIELDS) {
    const known = NAMES[field].find((name) => names.includes(name))
    if (known !== undefined) fields[names.indexOf(known)] = field
  }
  // 'Name' beside a first name is the family's; beside a last name it is the first.
  const full = fields.indexOf('fullName')
  if (full >= 0 && fields.includes('name')) fields[full] = fields.includes('lastName') ? '' : 'lastName'
  else if (full >= 0 && fields.includes('lastName')) fields[full] = 'name'
  return fields
}
