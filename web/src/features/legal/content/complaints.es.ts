import { mailLink, phoneLink, type SectionsText } from './document.ts';

export const complaintsEs: SectionsText = (company) => [
  {
    heading: 'Habla con nosotros',
    blocks: [
      {
        facts: [
          ['Teléfono', phoneLink(company.phone)],
          ['Horario', company.hours.es],
          ['Correo electrónico', mailLink(company.email)],
          ['Carta', `${company.name}, ${company.address}`],
          ['Idiomas', 'Castellano y gallego'],
        ],
      },
      'Si llamas, puedes pedir en cualquier momento que te atienda una persona. La llamada cuesta lo mismo que una llamada normal.',
    ],
  },
  {
    heading: 'Qué hacemos con tu reclamación',
    blocks: [
      {
        list: [
          'Te damos un número y un justificante con lo que nos has contado, el día y la hora.',
          'Te respondemos en 15 días naturales como máximo. Si es por una factura o un cobro, en 5 días hábiles.',
          'Si nos falta algún dato, te lo pedimos y tienes al menos 10 días hábiles para enviarlo. El plazo solo se para mientras lo esperamos.',
          'Ninguna reclamación se cierra solo porque pase el tiempo.',
        ],
      },
    ],
  },
  {
    heading: 'Hoja de reclamaciones',
    blocks: [
      'Tienes a tu disposición la hoja oficial de reclamaciones de Galicia, la folla de reclamacións. Pídela por teléfono, correo o carta y te la enviamos gratis, en castellano o en gallego. No hace falta que reclames antes por otra vía.',
    ],
  },
  {
    heading: 'Quién más te puede ayudar',
    blocks: [
      'Si nuestra respuesta no te convence, o no llega a tiempo, puedes acudir a los servicios públicos de consumo. Son gratuitos.',
      {
        facts: [
          ['En tu ayuntamiento', 'La oficina municipal de información al consumidor (OMIC)'],
          ['En la Xunta de Galicia', 'Instituto Galego do Consumo e da Competencia'],
          ['Su teléfono gratuito', phoneLink('900 23 11 23')],
          ['Su web', { text: 'consumo.xunta.gal', href: 'https://consumo.xunta.gal' }],
        ],
      },
      'El arbitraje de consumo también es gratuito, y las dos partes tienen que aceptarlo. En nuestra respuesta te diremos qué entidad es competente y si participamos (Ley 7/2017, de 2 de noviembre).',
      'Y siempre puedes acudir a los juzgados de tu domicilio.',
    ],
  },
];
