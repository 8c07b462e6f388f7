import { coverage } from '@cobertura/domain/contract/coverage.ts';
import type { ContractTerms } from '../service/terms.ts';
import { type ContractWords, euros, lettered, methodsOf, placeOf } from './contract-words.ts';
import { repairWords } from './repair-words.ts';
import { withdrawalWords } from './withdrawal.ts';

export function contractEs(terms: ContractTerms): ContractWords {
  const { company, signer, school } = terms;
  const { included, excluded, beyondRepair } = coverage.es;
  const price = euros(terms.priceCents);
  const { duration, withdrawal, form } = withdrawalWords(terms);
  const rules = repairWords(terms);
  return {
    title: 'Contrato de cobertura de reparación',
    lead: 'Para el portátil que un centro educativo ha entregado a un estudiante. Lee este contrato con calma: contratar es voluntario.',
    amountNote: 'pago único, impuestos incluidos',
    facts: {
      student: 'Estudiante',
      school: 'Centro',
      model: 'Portátil',
      serial: 'N.º de serie',
      period: 'Periodo',
      end: 'Último día',
      start: 'Empieza',
    },
    period: (start, end) => `Del ${start} al ${end}`,
    sections: [
      {
        heading: '1. Quién firma este contrato',
        paragraphs: [
          `Por una parte, ${company.name}, con NIF ${company.nif} y domicilio en ${company.address} (${company.registry}), que presta la cobertura. En este contrato es «la empresa» o «nosotros».`,
          `Por otra parte, ${signer.name}, con NIF ${signer.nif} y domicilio en ${signer.address}; correo electrónico ${signer.email}; teléfono ${signer.phone}. En este contrato es «tú». Contratas como persona consumidora y eres mayor de edad.`,
        ],
      },
      {
        heading: '2. Qué contratas',
        paragraphs: [
          `La cobertura de reparación del portátil ${terms.computerModel}, con número de serie ${terms.serialNumber}, que ${school.name} (${placeOf(school)}) ha entregado a ${terms.studentName}.`,
          'La cobertura vale solo para ese portátil, el que aparece en la foto que has enviado.',
        ],
      },
      {
        heading: '3. Contratar es voluntario',
        paragraphs: [
          'Nadie te obliga a contratar. El estudiante puede usar el portátil con cobertura o sin ella.',
          'Antes de firmar, mira tu seguro de hogar: puede que ya cubra el portátil. Esta cobertura no sustituye ni limita la garantía legal del portátil.',
        ],
      },
      {
        heading: '4. Qué cubre',
        paragraphs: [...lettered(included), beyondRepair, ...rules.covered],
      },
      {
        heading: '5. Qué no cubre',
        paragraphs: [...lettered(excluded), ...rules.notCovered],
      },
      {
        heading: '6. Cómo pedir una reparación',
        paragraphs: rules.reporting,
      },
      {
        heading: '7. Precio y pago',
        paragraphs: [
          `El precio es de ${price}, impuestos incluidos. Se paga una sola vez y vale para todo el periodo. ${rules.toPay.join(' ')}`,
          `Al firmar, te obligas a pagar ese precio. Puedes pagar con los medios que ofrece la web${methodsOf(terms)}.`,
          'Hasta que recibimos el pago, el portátil no está cubierto. Si no pagas, el contrato queda sin efecto y ninguna de las partes debe nada a la otra.',
        ],
      },
      {
        heading: '8. Duración',
        paragraphs: duration,
      },
      {
        heading: '9. Si cambias de idea: derecho de desistimiento',
        paragraphs: withdrawal,
      },
      {
        heading: '10. Tus datos personales',
        paragraphs: [
          `${company.name} es responsable de tus datos. Los usamos para preparar y cumplir este contrato, cobrarlo, facturarlo y poder probar su firma. Las bases legales son el contrato, nuestras obligaciones legales y el interés legítimo en poder probar la firma.`,
          'Del estudiante solo usamos el nombre y el centro, para cubrir el portátil correcto. No vendemos tus datos ni los usamos para publicidad. Los comunicamos al banco, a Hacienda, a los proveedores que trabajan para nosotros y a quien la ley nos obligue; a cada uno, solo los que necesita.',
          'Guardamos el contrato, las pruebas de la firma, los pagos y las facturas 6 años desde el último de ellos o, si es posterior, desde el fin de la cobertura (artículo 30 del Código de Comercio), o más si una norma fiscal lo exige. Después los borramos.',
          `Puedes pedir acceso, rectificación, supresión, limitación, oposición y portabilidad en ${company.dataProtectionEmail}, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es). La política de privacidad de la web lo explica con más detalle.`,
        ],
      },
      {
        heading: '11. Firma electrónica',
        paragraphs: [
          'Este contrato se firma por medios electrónicos (Reglamento (UE) n.º 910/2014 y Ley 6/2020). El documento firmado queda sellado: cualquier cambio posterior se nota.',
          'Te enviamos una copia a tu correo electrónico y puedes descargarla en tu área. Con el código de verificación al pie de cada página puedes comprobar en la web que el contrato existe; con el archivo, además, que no ha cambiado.',
        ],
      },
      {
        heading: '12. Reclamaciones y ley aplicable',
        paragraphs: [
          `Si algo no va bien, escribe a ${company.email} o llama al ${company.phone}. Tienes hojas de reclamaciones a tu disposición. También puedes acudir a la oficina de consumo de tu ayuntamiento o al Instituto Galego do Consumo e da Competencia.`,
          'Se aplica la ley española. Son competentes los juzgados de tu domicilio. Nada de lo que dice este contrato limita los derechos que la ley te da como persona consumidora.',
        ],
      },
    ],
    annex: {
      heading: 'Anexo. Modelo de formulario de desistimiento',
      paragraphs: [
        ...form,
        `A la atención de ${company.name}, ${company.address}, ${company.email}:`,
        `Por la presente comunico que desisto de mi contrato de prestación del siguiente servicio: cobertura de reparación del portátil con número de serie ${terms.serialNumber}.`,
        'Contratado el (fecha de la firma): ______________________________',
        `Nombre de la persona que contrató: ${signer.name}`,
        `Domicilio de la persona que contrató: ${signer.address}`,
        'Firma (solo si el formulario se presenta en papel): ______________________________',
        'Fecha: ______________________________',
      ],
    },
    consent: `He leído el contrato y lo acepto. Sé que contratar es voluntario y que firmar me obliga a pagar ${price}.`,
    signing: {
      heading: 'Firmas',
      person: 'La persona que contrata',
      company: 'La empresa',
      companyLines: [
        company.name,
        `NIF ${company.nif}`,
        'Acepta este contrato con el sello electrónico que lleva el documento cuando está firmado.',
      ],
      placeholder: 'Pendiente de firma',
    },
    footer: {
      reference: (id) => `Contrato ${id}`,
      draft: 'Borrador: este documento todavía no está preparado para la firma.',
      codeLabel: 'Código de verificación',
      check: (url) => `Comprueba este documento en ${url}`,
      page: (number, total) => `Página ${number} de ${total}`,
    },
  };
}
