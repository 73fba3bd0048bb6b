/** Inland town centres with salons of the large city; `spread` is in degrees of latitude. */
export interface Town {
  city: string
  postalCode: string
  region: string
  latitude: number
  longitude: number
  spread: number
  weight: number
}

export const TOWNS: readonly Town[] = [
  ['København N', '2200', 'Hovedstaden', 55.6905, 12.548, 0.012, 30],
  ['Frederiksberg', '2000', 'Hovedstaden', 55.6795, 12.525, 0.01, 18],
  ['Rødovre', '2610', 'Hovedstaden', 55.681, 12.455, 0.015, 12],
  ['Søborg', '2860', 'Hovedstaden', 55.737, 12.505, 0.012, 9],
  ['Glostrup', '2600', 'Hovedstaden', 55.666, 12.4, 0.012, 8],
  ['Hillerød', '3400', 'Hovedstaden', 55.929, 12.31, 0.01, 6],
  ['Roskilde', '4000', 'Sjælland', 55.636, 12.083, 0.01, 8],
  ['Ringsted', '4100', 'Sjælland', 55.443, 11.79, 0.012, 4],
  ['Odense C', '5000', 'Syddanmark', 55.396, 10.388, 0.016, 14],
  ['Aarhus V', '8210', 'Midtjylland', 56.163, 10.165, 0.014, 22],
  ['Silkeborg', '8600', 'Midtjylland', 56.176, 9.552, 0.01, 6],
  ['Viborg', '8800', 'Midtjylland', 56.452, 9.4, 0.01, 5],
  ['Herning', '7400', 'Midtjylland', 56.137, 8.975, 0.014, 6],
  ['Randers', '8900', 'Midtjylland', 56.459, 10.03, 0.008, 6],
  ['Aalborg SV', '9200', 'Nordjylland', 57.025, 9.89, 0.014, 12],
  ['Hjørring', '9800', 'Nordjylland', 57.461, 9.987, 0.01, 3],
  ['Vejen', '6600', 'Syddanmark', 55.479, 9.137, 0.01, 3],
  ['Kolding', '6000', 'Syddanmark', 55.487, 9.455, 0.01, 6],
].map(([city, postalCode, region, latitude, longitude, spread, weight]) => ({
  city: String(city),
  postalCode: String(postalCode),
  region: String(region),
  latitude: Number(latitude),
  longitude: Number(longitude),
  spread: Number(spread),
  weight: Number(weight),
}))

export const TOWN_STREETS = [
  'Nørregade',
  'Søndergade',
  'Vestergade',
  'Østergade',
  'Algade',
  'Kirkegade',
  'Torvet',
  'Jernbanegade',
  'Møllegade',
  'Skolegade',
  'Storegade',
  'Havnegade',
  'Bredgade',
  'Kongensgade',
  'Dronningensgade',
  'Slotsgade',
  'Brogade',
  'Skovvej',
  'Parkvej',
  'Rådhuspladsen',
] as const
