import { mailLink, phoneLink, type SectionsText } from './document.ts';

export const complaintsGa: SectionsText = (company) => [
  {
    heading: 'Fala connosco',
    blocks: [
      {
        facts: [
          ['Teléfono', phoneLink(company.phone)],
          ['Horario', company.hours.ga],
          ['Correo electrónico', mailLink(company.email)],
          ['Carta', `${company.name}, ${company.address}`],
          ['Linguas', 'Castelán e galego'],
        ],
      },
      'Se chamas, podes pedir en calquera momento que te atenda unha persoa. A chamada custa o mesmo ca unha chamada normal.',
    ],
  },
  {
    heading: 'Que facemos coa túa reclamación',
    blocks: [
      {
        list: [
          'Dámosche un número e un xustificante co que nos contaches, o día e a hora.',
          'Respondémosche en 15 días naturais como máximo. Se é por unha factura ou un cobro, en 5 días hábiles.',
          'Se nos falta algún dato, pedímoscho e tes polo menos 10 días hábiles para envialo. O prazo só se detén mentres o agardamos.',
          'Ningunha reclamación se pecha só porque pase o tempo.',
        ],
      },
    ],
  },
  {
    heading: 'Folla de reclamacións',
    blocks: [
      'Tes á túa disposición a folla oficial de reclamacións de Galicia. Pídea por teléfono, correo ou carta e enviámoscha de balde, en galego ou en castelán. Non fai falta que reclames antes por outra vía.',
    ],
  },
  {
    heading: 'Quen máis che pode axudar',
    blocks: [
      'Se a nosa resposta non te convence, ou non chega a tempo, podes acudir aos servizos públicos de consumo. Son de balde.',
      {
        facts: [
          ['No teu concello', 'A oficina municipal de información ao consumidor (OMIC)'],
          ['Na Xunta de Galicia', 'Instituto Galego do Consumo e da Competencia'],
          ['O seu teléfono gratuíto', phoneLink('900 23 11 23')],
          ['A súa web', { text: 'consumo.xunta.gal', href: 'https://consumo.xunta.gal' }],
        ],
      },
      'A arbitraxe de consumo tamén é de balde, e as dúas partes teñen que aceptala. Na nosa resposta dirémosche que entidade é competente e se participamos (Lei 7/2017, do 2 de novembro).',
      'E sempre podes acudir aos xulgados do teu domicilio.',
    ],
  },
];
