import { mailLink, phoneLink, type SectionsText } from './document.ts';

export const withdrawGa: SectionsText = (company) => [
  {
    heading: 'Outras formas de desistir',
    blocks: [
      'Tes 14 días naturais desde que asinas o contrato, e non fai falta que digas por que. Abonda con que nos avises dentro do prazo, como prefiras:',
      {
        facts: [
          ['Correo electrónico', mailLink(company.email)],
          ['Carta', `${company.name}, ${company.address}`],
          ['Teléfono', phoneLink(company.phone)],
          ['Horario', company.hours.ga],
        ],
      },
    ],
  },
  {
    heading: 'Un modelo que podes usar',
    blocks: [
      'Non é obrigatorio: tamén vale coas túas palabras.',
      {
        list: [
          `Á atención de ${company.name}, ${company.address}, ${company.email}.`,
          'Comunícovos que desisto do contrato de cobertura de reparación do portátil con número de serie (indícao), asinado o (data).',
          'Nome e domicilio da persoa que contratou.',
          'Data e, só se o envías en papel, sinatura.',
        ],
      },
    ],
  },
];
