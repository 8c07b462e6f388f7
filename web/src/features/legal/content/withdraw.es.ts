import { mailLink, phoneLink, type SectionsText } from './document.ts';

export const withdrawEs: SectionsText = (company) => [
  {
    heading: 'Otras formas de desistir',
    blocks: [
      'Tienes 14 días naturales desde que firmas el contrato, y no hace falta que digas por qué. Basta con que nos avises dentro del plazo, como prefieras:',
      {
        facts: [
          ['Correo electrónico', mailLink(company.email)],
          ['Carta', `${company.name}, ${company.address}`],
          ['Teléfono', phoneLink(company.phone)],
          ['Horario', company.hours.es],
        ],
      },
    ],
  },
  {
    heading: 'Un modelo que puedes usar',
    blocks: [
      'No es obligatorio: también vale con tus palabras.',
      {
        list: [
          `A la atención de ${company.name}, ${company.address}, ${company.email}.`,
          'Os comunico que desisto del contrato de cobertura de reparación del portátil con número de serie (indícalo), firmado el (fecha).',
          'Nombre y domicilio de la persona que contrató.',
          'Fecha y, solo si lo envías en papel, firma.',
        ],
      },
    ],
  },
];
