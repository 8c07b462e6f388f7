import type { LegalText } from './document.ts';

export const privacyEs: LegalText = (company) => ({
  title: 'Política de privacidad',
  summary:
    'Qué datos personales tratamos, para qué, cuánto tiempo los guardamos y cómo puedes ejercer tus derechos.',
  sections: [
    {
      heading: 'Quién es responsable de tus datos',
      blocks: [
        `${company.name} es la sociedad española que presta el servicio Cobertura SIR y la responsable del tratamiento de tus datos personales.`,
        {
          table: {
            head: ['Dato', 'Información'],
            rows: [
              ['Empresa', company.name],
              ['NIF', company.nif],
              ['Domicilio', company.address],
              ['Correo electrónico', company.email],
              ['Teléfono', company.phone],
              ['Contacto de protección de datos', company.dataProtectionEmail],
            ],
          },
        },
        'Para cualquier duda sobre tus datos, escribe al contacto de protección de datos.',
        'Aplicamos el Reglamento (UE) 2016/679, general de protección de datos (RGPD), y la Ley Orgánica 3/2018, de 5 de diciembre, de protección de datos personales y garantía de los derechos digitales (LOPDGDD).',
      ],
    },
    {
      heading: 'Empresas del grupo',
      blocks: [
        ...(company.groupCompanies.length > 0
          ? ['Estas son las empresas de nuestro grupo:', { list: company.groupCompanies }]
          : ['Nuestro grupo no tiene ahora otras empresas.']),
        'Una empresa del grupo solo accede a tus datos si participa en el servicio o en su gestión, y solo a los que necesita. Lo hace como encargada del tratamiento o, en tareas administrativas internas, por interés legítimo (artículo 6.1.f del RGPD).',
      ],
    },
    {
      heading: 'Qué datos tratamos',
      blocks: [
        {
          list: [
            'Identificación y contacto de la familia: nombre, apellidos, DNI o NIE, dirección, teléfono y correo electrónico.',
            'Cuenta: contraseña, que nadie puede leer; llaves de acceso, si las usas; y el idioma que prefieres.',
            'Estudiante: nombre y centro educativo.',
            'Portátil: modelo, número de serie y fotos de su estado. Fotografía solo el portátil, sin personas.',
            'Documentos que te pidamos si falta algo, como una copia del DNI o una autorización firmada.',
            'Contrato y pruebas de la firma: el documento, tu firma, la fecha y la hora, la dirección IP, el dispositivo y el navegador.',
            'Pagos: medio de pago, importe, fecha, código de pedido y resultado. Si pagas por transferencia, también el justificante y los datos de quien la hizo, que nos da el banco.',
            'Facturas: los datos que la ley exige que figuren en ellas.',
            'Reparaciones: lo que nos cuentas de la avería, sus fotos, lo que se le hizo al portátil y a quién se lo devolvimos.',
            'Mensajes: lo que nos cuentas en consultas y reclamaciones.',
            'Registros de acceso y actividad: dirección IP, fecha, hora, páginas y acciones.',
            'Datos de analítica, solo si la medición de visitas está activada y la aceptas.',
            'Currículum, solo si nos lo envías.',
          ],
        },
        'Los datos de tu tarjeta los escribes en la pasarela de pago del banco. Nosotros nunca los vemos ni los guardamos.',
        'No te pedimos datos de salud, ideología, religión ni otros de categorías especiales. Por favor, no los envíes.',
      ],
    },
    {
      heading: 'De dónde salen los datos',
      blocks: [
        'Casi todos nos los das tú. Los demás se generan al usar la web, o llegan del banco y del servicio de firma cuando pagas y firmas.',
        'Los datos del estudiante nos los da la persona que contrata. Si nos das datos de otra persona, cuéntale lo que dice esta política.',
        'Los campos obligatorios de los formularios son necesarios para contratar y facturar. Sin ellos no podemos prestarte el servicio.',
      ],
    },
    {
      heading: 'Para qué los usamos y con qué base legal',
      blocks: [
        {
          table: {
            head: ['Para qué', 'Qué datos', 'Base legal'],
            rows: [
              [
                'Crear tu cuenta, tramitar la contratación y prestar la cobertura',
                'Identificación, contacto, cuenta, portátil y documentos',
                'Contrato, o pasos previos que nos pides (artículo 6.1.b del RGPD)',
              ],
              [
                'Saber qué estudiante usa el portátil y en qué centro',
                'Nombre del estudiante y centro educativo',
                'Interés legítimo, tuyo y nuestro, en cubrir el portátil correcto (artículo 6.1.f)',
              ],
              [
                'Firmar el contrato y poder probar la firma',
                'Contrato y pruebas de la firma',
                'Contrato (artículo 6.1.b) e interés legítimo en poder probarlo (artículo 6.1.f)',
              ],
              [
                'Cobrar, comprobar transferencias y devolver importes',
                'Datos de pago',
                'Contrato (artículo 6.1.b)',
              ],
              [
                'Emitir facturas, llevar la contabilidad y cumplir con Hacienda',
                'Identificación, pagos y facturas',
                'Obligación legal (artículo 6.1.c)',
              ],
              [
                'Enviarte avisos del servicio y responder a tus consultas',
                'Contacto y mensajes',
                'Contrato (artículo 6.1.b) o, si no lo tienes, interés legítimo en responderte (artículo 6.1.f)',
              ],
              [
                'Atender tus derechos y las reclamaciones, y defendernos si hace falta',
                'Los necesarios en cada caso',
                'Obligación legal (artículo 6.1.c) e interés legítimo en la defensa (artículo 6.1.f)',
              ],
              [
                'Proteger la web y las cuentas, y evitar fraudes',
                'Registros de acceso y actividad',
                'Interés legítimo en la seguridad (artículo 6.1.f)',
              ],
              [
                'Medir las visitas, si la medición está activada',
                'Cookies de analítica',
                'Tu consentimiento (artículo 6.1.a)',
              ],
              [
                'Valorar tu candidatura, si nos envías un currículum',
                'Currículum',
                'Pasos previos a un contrato que tú nos pides (artículo 6.1.b)',
              ],
            ],
          },
        },
        'No usamos tus datos para enviarte publicidad ni los vendemos. Tampoco elaboramos perfiles ni tomamos decisiones basadas solo en medios automáticos que te afecten de forma importante.',
      ],
    },
    {
      heading: 'A quién comunicamos los datos',
      blocks: [
        {
          list: [
            'Al banco y a la pasarela de pago, para cobrar y devolver importes.',
            'A la Agencia Tributaria, por las facturas y los impuestos.',
            'A juzgados, policía y otras administraciones, cuando la ley nos obliga.',
            'A las empresas del grupo, en los casos que ya hemos explicado.',
          ],
        },
        'También trabajan para nosotros proveedores de alojamiento, de correo electrónico y, en su caso, de firma electrónica y analítica, y el taller que repara los portátiles. El taller solo ve la avería, sus fotos, el nombre del estudiante, el centro, el modelo y el número de serie. Todos son encargados del tratamiento: han firmado un contrato con nosotros y solo usan los datos siguiendo nuestras instrucciones (artículo 28 del RGPD).',
      ],
    },
    {
      heading: 'Transferencias internacionales',
      blocks: [
        'No transferimos tus datos fuera del Espacio Económico Europeo.',
        'Si algún día fuera necesario, te informaríamos antes y aplicaríamos las garantías de los artículos 44 a 49 del RGPD.',
      ],
    },
    {
      heading: 'Cuánto tiempo conservamos los datos',
      blocks: [
        {
          table: {
            head: ['Datos', 'Plazo'],
            rows: [
              [
                'Cuenta y solicitudes sin terminar',
                'Mientras mantengas la cuenta. Puedes borrarla en «Mis datos»; si tienes una cobertura en vigor, podrás hacerlo cuando termine. Si la abrimos por teléfono y no eliges contraseña en 30 días, la borramos.',
              ],
              [
                'Contratos, pruebas de la firma, pagos y facturas',
                '6 años desde el último asiento contable (artículo 30 del Código de Comercio), o más si una norma fiscal lo exige.',
              ],
              [
                'Datos del estudiante y del portátil, fotos y documentos',
                'Mientras dure la cobertura y, después, hasta que prescriban las reclamaciones del contrato: 5 años (artículo 1964 del Código Civil).',
              ],
              [
                'Fotos de una avería',
                '12 meses desde que termina la reparación. El parte, los mensajes y el resguardo se conservan como el contrato.',
              ],
              [
                'Consultas y reclamaciones',
                'Hasta resolverlas y, después, hasta que prescriban las acciones que puedan derivarse de ellas.',
              ],
              ['Registros de acceso a la web', '12 meses.'],
              ['Datos de analítica', 'Lo que indica la política de cookies: 2 años como máximo.'],
              ['Currículums', '2 años desde que los recibimos.'],
            ],
          },
        },
        'Cuando un dato ya no hace falta, lo bloqueamos: solo pueden verlo los jueces, el Ministerio Fiscal y las administraciones competentes mientras pueda exigirse alguna responsabilidad (artículo 32 de la LOPDGDD). Después lo borramos.',
      ],
    },
    {
      heading: 'Tus derechos',
      blocks: [
        {
          list: [
            'Acceso: saber qué datos tuyos tratamos y recibir una copia. Con tu cuenta puedes descargarla en «Mis datos».',
            'Rectificación o supresión: corregir los que estén mal o pedir que los borremos cuando ya no sean necesarios. Tu cuenta la puedes borrar en «Mis datos».',
            'Limitación: pedir que solo los conservemos mientras se resuelve una duda o una reclamación.',
            'Oposición: pedir, por tu situación particular, que dejemos de tratar los que usamos por interés legítimo.',
            'Portabilidad: recibir los que nos diste en un formato que puedas llevar a otra empresa.',
            'Retirar tu consentimiento en cualquier momento. Lo hecho hasta entonces sigue siendo válido.',
            'No ser objeto de decisiones basadas solo en medios automáticos.',
          ],
        },
        `Para ejercerlos, escribe a ${company.dataProtectionEmail} y di qué derecho quieres ejercer. También puedes enviar una carta a nuestro domicilio. Es gratis. Si tenemos dudas sobre quién eres, te pediremos que lo acredites.`,
        'Te responderemos en el plazo de un mes. Si tu petición es compleja, la ley permite dos meses más, y te avisaríamos.',
        'Si crees que no hemos respetado tus derechos, puedes reclamar ante la Agencia Española de Protección de Datos (AEPD): www.aepd.es, calle Jorge Juan, 6, 28001 Madrid.',
      ],
    },
    {
      heading: 'Menores de edad',
      blocks: [
        'La edad mínima para usar esta web es de 14 años. Si vemos que una cuenta es de alguien más joven, la cerraremos.',
        'Del estudiante solo tratamos los datos necesarios para la cobertura. Si tiene menos de 14 años, sus derechos los ejerce quien tenga la patria potestad o la tutela. Desde los 14 también puede ejercerlos por su cuenta.',
      ],
    },
    {
      heading: 'Seguridad',
      blocks: [
        {
          list: [
            'La conexión con la web va cifrada.',
            'Las contraseñas se guardan de forma que nadie puede leerlas, tampoco nosotros.',
            'Cada persona de nuestro equipo ve solo lo que necesita para su trabajo, y los cambios quedan registrados.',
            'Las fotos del portátil se guardan sin los datos de ubicación que añade la cámara.',
          ],
        },
        'Si un fallo de seguridad pone en alto riesgo tus derechos, te avisaremos sin demora. También avisaremos a la AEPD cuando la ley lo exija.',
      ],
    },
    {
      heading: 'Cookies',
      blocks: [
        'La política de cookies explica qué guarda esta web en tu navegador. Tienes el enlace al pie de la página.',
      ],
    },
    {
      heading: 'Cambios en esta política',
      blocks: [
        'Si cambiamos esta política, publicaremos aquí la nueva versión. Si el cambio es importante para ti, te avisaremos antes por correo electrónico o en la web.',
      ],
    },
  ],
});
