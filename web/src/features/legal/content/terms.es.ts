import { isGatewayMethod, listMethods } from '@cobertura/domain/payment/methods.ts';
import { workingDaysOf } from '@cobertura/domain/repair/clock.ts';
import { objectionDays } from '@cobertura/domain/repair/objection.ts';
import { inDays } from '@cobertura/domain/repair/rules-words.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import type { LegalText } from './document.ts';

export const termsEs: LegalText = (company, methods) => ({
  title: 'Aviso legal',
  summary: 'Quién está detrás de esta web, cómo se usa y qué derechos tienes cuando contratas.',
  sections: [
    {
      heading: 'Quién presta este servicio',
      blocks: [
        'Estos son los datos que pide el artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI-CE).',
        {
          table: {
            head: ['Dato', 'Información'],
            rows: [
              ['Empresa', company.name],
              ['NIF', company.nif],
              ['Domicilio', company.address],
              ['Registro Mercantil', company.registry],
              ['Correo electrónico', company.email],
              ['Teléfono', company.phone],
            ],
          },
        },
      ],
    },
    {
      heading: 'Para qué sirve esta web',
      blocks: [
        'En Cobertura SIR las familias pueden contratar una cobertura de reparación para el portátil que un centro educativo ha entregado a un estudiante en Galicia. También pueden firmar el contrato, pagar, descargar la factura y, si el portátil se estropea, comunicar la avería y seguir la reparación.',
        'El contrato dice qué incluye la cobertura, qué no y hasta cuándo dura. Puedes leerlo entero antes de firmar. Si este aviso y el contrato dicen cosas distintas, vale el contrato, salvo que la ley te dé más derechos.',
      ],
    },
    {
      heading: 'Contratar es voluntario',
      blocks: [
        'Contratar la cobertura es voluntario. Crear una cuenta no te obliga a contratar.',
        'Antes de decidir, mira tu seguro de hogar. Es posible que ya cubra el portátil.',
        'La cobertura no sustituye ni limita la garantía legal que tenga el portátil.',
      ],
    },
    {
      heading: 'Condiciones de uso',
      blocks: [
        'Visitar la web es gratis y no hace falta una cuenta. Para contratar necesitas registrarte.',
        'Este aviso se aplica a quien usa la web. Si no estás de acuerdo con él, no la uses. Cuando contratas, se aplican además las condiciones del contrato.',
        'Solo se puede contratar mientras el plazo está abierto. La web puede parar por mantenimiento.',
      ],
    },
    {
      heading: 'Edad mínima y quién puede contratar',
      blocks: [
        'La edad mínima para usar esta web es de 14 años.',
        'Para contratar tienes que ser mayor de edad. Lo normal es que contrate la madre, el padre o quien tenga la tutela del estudiante.',
      ],
    },
    {
      heading: 'A qué te comprometes',
      blocks: [
        {
          list: [
            'Dar datos ciertos y mantenerlos al día.',
            'Subir solo fotos y documentos tuyos o que puedas compartir.',
            'Guardar tu contraseña y avisarnos si crees que alguien la conoce.',
            'No hacerte pasar por otra persona ni entrar en cuentas ajenas.',
            'No dañar ni sobrecargar la web, ni intentar saltarte su seguridad.',
            'Respetar la ley y los derechos de los demás.',
          ],
        },
        'Si alguien incumple estas reglas de forma grave, podemos cerrar su cuenta. Se lo diremos y podrá darnos su versión. Las coberturas ya contratadas se rigen por su contrato.',
      ],
    },
    {
      heading: 'Cómo se contrata',
      blocks: [
        {
          list: [
            'Te registras y das los datos del estudiante y del portátil.',
            'Subes una foto del estado del portátil.',
            'Lees y firmas el contrato de forma electrónica.',
            'Eliges cómo pagar y pagas.',
            'Ves el resumen y, cuando esté emitida, descargas la factura.',
          ],
        },
        'Puedes revisar y corregir los datos en la propia web antes de firmar. Si ves un error después, escríbenos.',
        'Puedes contratar en castellano o en gallego. Te enviamos por correo electrónico el contrato firmado y la confirmación del pago. También puedes descargar el contrato en tu área.',
      ],
    },
    {
      heading: 'Precio y pago',
      blocks: [
        'El precio se muestra en euros y con impuestos incluidos antes de pagar. Nosotros no añadimos gastos por el medio de pago.',
        offered(listMethods(methods, 'es'), listMethods(methods.filter(isGatewayMethod), 'es')),
        'La cobertura dura lo que indica el contrato y no se renueva sola. Si quieres seguir, la renuevas tú.',
      ],
    },
    {
      heading: 'Si el portátil se estropea',
      blocks: [
        `Comunica la avería en tu área, con «Comunicar una avería» en la tarjeta del portátil, o llama al ${company.phone}. Te decimos si está cubierta en ${inDays(workingDaysOf.decision)}; si no lo está, por escrito y con el motivo, y puedes pedir en ${objectionDays} días que lo revise otra persona.`,
        `Cuando entregas el portátil te damos un resguardo. Puedes seguir la reparación en la web y te avisamos por correo de los pasos importantes. Toda reparación tiene ${guaranteeMonths} meses de garantía.`,
      ],
    },
    {
      heading: 'Derecho de desistimiento',
      blocks: [
        'Si contratas como persona consumidora, puedes desistir del contrato en 14 días naturales desde que lo firmas, sin dar motivos y sin penalización. Así lo regulan los artículos 102 y siguientes del Real Decreto Legislativo 1/2007, de 16 de noviembre, por el que se aprueba el texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios.',
        `Para desistir, usa «Desistir del contrato aquí», al pie de todas las páginas. También puedes decírnoslo de forma clara por correo electrónico a ${company.email}, por carta a nuestro domicilio (${company.address}) o por teléfono (${company.phone}). Basta con que nos avises dentro del plazo. Puedes usar este modelo, pero no es obligatorio:`,
        {
          list: [
            `A la atención de ${company.name} (${company.address}, ${company.email}).`,
            'Os comunico que desisto del contrato de cobertura de reparación del portátil con número de serie (indícalo), celebrado el (fecha).',
            'Nombre y domicilio de la persona que contrató.',
            'Fecha y, solo si lo envías en papel, firma.',
          ],
        },
        'Te devolveremos todo lo pagado sin demora y, como máximo, en 14 días naturales desde que nos avises, aunque la cobertura ya haya empezado. Usaremos el mismo medio de pago, salvo que acordemos otro contigo, y no te costará nada.',
        'Si el último día del plazo es sábado, domingo o festivo, se alarga hasta el siguiente día hábil. Ya no puedes desistir si el servicio se ha prestado por completo con tu consentimiento expreso y sabías que así perdías este derecho (artículo 103).',
        'Si el contrato o una ley especial te dan un derecho más amplio, se aplica ese.',
      ],
    },
    {
      heading: 'Propiedad intelectual e industrial',
      blocks: [
        'Los textos, el diseño, el código y las marcas de esta web son nuestros o los usamos con permiso. Puedes verlos, imprimirlos y guardarlos para tu uso personal. Para cualquier otro uso necesitas nuestra autorización, salvo en los casos que la ley permite.',
        'Las fotos y los documentos que subes siguen siendo tuyos. Solo los usamos para prestar el servicio y cumplir la ley.',
      ],
    },
    {
      heading: 'Responsabilidad',
      blocks: [
        'Cuidamos la web para que funcione bien y la información sea correcta, pero puede haber errores o cortes. Si encuentras uno, avísanos y lo corregiremos lo antes posible.',
        'No respondemos de los daños que se deban a un mal uso de la web por tu parte o a causas ajenas que no podíamos evitar.',
        'Nada de esto limita los derechos que la ley te reconoce como persona consumidora, ni nuestra responsabilidad por el servicio contratado, ni ninguna otra que la ley no permita limitar.',
      ],
    },
    {
      heading: 'Enlaces',
      blocks: [
        'Algunos pasos te llevan a páginas de otras empresas, como la pasarela de pago del banco o la página de firma. Cada una tiene sus propias condiciones y su propia política de privacidad.',
        'No controlamos esas páginas. Si sabemos que un enlace lleva a contenido ilícito, lo quitaremos (artículo 17 de la LSSI-CE).',
      ],
    },
    {
      heading: 'Datos personales y cookies',
      blocks: [
        `La política de privacidad y la política de cookies explican cómo tratamos tus datos. Tienes los enlaces al pie de la página. Si tienes dudas, escribe a ${company.dataProtectionEmail} y te ayudaremos.`,
      ],
    },
    {
      heading: 'Reclamaciones',
      blocks: [
        `Si algo no ha ido bien, usa la página «Atención y reclamaciones», al pie de todas las páginas, escribe a ${company.email}, llama al ${company.phone} o envía una carta a nuestro domicilio. Te daremos un número y responderemos en 15 días naturales como máximo, y en 5 días hábiles si es por una factura o un cobro.`,
        'Tienes a tu disposición hojas de reclamaciones. Pídelas por cualquiera de esos medios.',
        'También puedes acudir a la oficina de consumo de tu ayuntamiento o al Instituto Galego do Consumo e da Competencia. Si no llegamos a un acuerdo, te informaremos de las entidades de resolución alternativa de litigios competentes y de si participamos en ellas (Ley 7/2017, de 2 de noviembre).',
      ],
    },
    {
      heading: 'Cambios en este aviso',
      blocks: [
        'Podemos actualizar este aviso. La versión que vale es la publicada aquí cuando usas la web. Los cambios no afectan a los contratos ya firmados.',
      ],
    },
    {
      heading: 'Ley aplicable y juzgados',
      blocks: [
        'Se aplica la ley española.',
        `Si eres una persona consumidora, puedes acudir siempre a los juzgados de tu domicilio. En los demás casos son competentes los juzgados y tribunales de esta ciudad: ${company.courtsCity}.`,
      ],
    },
  ],
});

function offered(all: string, atTheBank: string): string {
  return [
    `Los medios de pago disponibles aparecen en la web antes de pagar${all && `: ${all}`}.`,
    atTheBank &&
      ` Si pagas con ${atTheBank}, lo haces en la pasarela del banco y nosotros no vemos los datos que escribes allí.`,
  ].join('');
}
