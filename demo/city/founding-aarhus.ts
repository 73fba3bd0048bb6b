import type { Line } from './founding-line.ts'

export const AARHUS_SALONS: readonly Line[] = [
  [
    'Latinerkvarteret Hår',
    'hair',
    'Klostergade 8000 34',
    'Crooked floors, straight partings. In one of the oldest houses of the Latin Quarter we cut short hair with architectural precision and long hair with kindness. The courtyard is open from the first day of spring.',
  ],
  [
    'Salon Solsort',
    'hair',
    'Jægergårdsgade 8000 52',
    'A blackbird sings on the gutter every evening, hence the name. Warm brunettes, grown-out highlights and hair that still works after cycling up the hill from the harbour.',
    'mild',
  ],
  [
    'Bølge',
    'hair',
    'Bernhardt Jensens Boulevard 8000 95',
    'On the outermost tip of Aarhus Ø, with water on three sides. Waves are what we do: natural ones tamed, flat ones encouraged, bleached ones nursed back. Ask for the chair with the ferry view.',
  ],
  [
    'Kollektivet Klip',
    'hair',
    'Mejlgade 8000 28',
    'Eight independent hairdressers who share rent, records and a very large fern. Everyone has a signature: mullets, veils, vintage sets, buzz cuts with patterns. Read their pages and pick your person.',
  ],
  [
    'Frøken Fryd',
    'hair beauty',
    'M.P. Bruuns Gade 8000 37',
    'Hair, brows and joy, near the station. We are quick without being brief: root colour before the train, updo before the gala, brows before the second coffee.',
  ],
  [
    'Skov Studio',
    'hair',
    'Oddervej 8270 80',
    'At the edge of the Marselisborg woods, with free parking and pine through every window. Organic colour, long scalp rituals and a hairdresser who remembers what you said last time.',
  ],

  [
    'Smedens Barbershop',
    'barber',
    'Guldsmedgade 8000 20',
    'In the goldsmiths’ street, we hone steel instead. Two-towel shaves, tapered cuts, moustache wax of our own. If the red light is on, there is room for one more.',
  ],
  [
    'Gutterne',
    'barber',
    'Frederiks Allé 8000 112',
    'The lads. Students at noon, electricians at four, everyone on Friday. Fades from eighteen minutes, music from the owner’s cassettes, and beer for those who cycle home.',
    'night',
  ],
  [
    'Barber Aydın',
    'barber',
    'Silkeborgvej 8000 63',
    'Mr Aydın has shaved three generations of the same street. His nephews now do the fades; he does the ears with fire, the neck with thread and the conversation with everybody.',
  ],
  [
    'Trøjborg Barber',
    'barber',
    'Trøjborgvej 8200 19',
    'A bright, friendly shop on the hill, popular with professors and primary-school pupils. Walk in, sit down, get a cut that suits your head rather than the season.',
    'mild',
  ],

  [
    'Neglelageret',
    'nail',
    'Badstuegade 8000 9',
    'A tiny shop with a tall shelf: every shade from porcelain to plum, sorted like a library. Gel, refills and French lines by artists who studied drawing first.',
  ],
  [
    'Mani Mani',
    'nail',
    'Søndergade 8000 46',
    'Right on the pedestrian street, one floor up, with pedicure thrones along the window. Watch the shoppers pass while somebody else does the work.',
  ],
  [
    'Glasur',
    'nail',
    'Graven 8000 17',
    'Glaze, as on ceramics: thin layers, deep shine, colours you would like to eat. Our gel is mixed in small batches and our patience comes as standard.',
  ],
  [
    'Mejl & Minut',
    'nail beauty',
    'Vesterbrogade 8000 11',
    'Hands, feet and brows for people with little time. Two therapists can work on you at once, and the express hour leaves you polished from all sides.',
  ],

  [
    'Klinik Nord',
    'beauty',
    'Nørre Allé 8000 55',
    'Registered therapists for skin that needs more than cream: acne, rosacea, scars and sun damage. We work with before-and-after pictures, small steps and realistic promises.',
  ],
  [
    'Vippeværket',
    'beauty',
    'Frederiksgade 8000 74',
    'The lash works. Lifts, tints and extensions weighed against what your own lashes can bear, on beds so soft that the snoring is part of the soundtrack.',
  ],
  [
    'Rose & Rug',
    'beauty',
    'Tordenskjoldsgade 8200 26',
    'A neighbourhood beautician between a bakery and a florist. Facials with rose and rye, waxing with a sense of humour, and vouchers wrapped like presents.',
    'mild',
  ],
  [
    'Spejlsalen',
    'beauty hair',
    'Skolegade 8000 13',
    'The hall of mirrors belonged to a dance school; now it belongs to you. Make-up artists and stylists prepare weddings, premieres and first dates beneath the old chandelier.',
  ],

  [
    'Havbadet Spa',
    'spa',
    'Ingerslevs Boulevard 8000 30',
    'Sea bathing without the walk: salt-water pool, steam, and massage in rooms with porthole windows. On Sunday mornings the boulevard market is below, and we hand out towels to the brave.',
  ],
  [
    'Åndehullet',
    'spa',
    'Vestergade 8000 48',
    'The breathing hole, in a back yard you would never notice. Four rooms, low voices, deep tissue and hot stones. Come ten minutes early; the hammock is part of the treatment.',
  ],
  [
    'Marselis Massage',
    'spa',
    'Skt. Anna Gade 8000 33',
    'Therapists who think like physios and work like masseurs. Tell us where it hurts and what you were doing when it started. You leave with looser shoulders and one exercise, never more.',
  ],
  [
    'Lotus Viby',
    'spa nail',
    'Skanderborgvej 8260 102',
    'Thai massage upstairs, manicures downstairs, lemongrass tea in between. Sister Ploy runs the mats, sister Mali the colours, and both remember your feet.',
  ],
]
