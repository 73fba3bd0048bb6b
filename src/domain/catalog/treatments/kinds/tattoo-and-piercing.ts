import type { TreatmentKind } from '../treatment.ts'

export const tattooAndPiercing: TreatmentKind = {
  category: 'beauty',
  treatments: [
    {
      code: 'ear-piercing',
      of: 'piercing',
      en: 'Ear piercing; pierced ears; ear lobes; helix piercing; lobe piercing; ear holes',
      da: 'Huller i ørerne; ørepiercing; huller i ører; helix; huller til øreringe',
      de: 'Ohrlöcher stechen; Ohrlöcher; Ohrpiercing; Helix; Ohrloch',
    },
    {
      code: 'piercing',
      en: 'Piercing; body piercing; nose piercing; navel piercing; nostril; septum',
      da: 'Piercing; næsepiercing; navlepiercing; kropspiercing; septum',
      de: 'Piercing; Nasenpiercing; Bauchnabelpiercing; Körperpiercing; Septum',
    },
    {
      code: 'tattoo',
      en: 'Tattoo; small tattoo; fine line tattoo; tattooing; tattoo artist',
      da: 'Tatovering; tattoo; lille tatovering; fine line tatovering; tatovør',
      de: 'Tattoo; kleines Tattoo; Fine-Line-Tattoo; Tätowierung; Tätowierer',
    },
    {
      code: 'tattoo-removal',
      en: 'Tattoo removal; laser tattoo removal; remove a tattoo',
      da: 'Fjernelse af tatovering; tatoveringsfjernelse; laser tatovering; fjern tatovering',
      de: 'Tattooentfernung; Tattoo entfernen; Laser Tattoo; Tattoo weglasern',
    },
    {
      code: 'tooth-gem',
      en: 'Tooth gem; tooth jewellery; tooth crystal; dental gem',
      da: 'Tandsmykke; tandsten smykke; tandkrystal; tand gem',
      de: 'Zahnschmuck; Zahnstein Schmuck; Zahnkristall; Tooth Gem',
    },
    {
      code: 'henna-tattoo',
      en: 'Henna tattoo; mehndi; henna; temporary tattoo',
      da: 'Hennatatovering; mehndi; henna; midlertidig tatovering',
      de: 'Henna-Tattoo; Mehndi; Henna; temporäres Tattoo',
    },
  ],
}
