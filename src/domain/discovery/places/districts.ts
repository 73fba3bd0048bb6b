/** A district that people name, which addresses only have as postal codes. */
export interface District {
  country: string
  city: string
  name: string
  /** The first and last postal code. */
  codes: readonly [from: string, to: string]
}

const district = (city: string, name: string, from: string, to = from): District => ({
  country: 'DK',
  city,
  name,
  codes: [from, to],
})

export const DISTRICTS: readonly District[] = [
  district('København', 'Indre By', '1050', '1499'),
  district('København', 'Christianshavn', '1400', '1440'),
  district('København', 'Vesterbro', '1500', '1799'),
  district('København', 'Frederiksberg', '1800', '2000'),
  district('København', 'Østerbro', '2100'),
  district('København', 'Nordhavn', '2150'),
  district('København', 'Nørrebro', '2200'),
  district('København', 'Amager', '2300'),
  district('København', 'Nordvest', '2400'),
  district('København', 'Sydhavnen', '2450'),
  district('København', 'Valby', '2500'),
  district('København', 'Brønshøj', '2700'),
  district('København', 'Vanløse', '2720'),
  district('Aarhus', 'Aarhus Midtby', '8000'),
  district('Aarhus', 'Trøjborg', '8200'),
  district('Aarhus', 'Skejby', '8200'),
  district('Aarhus', 'Brabrand', '8220'),
  district('Aarhus', 'Åbyhøj', '8230'),
  district('Aarhus', 'Risskov', '8240'),
  district('Aarhus', 'Viby', '8260'),
  district('Aarhus', 'Højbjerg', '8270'),
  district('Odense', 'Odense Midtby', '5000'),
  district('Aalborg', 'Aalborg Midtby', '9000'),
  district('Aalborg', 'Nørresundby', '9400'),
]
