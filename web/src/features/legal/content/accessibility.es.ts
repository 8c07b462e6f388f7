import type { LegalText } from './document.ts';

export const accessibilityEs: LegalText = (company) => ({
  title: 'Accesibilidad',
  summary:
    'Queremos que cualquier persona pueda usar esta web. Aquí contamos qué norma seguimos, cómo la probamos, qué nos falta y a quién avisar.',
  sections: [
    {
      heading: 'Qué es este servicio y cómo funciona',
      blocks: [
        'Cobertura SIR es una web para contratar una cobertura de reparación del portátil que un centro educativo ha entregado a un estudiante en Galicia. Se hace paso a paso: datos del equipo, foto, firma del contrato y pago. La página «Qué cubre y cómo funciona» lo explica todo, y se puede leer sin tener cuenta.',
        `Si algún paso te resulta difícil en la web, llámanos al ${company.phone} (${company.hours.es}). Podemos hacer el registro contigo por teléfono.`,
      ],
    },
    {
      heading: 'Qué norma cumple',
      blocks: [
        'La web sigue la norma europea EN 301 549 y las pautas WCAG 2.2 en su nivel AA, como pide la Ley 11/2023, de 8 de mayo. Según nuestras pruebas las cumple, salvo en lo que explica el apartado 4.',
        {
          list: [
            'Funciona con teclado, con el foco siempre visible, y está preparada para lectores de pantalla: títulos, campos, errores y avisos tienen su texto.',
            'El texto se puede ampliar y la página se adapta a pantallas de 320 píxeles.',
            'Hay modo claro y modo oscuro, los dos con contraste suficiente.',
            'No hay nada que se mueva si tu dispositivo pide menos movimiento.',
            'No pedimos resolver imágenes ni acertijos. Puedes pegar la contraseña o usar una llave de acceso.',
            'La firma se puede dibujar o escribir con el teclado. El número de serie se puede leer con la cámara o escribir.',
            'El contrato y la factura son PDF etiquetados, con su idioma y su orden de lectura.',
          ],
        },
      ],
    },
    {
      heading: 'Cómo la probamos',
      blocks: [
        'Estas pruebas son automáticas y se repiten con cada versión, en castellano y en gallego:',
        {
          list: [
            'Las reglas de WCAG 2.0, 2.1 y 2.2 que la herramienta axe puede comprobar, en todas las pantallas y casi todas las ventanas, en móvil y en ordenador, también con errores, vacías o mientras cargan.',
            'El contraste, en modo claro y en modo oscuro.',
            'Que nada se corte ni se tape al 400 % de ampliación, ni con la letra al 200 % en una pantalla de 320 píxeles.',
            'El recorrido con teclado de la entrada, y el foco al abrir y cerrar cada ventana.',
            'Que cada formulario diga qué campo está mal y lleve el foco hasta él.',
          ],
        },
        'Además, revisamos imágenes de las pantallas. Es una evaluación propia: no la ha hecho una entidad externa.',
      ],
    },
    {
      heading: 'Qué nos falta',
      blocks: [
        {
          list: [
            'Las pruebas automáticas no encuentran todos los problemas. Todavía no hemos hecho pruebas con personas con discapacidad ni una revisión completa con lectores de pantalla reales.',
            'En los PDF, los importes y los datos están etiquetados como párrafos y no como tablas, y el código QR de la factura no tiene texto alternativo. No los hemos validado con la norma PDF/UA.',
            'Los PDF que otras personas suben, como justificantes o manuales, pueden no ser accesibles. Las fotos del portátil no llevan una descripción de lo que se ve.',
            'El pago con tarjeta o Bizum se hace en la página del banco, que no controlamos. Si no puedes usarla, puedes pagar de otra forma de las que ofrece la web o llamarnos. Si la firma se hace en la página de otra empresa, ocurre lo mismo.',
            'Hacer la foto del portátil puede necesitar la ayuda de otra persona.',
            'Las tablas anchas, como la de la política de cookies, se desplazan hacia los lados en pantallas pequeñas.',
            'La web necesita JavaScript.',
          ],
        },
        'Si necesitas un documento en otro formato, pídenoslo y te lo preparamos sin coste.',
      ],
    },
    {
      heading: 'A quién avisar',
      blocks: [
        `Si encuentras una barrera o necesitas ayuda, escribe a ${company.email}, llama al ${company.phone} o envía una carta a ${company.name}, ${company.address}. También puedes usar el formulario de «Atención y reclamaciones», al pie de todas las páginas.`,
        'Cuéntanos en qué página estabas y, si lo sabes, con qué dispositivo o programa. Te respondemos en 15 días naturales como máximo.',
      ],
    },
    {
      heading: 'Autoridad',
      blocks: [
        'El título I de la Ley 11/2023 encarga a las administraciones públicas vigilar la accesibilidad de los servicios, cada una en lo que le corresponde. Si nuestra respuesta no te convence, en Galicia puedes acudir al Instituto Galego do Consumo e da Competencia (teléfono gratuito 900 23 11 23, consumo.xunta.gal).',
        'En toda España también atiende reclamaciones la Dirección General de Derechos de las Personas con Discapacidad, del Ministerio de Derechos Sociales, Consumo y Agenda 2030 (Real Decreto 143/2026).',
        'Si crees que se te ha discriminado por una discapacidad, también puedes acudir a la Oficina de Atención a la Discapacidad (OADIS), del Consejo Nacional de la Discapacidad.',
      ],
    },
    {
      heading: 'Fecha de esta declaración',
      blocks: [
        'La preparamos el 18 de noviembre de 2026. La revisamos al menos una vez al año y cuando cambia algo importante.',
      ],
    },
  ],
});
