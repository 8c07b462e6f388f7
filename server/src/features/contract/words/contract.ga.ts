import { registryIn } from '@cobertura/domain/company/registry.ts';
import { coverage } from '@cobertura/domain/contract/coverage.ts';
import type { ContractTerms } from '../service/terms.ts';
import { type ContractWords, euros, lettered, methodsOf, placeOf } from './contract-words.ts';
import { repairWords } from './repair-words.ts';
import { withdrawalWords } from './withdrawal.ts';

export function contractGa(terms: ContractTerms): ContractWords {
  const { company, signer, school } = terms;
  const { included, excluded, beyondRepair } = coverage.ga;
  const price = euros(terms.priceCents);
  const { duration, withdrawal, form } = withdrawalWords(terms);
  const rules = repairWords(terms);
  return {
    title: 'Contrato de cobertura de reparación',
    lead: 'Para o portátil que un centro educativo lle entregou a un estudante. Le este contrato con calma: contratar é voluntario.',
    amountNote: 'pagamento único, impostos incluídos',
    facts: {
      student: 'Estudante',
      school: 'Centro',
      model: 'Portátil',
      serial: 'N.º de serie',
      period: 'Período',
      end: 'Último día',
      start: 'Comeza',
    },
    period: (start, end) => `Do ${start} ao ${end}`,
    sections: [
      {
        heading: '1. Quen asina este contrato',
        paragraphs: [
          `Dunha parte, ${company.name}, con NIF ${company.nif} e domicilio en ${company.address} (${registryIn('ga', company.registry)}), que presta a cobertura. Neste contrato é «a empresa» ou «nós».`,
          `Doutra parte, ${signer.name}, con NIF ${signer.nif} e domicilio en ${signer.address}; correo electrónico ${signer.email}; teléfono ${signer.phone}. Neste contrato é «ti». Contratas como persoa consumidora e es maior de idade.`,
        ],
      },
      {
        heading: '2. Que contratas',
        paragraphs: [
          `A cobertura de reparación do portátil ${terms.computerModel}, con número de serie ${terms.serialNumber}, que ${school.name} (${placeOf(school)}) lle entregou a ${terms.studentName}.`,
          'A cobertura vale só para ese portátil, o que aparece na foto que enviaches.',
        ],
      },
      {
        heading: '3. Contratar é voluntario',
        paragraphs: [
          'Ninguén te obriga a contratar. O estudante pode usar o portátil con cobertura ou sen ela.',
          'Antes de asinar, mira o teu seguro do fogar: pode que xa cubra o portátil. Esta cobertura non substitúe nin limita a garantía legal do portátil.',
        ],
      },
      {
        heading: '4. Que cobre',
        paragraphs: [...lettered(included), beyondRepair, ...rules.covered],
      },
      {
        heading: '5. Que non cobre',
        paragraphs: [...lettered(excluded), ...rules.notCovered],
      },
      {
        heading: '6. Como pedir unha reparación',
        paragraphs: rules.reporting,
      },
      {
        heading: '7. Prezo e pagamento',
        paragraphs: [
          `O prezo é de ${price}, impostos incluídos. Págase unha soa vez e vale para todo o período. ${rules.toPay.join(' ')}`,
          `Ao asinar, obrígaste a pagar ese prezo. Podes pagar cos medios que ofrece a web${methodsOf(terms)}.`,
          'Ata que recibimos o pagamento, o portátil non está cuberto. Se non pagas, o contrato queda sen efecto e ningunha das partes lle debe nada á outra.',
        ],
      },
      {
        heading: '8. Duración',
        paragraphs: duration,
      },
      {
        heading: '9. Se cambias de idea: dereito de desistencia',
        paragraphs: withdrawal,
      },
      {
        heading: '10. Os teus datos persoais',
        paragraphs: [
          `${company.name} é responsable dos teus datos. Usámolos para preparar e cumprir este contrato, cobralo, facturalo e poder probar a súa sinatura. As bases legais son o contrato, as nosas obrigas legais e o interese lexítimo en poder probar a sinatura.`,
          'Do estudante só usamos o nome e o centro, para cubrir o portátil correcto. Non vendemos os teus datos nin os usamos para publicidade. Comunicámosllelos ao banco, a Facenda, aos provedores que traballan para nós e a quen a lei nos obrigue; a cada un, só os que precisa.',
          'Gardamos o contrato, as probas da sinatura, os pagamentos e as facturas 6 anos desde o último deles ou, se é posterior, desde o fin da cobertura (artigo 30 do Código de comercio), ou máis se unha norma fiscal o esixe. Despois borrámolos.',
          `Podes pedir acceso, rectificación, supresión, limitación, oposición e portabilidade en ${company.dataProtectionEmail}, e reclamar ante a Axencia Española de Protección de Datos (www.aepd.es). A política de privacidade da web explícao con máis detalle.`,
        ],
      },
      {
        heading: '11. Sinatura electrónica',
        paragraphs: [
          'Este contrato asínase por medios electrónicos (Regulamento (UE) n.º 910/2014 e Lei 6/2020). O documento asinado queda selado: calquera cambio posterior nótase.',
          'Enviámosche unha copia ao teu correo electrónico e podes descargala na túa área. Co código de verificación ao pé de cada páxina podes comprobar na web que o contrato existe; co ficheiro, ademais, que non cambiou.',
        ],
      },
      {
        heading: '12. Reclamacións e lei aplicable',
        paragraphs: [
          `Se algo non vai ben, escribe a ${company.email} ou chama ao ${company.phone}. Tes follas de reclamacións á túa disposición. Tamén podes acudir á oficina de consumo do teu concello ou ao Instituto Galego do Consumo e da Competencia.`,
          'Aplícase a lei española. Son competentes os xulgados do teu domicilio. Nada do que di este contrato limita os dereitos que a lei che dá como persoa consumidora.',
        ],
      },
    ],
    annex: {
      heading: 'Anexo. Modelo de formulario de desistencia',
      paragraphs: [
        ...form,
        `Á atención de ${company.name}, ${company.address}, ${company.email}:`,
        `Pola presente comunico que desisto do meu contrato de prestación do seguinte servizo: cobertura de reparación do portátil con número de serie ${terms.serialNumber}.`,
        'Contratado o (data da sinatura): ______________________________',
        `Nome da persoa que contratou: ${signer.name}`,
        `Domicilio da persoa que contratou: ${signer.address}`,
        'Sinatura (só se o formulario se presenta en papel): ______________________________',
        'Data: ______________________________',
      ],
    },
    consent: `Lin o contrato e acéptoo. Sei que contratar é voluntario e que asinar me obriga a pagar ${price}.`,
    signing: {
      heading: 'Sinaturas',
      person: 'A persoa que contrata',
      company: 'A empresa',
      companyLines: [
        company.name,
        `NIF ${company.nif}`,
        'Acepta este contrato co selo electrónico que leva o documento cando está asinado.',
      ],
      placeholder: 'Pendente de sinatura',
    },
    footer: {
      reference: (id) => `Contrato ${id}`,
      draft: 'Borrador: este documento aínda non está preparado para a sinatura.',
      codeLabel: 'Código de verificación',
      check: (url) => `Comproba este documento en ${url}`,
      page: (number, total) => `Páxina ${number} de ${total}`,
    },
  };
}
