import type { LegalText } from './document.ts';

export const accessibilityGa: LegalText = (company) => ({
  title: 'Accesibilidade',
  summary:
    'Queremos que calquera persoa poida usar esta web. Aquí contamos que norma seguimos, como a probamos, que nos falta e a quen avisar.',
  sections: [
    {
      heading: 'Que é este servizo e como funciona',
      blocks: [
        'Cobertura SIR é unha web para contratar unha cobertura de reparación do portátil que un centro educativo lle entregou a un estudante en Galicia. Faise paso a paso: datos do equipo, foto, sinatura do contrato e pagamento. A páxina «Que cobre e como funciona» explícao todo, e pódese ler sen ter conta.',
        `Se algún paso che resulta difícil na web, chámanos ao ${company.phone} (${company.hours.ga}). Podemos facer o rexistro contigo por teléfono.`,
      ],
    },
    {
      heading: 'Que norma cumpre',
      blocks: [
        'A web segue a norma europea EN 301 549 e as pautas WCAG 2.2 no seu nivel AA, como pide a Lei 11/2023, do 8 de maio. Segundo as nosas probas cúmpreas, agás no que explica o apartado 4.',
        {
          list: [
            'Funciona con teclado, co foco sempre visible, e está preparada para lectores de pantalla: os títulos, os campos, os erros e os avisos teñen o seu texto.',
            'O texto pódese ampliar e a páxina adáptase a pantallas de 320 píxeles.',
            'Hai modo claro e modo escuro, os dous con contraste abondo.',
            'Non hai nada que se mova se o teu dispositivo pide menos movemento.',
            'Non pedimos resolver imaxes nin adiviñas. Podes pegar o contrasinal ou usar unha chave de acceso.',
            'A sinatura pódese debuxar ou escribir co teclado. O número de serie pódese ler coa cámara ou escribir.',
            'O contrato e a factura son PDF etiquetados, coa súa lingua e a súa orde de lectura.',
          ],
        },
      ],
    },
    {
      heading: 'Como a probamos',
      blocks: [
        'Estas probas son automáticas e repítense con cada versión, en galego e en castelán:',
        {
          list: [
            'As regras de WCAG 2.0, 2.1 e 2.2 que a ferramenta axe pode comprobar, en todas as pantallas e case todas as ventás, no móbil e no ordenador, tamén con erros, baleiras ou mentres cargan.',
            'O contraste, en modo claro e en modo escuro.',
            'Que nada se corte nin se tape ao 400 % de ampliación, nin coa letra ao 200 % nunha pantalla de 320 píxeles.',
            'O percorrido con teclado da entrada, e o foco ao abrir e pechar cada ventá.',
            'Que cada formulario diga que campo está mal e leve o foco ata el.',
          ],
        },
        'Ademais, revisamos imaxes das pantallas. É unha avaliación propia: non a fixo unha entidade externa.',
      ],
    },
    {
      heading: 'Que nos falta',
      blocks: [
        {
          list: [
            'As probas automáticas non atopan todos os problemas. Aínda non fixemos probas con persoas con discapacidade nin unha revisión completa con lectores de pantalla reais.',
            'Nos PDF, os importes e os datos están etiquetados como parágrafos e non como táboas, e o código QR da factura non ten texto alternativo. Non os validamos coa norma PDF/UA.',
            'Os PDF que soben outras persoas, como xustificantes ou manuais, poden non ser accesibles. As fotos do portátil non levan unha descrición do que se ve.',
            'O pagamento con tarxeta ou Bizum faise na páxina do banco, que non controlamos. Se non a podes usar, podes pagar doutra forma das que ofrece a web ou chamarnos. Se a sinatura se fai na páxina doutra empresa, ocorre o mesmo.',
            'Facer a foto do portátil pode precisar a axuda doutra persoa.',
            'As táboas anchas, como a da política de cookies, desprázanse cara aos lados en pantallas pequenas.',
            'A web precisa JavaScript.',
          ],
        },
        'Se precisas un documento noutro formato, pídenolo e preparámoscho sen custo.',
      ],
    },
    {
      heading: 'A quen avisar',
      blocks: [
        `Se atopas unha barreira ou precisas axuda, escribe a ${company.email}, chama ao ${company.phone} ou envía unha carta a ${company.name}, ${company.address}. Tamén podes usar o formulario de «Atención e reclamacións», ao pé de todas as páxinas.`,
        'Cóntanos en que páxina estabas e, se o sabes, con que dispositivo ou programa. Respondémosche en 15 días naturais como máximo.',
      ],
    },
    {
      heading: 'Autoridade',
      blocks: [
        'O título I da Lei 11/2023 encárgalles ás administracións públicas vixiar a accesibilidade dos servizos, cada unha no que lle corresponde. Se a nosa resposta non te convence, en Galicia podes acudir ao Instituto Galego do Consumo e da Competencia (teléfono gratuíto 900 23 11 23, consumo.xunta.gal).',
        'En toda España tamén atende reclamacións a Dirección Xeral de Dereitos das Persoas con Discapacidade, do Ministerio de Dereitos Sociais, Consumo e Axenda 2030 (Real decreto 143/2026).',
        'Se cres que te discriminaron por unha discapacidade, tamén podes acudir á Oficina de Atención á Discapacidade (OADIS), do Consello Nacional da Discapacidade.',
      ],
    },
    {
      heading: 'Data desta declaración',
      blocks: [
        'Preparámola o 18 de novembro de 2026. Revisámola polo menos unha vez ao ano e cando cambia algo importante.',
      ],
    },
  ],
});
