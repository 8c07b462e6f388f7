import { registryIn } from '@cobertura/domain/company/registry.ts';
import { isGatewayMethod, listMethods } from '@cobertura/domain/payment/methods.ts';
import { workingDaysOf } from '@cobertura/domain/repair/clock.ts';
import { objectionDays } from '@cobertura/domain/repair/objection.ts';
import { inDays } from '@cobertura/domain/repair/rules-words.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import type { LegalText } from './document.ts';

export const termsGa: LegalText = (company, methods) => ({
  title: 'Aviso legal',
  summary: 'Quen está detrás desta web, como se usa e que dereitos tes cando contratas.',
  sections: [
    {
      heading: 'Quen presta este servizo',
      blocks: [
        'Estes son os datos que pide o artigo 10 da Lei 34/2002, do 11 de xullo, de servizos da sociedade da información e de comercio electrónico (LSSI-CE).',
        {
          table: {
            head: ['Dato', 'Información'],
            rows: [
              ['Empresa', company.name],
              ['NIF', company.nif],
              ['Domicilio', company.address],
              ['Rexistro Mercantil', registryIn('ga', company.registry)],
              ['Correo electrónico', company.email],
              ['Teléfono', company.phone],
            ],
          },
        },
      ],
    },
    {
      heading: 'Para que serve esta web',
      blocks: [
        'En Cobertura SIR as familias poden contratar unha cobertura de reparación para o portátil que un centro educativo lle entregou a un estudante en Galicia. Tamén poden asinar o contrato, pagar, descargar a factura e, se o portátil se estraga, comunicar a avaría e seguir a reparación.',
        'O contrato di que inclúe a cobertura, que non e ata cando dura. Podes lelo enteiro antes de asinar. Se este aviso e o contrato din cousas distintas, vale o contrato, agás que a lei che dea máis dereitos.',
      ],
    },
    {
      heading: 'Contratar é voluntario',
      blocks: [
        'Contratar a cobertura é voluntario. Crear unha conta non te obriga a contratar.',
        'Antes de decidir, mira o teu seguro do fogar. Pode que xa cubra o portátil.',
        'A cobertura non substitúe nin limita a garantía legal que teña o portátil.',
      ],
    },
    {
      heading: 'Condicións de uso',
      blocks: [
        'Visitar a web é de balde e non fai falta unha conta. Para contratar tes que rexistrarte.',
        'Este aviso aplícase a quen usa a web. Se non estás de acordo con el, non a uses. Cando contratas, aplícanse ademais as condicións do contrato.',
        'Só se pode contratar mentres o prazo está aberto. A web pode parar por mantemento.',
      ],
    },
    {
      heading: 'Idade mínima e quen pode contratar',
      blocks: [
        'A idade mínima para usar esta web é de 14 anos.',
        'Para contratar tes que ser maior de idade. O normal é que contrate a nai, o pai ou quen teña a tutela do estudante.',
      ],
    },
    {
      heading: 'A que te comprometes',
      blocks: [
        {
          list: [
            'Dar datos certos e mantelos ao día.',
            'Subir só fotos e documentos teus ou que poidas compartir.',
            'Gardar o teu contrasinal e avisarnos se cres que alguén o coñece.',
            'Non facerte pasar por outra persoa nin entrar en contas alleas.',
            'Non danar nin sobrecargar a web, nin tentar saltar a súa seguridade.',
            'Respectar a lei e os dereitos dos demais.',
          ],
        },
        'Se alguén incumpre estas regras de xeito grave, podemos pechar a súa conta. Dirémosllo e poderá darnos a súa versión. As coberturas xa contratadas réxense polo seu contrato.',
      ],
    },
    {
      heading: 'Como se contrata',
      blocks: [
        {
          list: [
            'Rexístraste e dás os datos do estudante e do portátil.',
            'Sobes unha foto do estado do portátil.',
            'Les e asinas o contrato de xeito electrónico.',
            'Escolles como pagar e pagas.',
            'Ves o resumo e, cando estea emitida, descargas a factura.',
          ],
        },
        'Podes revisar e corrixir os datos na propia web antes de asinar. Se ves un erro despois, escríbenos.',
        'Podes contratar en castelán ou en galego. Enviámosche por correo electrónico o contrato asinado e a confirmación do pagamento. Tamén podes descargar o contrato na túa área.',
      ],
    },
    {
      heading: 'Prezo e pagamento',
      blocks: [
        'O prezo amósase en euros e cos impostos incluídos antes de pagar. Nós non engadimos gastos polo medio de pagamento.',
        offered(listMethods(methods, 'ga'), listMethods(methods.filter(isGatewayMethod), 'ga')),
        'A cobertura dura o que indica o contrato e non se renova soa. Se queres seguir, renóvala ti.',
      ],
    },
    {
      heading: 'Se o portátil se estraga',
      blocks: [
        `Comunica a avaría na túa área, con «Comunicar unha avaría» na tarxeta do portátil, ou chama ao ${company.phone}. Dicímosche se está cuberta en ${inDays(workingDaysOf.decision)}; se non o está, por escrito e co motivo, e podes pedir en ${objectionDays} días que o revise outra persoa.`,
        `Cando entregas o portátil dámosche un resgardo. Podes seguir a reparación na web e avisámoste por correo dos pasos importantes. Toda reparación ten ${guaranteeMonths} meses de garantía.`,
      ],
    },
    {
      heading: 'Dereito de desistencia',
      blocks: [
        'Se contratas como persoa consumidora, podes desistir do contrato en 14 días naturais desde que o asinas, sen dar motivos e sen penalización. Así o regulan os artigos 102 e seguintes do Real decreto lexislativo 1/2007, do 16 de novembro, polo que se aproba o texto refundido da Lei xeral para a defensa dos consumidores e usuarios.',
        `Para desistir, usa «Desistir do contrato aquí», ao pé de todas as páxinas. Tamén podes dicírnolo de xeito claro por correo electrónico a ${company.email}, por carta ao noso domicilio (${company.address}) ou por teléfono (${company.phone}). Abonda con que nos avises dentro do prazo. Podes usar este modelo, pero non é obrigatorio:`,
        {
          list: [
            `Á atención de ${company.name} (${company.address}, ${company.email}).`,
            'Comunícovos que desisto do contrato de cobertura de reparación do portátil con número de serie (indícao), celebrado o (data).',
            'Nome e domicilio da persoa que contratou.',
            'Data e, só se o envías en papel, sinatura.',
          ],
        },
        'Devolverémosche todo o que pagaches sen demora e, como máximo, en 14 días naturais desde que nos avises, aínda que a cobertura xa comezase. Usaremos o mesmo medio de pagamento, agás que acordemos outro contigo, e non che custará nada.',
        'Se o último día do prazo é sábado, domingo ou festivo, alóngase ata o seguinte día hábil. Xa non podes desistir se o servizo se prestou por completo co teu consentimento expreso e sabías que así perdías este dereito (artigo 103).',
        'Se o contrato ou unha lei especial che dan un dereito máis amplo, aplícase ese.',
      ],
    },
    {
      heading: 'Propiedade intelectual e industrial',
      blocks: [
        'Os textos, o deseño, o código e as marcas desta web son nosos ou usámolos con permiso. Podes velos, imprimilos e gardalos para o teu uso persoal. Para calquera outro uso precisas a nosa autorización, agás nos casos que a lei permite.',
        'As fotos e os documentos que sobes seguen a ser teus. Só os usamos para prestar o servizo e cumprir a lei.',
      ],
    },
    {
      heading: 'Responsabilidade',
      blocks: [
        'Coidamos a web para que funcione ben e a información sexa correcta, pero pode haber erros ou cortes. Se atopas un, avísanos e corrixirémolo canto antes.',
        'Non respondemos dos danos que se deban a un mal uso da web pola túa parte ou a causas alleas que non podiamos evitar.',
        'Nada disto limita os dereitos que a lei che recoñece como persoa consumidora, nin a nosa responsabilidade polo servizo contratado, nin ningunha outra que a lei non permita limitar.',
      ],
    },
    {
      heading: 'Ligazóns',
      blocks: [
        'Algúns pasos lévante a páxinas doutras empresas, como a pasarela de pagamento do banco ou a páxina de sinatura. Cada unha ten as súas propias condicións e a súa propia política de privacidade.',
        'Non controlamos esas páxinas. Se sabemos que unha ligazón leva a contido ilícito, quitarémola (artigo 17 da LSSI-CE).',
      ],
    },
    {
      heading: 'Datos persoais e cookies',
      blocks: [
        `A política de privacidade e a política de cookies explican como tratamos os teus datos. Tes as ligazóns ao pé da páxina. Se tes dúbidas, escribe a ${company.dataProtectionEmail} e axudarémoste.`,
      ],
    },
    {
      heading: 'Reclamacións',
      blocks: [
        `Se algo non foi ben, usa a páxina «Atención e reclamacións», ao pé de todas as páxinas, escribe a ${company.email}, chama ao ${company.phone} ou envía unha carta ao noso domicilio. Darémosche un número e responderemos en 15 días naturais como máximo, e en 5 días hábiles se é por unha factura ou un cobro.`,
        'Tes á túa disposición follas de reclamacións. Pídeas por calquera deses medios.',
        'Tamén podes acudir á oficina de consumo do teu concello ou ao Instituto Galego do Consumo e da Competencia. Se non chegamos a un acordo, informarémoste das entidades de resolución alternativa de litixios competentes e de se participamos nelas (Lei 7/2017, do 2 de novembro).',
      ],
    },
    {
      heading: 'Cambios neste aviso',
      blocks: [
        'Podemos actualizar este aviso. A versión que vale é a publicada aquí cando usas a web. Os cambios non afectan os contratos xa asinados.',
      ],
    },
    {
      heading: 'Lei aplicable e xulgados',
      blocks: [
        'Aplícase a lei española.',
        `Se es unha persoa consumidora, podes acudir sempre aos xulgados do teu domicilio. Nos demais casos son competentes os xulgados e tribunais desta cidade: ${company.courtsCity}.`,
      ],
    },
  ],
});

function offered(all: string, atTheBank: string): string {
  return [
    `Os medios de pagamento dispoñibles aparecen na web antes de pagar${all && `: ${all}`}.`,
    atTheBank &&
      ` Se pagas con ${atTheBank}, o pagamento faise na pasarela do banco e nós non vemos os datos que escribes alí.`,
  ].join('');
}
