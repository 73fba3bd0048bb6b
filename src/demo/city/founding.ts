import type { Category } from '../trades/trade.ts'

/** A salon of the small city: what is told about it is written by hand, the rest follows from the seed. */
export interface Founding {
  name: string
  categories: readonly [Category, ...Category[]]
  street: string
  postalCode: string
  number: string
  about: string
  /** Opens into the night on Friday and Saturday. */
  night?: true
  /** Every request is answered by a person. */
  byHand?: true
  /** A milder cancellation policy than the house rule. */
  mild?: true
}

type Line = readonly [
  name: string,
  categories: string,
  address: string,
  about: string,
  ...traits: ('night' | 'byHand' | 'mild')[],
]

const LINES: readonly Line[] = [
  // Copenhagen
  [
    'Studio Freja',
    'hair',
    'Gothersgade 1123 58',
    'A bright corner studio opposite the Botanical Garden, run by two sisters who cut hair the way it grows. Six chairs, north light, and colour mixed by the gram. Come for a bob that behaves on a windy bridge; stay for the cardamom buns on Fridays.',
    'mild',
  ],
  [
    'Klip & Kaffe',
    'hair',
    'Elmegade 2200 12',
    'Half hair salon, half coffee bar, entirely Nørrebro. The espresso machine is as old as the basins and just as loved. No appointment is longer than it has to be, nobody is sold a serum, and dogs get the armchair.',
  ],
  [
    'Nordlys Hår',
    'hair',
    'Nordre Frihavnsgade 2100 41',
    'Known across Østerbro for cool, believable blondes. Our colourists work in pairs on balayage, so that you sit for three hours instead of five, under daylight lamps that show what the street will see.',
  ],
  [
    'Maison Lumière',
    'hair beauty',
    'Store Kongensgade 1264 77',
    'A townhouse salon in the French manner: parquet, tall mirrors, a beauty room behind the velvet curtain. Cut, colour, brows and make-up under one roof, for a wedding morning or an ordinary Thursday that deserves better.',
    'byHand',
  ],
  [
    'Krøller',
    'hair',
    'Jægersborggade 2200 29',
    'We do curls. Only curls. Every cut is made dry, every product is chosen for your pattern, and every person on the team wears their own. First visits take ninety minutes and begin with a talk, because most of us have been misunderstood for years.',
  ],
  [
    'Salon Havfrue',
    'hair',
    'Islands Brygge 2300 33',
    'From the chairs by the window you see the harbour baths, and in summer half our guests come straight from the water. We repair sun, salt and chlorine, and we cut hair that looks right when it dries in the wind.',
  ],
  [
    'Atelier Vinter',
    'hair',
    'Kronprinsensgade 1114 9',
    'A quiet atelier on the first floor, by appointment only. Four stylists, one guest each, and a library of fringes. People come for a change they have thought about for a long time, and we take it as seriously as they do.',
    'byHand',
  ],
  [
    'Håndværk',
    'hair barber',
    'Enghavevej 1674 18',
    'Craft is the word over the door. Hairdressers and barbers share one long bench made of old ship’s oak, and swap clients when the hair asks for it. Scissors are sharpened on Mondays, which is why we are closed.',
  ],
  [
    'Lys & Længde',
    'hair',
    'Gammel Kongevej 1850 102',
    'Long hair is our favourite subject: how to grow it, lighten it, and keep it from breaking. Extensions are done strand by strand with hair we can trace, and every colour visit ends with a bond treatment on the house.',
  ],
  [
    'Rotunden',
    'hair',
    'Strandvejen 2900 163',
    'A family salon near the water since 1987, now in the second generation. Grandmothers come for a set on Thursday, their grandsons for a first cut on Saturday, and everybody is called by name.',
    'mild',
  ],
  [
    'Sort Kaffe Hair',
    'hair',
    'Istedgade 1650 71',
    'Loud music, sharp lines and copper of every kind. The team has backgrounds in fashion week and punk bands, and a surprising gift for very grown-up bobs. Late nights on Thursday, with a bar.',
  ],
  [
    'Grøn Saks',
    'hair',
    'Stefansgade 2200 36',
    'Plant-based colour, refilled bottles, cut hair that is sent away to soak up oil spills. We have worked this way since before it was fashionable, and the blondes are every bit as bright.',
  ],
  [
    'Salon Ravn',
    'hair',
    'Borgergade 1300 22',
    'Dark hair has depth, and we spend our days finding it: chocolate, espresso, blue-black, the first silver. A small salon with heavy curtains, good chairs and a soft spot for fringes.',
  ],
  [
    'The Parting Room',
    'hair',
    'Vesterbrogade 1620 98',
    'An international team cutting in seven languages, for everyone who ever mimed “just the ends”. European, Afro and East Asian hair are all at home here, and the price depends on time, never on gender.',
  ],

  [
    'Old Harbour Barbers',
    'barber',
    'Wildersgade 1408 51',
    'Walnut, brass and the smell of bay rum, two steps below street level in a Christianshavn cellar. Hot towel shaves are done the long way. The clock on the wall has been wrong since the opening, and nobody minds.',
  ],
  [
    'Fade Factory',
    'barber',
    'Nørrebrogade 2200 104',
    'Six chairs, six barbers, zero attitude. Skin fades so clean they squeak, beards shaped to the jaw you have or would like to have. Open past midnight at the weekend, because plans happen.',
    'night',
  ],
  [
    'Barber Bülow',
    'barber',
    'Værnedamsvej 1819 6',
    'A gentlemen’s barber of the small kind: two rooms, one dog, fresh flowers. We cut with scissors, shave with open blades, and press your collar while you wait.',
    'byHand',
  ],
  [
    'Kniv',
    'barber',
    'Flæsketorvet 1711 44',
    'In the old meat-packing district, with white tiles left from the butchers and a sense of humour about the name. Straight razors, straight talk, and a pit-master two doors down.',
    'night',
  ],
  [
    'Sønner & Co.',
    'barber',
    'Falkoner Allé 2000 27',
    'Fathers bring sons, sons bring friends. The booster seat is a fire engine, the fades are serious. Saturdays fill up days ahead, so book.',
  ],
  [
    'Blågårds Barber',
    'barber',
    'Blågårdsgade 2200 15',
    'Neighbourhood barbers from five countries, with tea on the samovar and a chess board by the window. Your cut is finished when you are happy, and the line-up is checked in two mirrors.',
  ],
  [
    'Skægget',
    'barber',
    'Classensgade 2100 20',
    'Everything for the beard: growing it, shaping it, and saying goodbye to it with dignity. Our specialists have forty years of whiskers between them and make the oil on the premises.',
  ],
  [
    'North & South Barbers',
    'barber',
    'Amagerbrogade 2300 88',
    'Started by a Glaswegian and an Amager boy who met over a football argument. Quick cuts at fair prices, a proper wash included, and no match is ever switched off in the last ten minutes.',
    'mild',
  ],

  [
    'Lak & Lykke',
    'nail',
    'Ravnsborggade 2200 8',
    'A wall of two hundred and twelve colours and a team that can paint all of them on one hand. Vegan polish, sealed tools, and chairs you want to take home. Bring a friend: the double table by the window is the best seat on the street.',
  ],
  [
    'Ti Små Fingre',
    'nail',
    'Værnedamsvej 1819 14',
    'Ten small fingers, one quiet hour. We look after natural nails first: Japanese manicures, strengthening gels and the patience to grow out old damage. Tea is served with both hands free.',
  ],
  [
    'Neon Nails Night Bar',
    'nail',
    'Viktoriagade 1655 3',
    'Manicures and mocktails after dark, off Istedgade. Chrome, cat-eye and freehand art under pink light, with the last appointment when other places have long locked up.',
    'night',
  ],
  [
    'Hanoi Nails',
    'nail',
    'Holmbladsgade 2300 41',
    'Three cousins and their aunt, who learned the trade in Hanoi and taught half of Amager. Extensions with hair-thin edges, gel that stays put, and honest advice when your nails want a holiday.',
  ],
  [
    'Perlemor',
    'nail beauty',
    'Rosenvængets Allé 2100 5',
    'Mother-of-pearl manicures, lash lifts and brows in a garden-level salon behind the roses. One guest per room, so that you can talk, or not.',
  ],
  [
    'Candy Lab',
    'nail',
    'Griffenfeldsgade 2200 24',
    'Nail art as a contact sport: stickers, foils, stamps, 3D gel and a printer for your cat. The artists post a new set every day, and you may order straight from the wall.',
  ],

  [
    'Hudklinikken Alma',
    'beauty',
    'Østerbrogade 2100 79',
    'Skin therapy with a nurse in the house. We photograph, measure and make a plan you can afford to follow. Needling, peels and deep cleansing sit next to the plain advice to sleep and wear sunscreen.',
  ],
  [
    'Bryn Bar',
    'beauty',
    'Pilestræde 1112 35',
    'Brows, lashes and nothing else, in thirty minutes sharp. Mapping by thread, tints mixed to your hair, and a lamination that lasts until you have forgotten about it.',
  ],
  [
    'Rosenrød',
    'beauty',
    'Nansensgade 1366 61',
    'A pink room in a grey street. Classic beautician’s work done with care: facials with real massage, waxing that is over quickly, and make-up that lets you look like yourself on a good day.',
    'mild',
  ],
  [
    'Studio Aurelia',
    'beauty',
    'Godthåbsvej 2000 47',
    'Facials on the slow side of town. Each treatment begins with ten minutes of breathing and ends with a mask we mix while you lie there. Our shelves hold eleven products, because we could not think of a twelfth worth having.',
  ],
  [
    'Sisters of Glow',
    'beauty',
    'Torvegade 1400 39',
    'Three women, three skin tones, one promise: shades and treatments that were made for yours too. Make-up for weddings and graduations, threading at the window, and the best gossip on Christianshavn.',
  ],

  [
    'Kilden Spa',
    'spa',
    'Smallegade 2000 21',
    'Under an old brewery, where the vaults keep the air cool and the water warm. Massage, salt scrub and a candle-lit pool long enough for exactly four strokes. Talking is allowed, but people tend to forget.',
  ],
  [
    'Sauna Nord',
    'spa',
    'Islands Brygge 2300 62',
    'A wood-fired sauna with the harbour as its plunge pool. Our hosts lead you through heat, birch and cold, then hand you over to a massage therapist before you have time to think about e-mail.',
    'mild',
  ],
  [
    'Stilleben',
    'spa beauty',
    'Læderstræde 1201 11',
    'Still life: a day spa on the second floor, away from the shopping street. Stones, linen, low light, and facials with hands that know how to wait. The tea list is longer than the treatment list.',
  ],
  [
    'Onsen House',
    'spa',
    'Århusgade 2150 130',
    'A Japanese bath house by the docks of Nordhavn. Rinse, soak, steam, rest, repeat; in between, shiatsu on the mat or aroma massage on the table. Robes are ironed, phones sleep in a wooden box.',
    'byHand',
  ],
  [
    'Body & Birch',
    'spa',
    'Sønder Boulevard 1720 54',
    'Sports massage, pregnancy massage and the ordinary aching back. Seven rooms, seven therapists, and a waiting room that smells of birch leaves. Runners come on Mondays, new mothers on Wednesdays.',
  ],

  // Aarhus
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

export const FOUNDING: readonly Founding[] = LINES.map(([name, categories, address, about, ...traits]) => {
  const [street, postalCode, number] = parts(address)
  const [first, ...rest] = categories.split(' ') as [Category, ...Category[]]
  const has = Object.fromEntries(traits.map((trait) => [trait, true]))
  return { name, categories: [first, ...rest], street, postalCode, number, about, ...has }
})

function parts(address: string): [street: string, postalCode: string, number: string] {
  const words = address.split(' ')
  const number = words.pop() ?? ''
  const postalCode = words.pop() ?? ''
  return [words.join(' '), postalCode, number]
}
