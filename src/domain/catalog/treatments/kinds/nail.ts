import type { TreatmentKind } from '../treatment.ts'

export const nail: TreatmentKind = {
  category: 'nail',
  treatments: [
    {
      code: 'manicure',
      en: 'Manicure; classic manicure; mani; express manicure; express file & polish; file and polish; hand care',
      da: 'Manicure; klassisk manicure; ekspresmanicure; håndpleje; filing og lak; neglepleje',
      de: 'Maniküre; klassische Maniküre; Express-Maniküre; Handpflege; Feilen und Lackieren; Nagelpflege',
    },
    {
      code: 'gel-polish',
      of: 'manicure',
      en: 'Gel polish; shellac; gel manicure; gel lacquer; cnd shellac; gelish; varnish',
      da: 'Gelélak; gellak; shellac; gelelak; gel manicure; lak med gel',
      de: 'Gellack; Shellac; UV-Lack; Gel-Maniküre; Gel Polish',
    },
    {
      code: 'nail-polish',
      en: 'Nail polish; polish change; nail varnish; polish; file and paint',
      da: 'Neglelak; lakering; skift af lak; lak på negle',
      de: 'Nagellack; Nägel lackieren; Lackwechsel; Lackieren',
    },
    {
      code: 'gel-nails',
      en: 'Gel nails; gel extensions; nail extensions; builder gel; biab; full set gel; nail set',
      da: 'Gelénegle; gelnegle; negleforlængelse; nyt sæt negle; builder gel; biab; geleforlængelse',
      de: 'Gelnägel; Nagelverlängerung; Neumodellage; Nagelmodellage; Builder Gel; BIAB; Gelmodellage',
    },
    {
      code: 'acrylic-nails',
      en: 'Acrylic nails; acrylics; acrylic full set; acrylic extensions',
      da: 'Akrylnegle; akryl; akrylsæt; acrylnegle',
      de: 'Acrylnägel; Acryl; Acrylmodellage; Acrylverlängerung',
    },
    {
      code: 'nail-refill',
      en: 'Nail refill; refill; infill; gel refill; acrylic infill; nail fill',
      da: 'Opfyldning af negle; opfyldning; neglepåfyldning; refill; opfyldning gelé',
      de: 'Nägel auffüllen; Auffüllen; Refill; Nagelauffüllung; Auffüllung',
    },
    {
      code: 'nail-removal',
      en: 'Nail removal; gel removal; gel removal & care; shellac removal; soak off; acrylic removal',
      da: 'Fjernelse af gelé; aftagning af negle; fjernelse af shellac; fjernelse af negle; aftagning af gellak',
      de: 'Nägel entfernen; Gel entfernen; Shellac entfernen; Ablösen; Gelentfernung; Nagelentfernung',
    },
    {
      code: 'nail-art',
      en: 'Nail art; nail art, per hand; nail design; nail decoration; french tips; french nails',
      da: 'Negledesign; nail art; neglekunst; negledekoration; french negle',
      de: 'Nageldesign; Nail Art; Nageldekoration; French Nails; Nagelkunst',
    },
    {
      code: 'japanese-manicure',
      of: 'manicure',
      en: 'Japanese manicure; p-shine; p-shine manicure; buffed manicure',
      da: 'Japansk manicure; p-shine; japansk neglepleje',
      de: 'Japanische Maniküre; P-Shine; japanische Nagelpflege',
    },
    {
      code: 'bridal-nails',
      of: 'manicure',
      en: 'Bridal nails; bridal hands; wedding nails; bridal manicure',
      da: 'Brudenegle; brudemanicure; negle til bryllup; brudens hænder',
      de: 'Brautnägel; Brautmaniküre; Hochzeitsnägel; Hände für die Braut',
    },
    {
      code: 'nail-repair',
      en: 'Nail repair; broken nail; single nail repair; nail fix',
      da: 'Reparation af negl; neglereparation; knækket negl',
      de: 'Nagelreparatur; Nagel reparieren; gebrochener Nagel; Reparatur Nagel',
    },
    {
      code: 'pedicure',
      en: 'Pedicure; classic pedicure; pedi; foot care; cosmetic pedicure; toenails',
      da: 'Pedicure; klassisk pedicure; fodpleje; tånegle; pedikure; fodbehandling',
      de: 'Pediküre; klassische Pediküre; Fußpflege; kosmetische Fußpflege; Zehennägel; Fusspflege',
    },
    {
      code: 'spa-pedicure',
      of: 'pedicure',
      en: 'Spa pedicure; luxury pedicure; wellness pedicure; deluxe pedicure; foot spa',
      da: 'Spapedicure; luksuspedicure; wellness pedicure; fodspa; spa pedicure',
      de: 'Spa-Pediküre; Luxus-Pediküre; Wellness-Pediküre; Fuß-Spa; Wellness-Fußpflege',
    },
    {
      code: 'gel-pedicure',
      of: 'pedicure',
      en: 'Gel pedicure; shellac pedicure; gel polish feet; gel toes',
      da: 'Pedicure med gelélak; shellac fødder; gelélak tæer; gel pedicure',
      de: 'Pediküre mit Gellack; Shellac Füße; Gel-Pediküre; Gellack Zehen',
    },
    {
      code: 'medical-pedicure',
      of: 'pedicure',
      en: 'Medical pedicure; podiatry; chiropody; foot treatment; ingrown toenail; callus removal',
      da: 'Fodterapi; medicinsk fodpleje; fodterapeut; nedgroet negl; fjernelse af hård hud; ligtorne',
      de: 'Medizinische Fußpflege; Podologie; eingewachsener Nagel; Hornhautentfernung; Fußbehandlung',
    },
    {
      code: 'paraffin-treatment',
      en: 'Paraffin treatment; paraffin bath; paraffin hands; paraffin wax hands',
      da: 'Paraffinbehandling; paraffinbad; paraffin hænder',
      de: 'Paraffinbehandlung; Paraffinbad; Paraffin für Hände',
    },
  ],
}
