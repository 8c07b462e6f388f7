import type { LegalText } from './document.ts';

export const cookiesEs: LegalText = (company) => ({
  title: 'Política de cookies',
  summary: 'Qué guarda esta web en tu navegador, para qué, cuánto dura y cómo puedes borrarlo.',
  sections: [
    {
      heading: 'Qué son las cookies y el almacenamiento local',
      blocks: [
        'Una cookie es un pequeño archivo que una web guarda en tu navegador para recordar algo en la próxima visita. El almacenamiento local (local storage) sirve para lo mismo: guarda datos en tu navegador, pero este no los envía de forma automática.',
        'El almacenamiento de la pestaña (session storage) es igual, pero se borra al cerrarla. En esta página, cuando decimos «cookies» hablamos de las tres cosas.',
        {
          list: [
            'Propias: las guarda esta web.',
            'De terceros: las guarda otra empresa.',
            'De sesión: se borran cuando termina la sesión.',
            'Persistentes: siguen ahí hasta que caducan o las borras.',
          ],
        },
      ],
    },
    {
      heading: 'Qué guarda esta web',
      blocks: [
        {
          table: {
            head: ['Qué', 'Para qué sirve', 'De quién es', 'Dónde se guarda', 'Cuánto dura'],
            rows: [
              [
                'Idioma (clave locale)',
                'Recordar si prefieres castellano o gallego',
                'Propia, técnica',
                'Almacenamiento local',
                'Persistente: hasta que la borres',
              ],
              [
                'Identificación de usuario (clave _t_)',
                'Saber que eres tú mientras tienes la sesión abierta',
                'Propia, técnica',
                'Almacenamiento local',
                'De sesión: se quita al cerrar la sesión o cuando esta caduca',
              ],
              [
                'Dispositivo conocido (clave device)',
                'Que no tengas que esperar para entrar cuando hay muchos intentos desde la misma red; no abre tu cuenta',
                'Propia, técnica',
                'Almacenamiento local',
                'Persistente: hasta que la borres',
              ],
              [
                'Consentimiento de cookies (valor 1)',
                'Recordar que has aceptado el aviso y no volver a mostrarlo',
                'Propia, técnica',
                'Almacenamiento local',
                'Persistente: hasta que la borres',
              ],
              [
                'Formularios sin enviar (clave drafts)',
                'No perder lo que has escrito si se corta la conexión; nunca guarda contraseñas',
                'Propia, técnica',
                'Almacenamiento local',
                'Hasta que envías el formulario, lo cancelas o cierras la sesión; como mucho, 3 días',
              ],
              [
                'Vuelta a la página (claves place y ended)',
                'Volver al mismo sitio cuando se acaba la sesión y entras de nuevo',
                'Propia, técnica',
                'Almacenamiento de la pestaña',
                'Hasta que entras de nuevo o cierras la pestaña',
              ],
              [
                'Vuelta de la firma (clave signing-token)',
                'Confirmar tu firma si recargas la página',
                'Propia, técnica',
                'Almacenamiento de la pestaña',
                'Hasta que cierras la pestaña',
              ],
              [
                'Recarga de la página (clave reloaded)',
                'No recargar la página una y otra vez si no se puede abrir',
                'Propia, técnica',
                'Almacenamiento de la pestaña',
                'Hasta que cierras la pestaña',
              ],
              [
                'Posición en la página (clave que empieza por tsr-scroll-restoration)',
                'Encontrar cada página a la misma altura cuando vuelves a ella',
                'Propia, técnica',
                'Almacenamiento de la pestaña',
                'Hasta que cierras la pestaña',
              ],
              [
                'Analítica, primera cookie',
                'Distinguir un navegador de otro para contar visitas',
                'De terceros, analítica',
                'Cookie',
                '2 años',
              ],
              [
                'Analítica, segunda cookie',
                'Saber cómo se usan las páginas, para mejorarlas',
                'De terceros, analítica',
                'Cookie',
                '1 año',
              ],
            ],
          },
        },
        'No usamos cookies de publicidad ni creamos perfiles con ellas.',
      ],
    },
    {
      heading: 'Las que son necesarias',
      blocks: [
        'El idioma, la identificación de usuario, los formularios sin enviar, la vuelta a la página, la vuelta de la firma, la recarga, la posición en la página y el consentimiento son necesarios para prestarte el servicio que pides. La ley no exige permiso para guardarlos (artículo 22.2 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico).',
        'Si los borras o los bloqueas, tendrás que volver a elegir el idioma y a entrar con tu contraseña. Si los bloqueas del todo, puede que no consigas entrar en tu cuenta.',
      ],
    },
    {
      heading: 'Las de analítica',
      blocks: [
        'Solo se instalan si hemos activado la medición de visitas y después de que tú la aceptes. Si está desactivada o no la aceptas, no se instalan y la web funciona igual.',
        'Antes de activarla y de pedirte permiso, esta página dirá qué empresa presta la medición, cómo se llama cada cookie y si los datos salen del Espacio Económico Europeo.',
        'La base legal es tu consentimiento (artículo 6.1.a del Reglamento general de protección de datos).',
      ],
    },
    {
      heading: 'Páginas de otras empresas',
      blocks: [
        'Para pagar o firmar puedes pasar por la página del banco o por la de un servicio de firma. Esas páginas pueden usar sus propias cookies. Mira su política cuando estés en ellas.',
      ],
    },
    {
      heading: 'Cómo aceptar, rechazar o retirar tu permiso',
      blocks: [
        'Para aceptar, pulsa el botón del aviso que aparece en la parte inferior de la pantalla. Si no quieres aceptar, no lo pulses: puedes seguir usando la web.',
        'Puedes retirar tu permiso cuando quieras. Borra en tu navegador los datos de esta web y, si habías aceptado la analítica, también las cookies de terceros. El aviso volverá a salir. Lo hecho hasta entonces sigue siendo válido.',
      ],
    },
    {
      heading: 'Cómo borrarlas o bloquearlas en tu navegador',
      blocks: [
        'Busca las cookies o los datos de sitios web en los ajustes de tu navegador. Los nombres pueden cambiar un poco de una versión a otra.',
        {
          list: [
            'Chrome: Configuración, Privacidad y seguridad.',
            'Firefox: Ajustes, Privacidad y seguridad, Cookies y datos del sitio.',
            'Edge: Configuración, Privacidad, búsqueda y servicios, Cookies.',
            'Safari en Mac: Ajustes, Privacidad, Gestionar datos de sitios web.',
            'Safari en iPhone o iPad: Ajustes, Safari, Avanzado, Datos de sitios web.',
          ],
        },
        'Si usas un ordenador compartido, cierra la sesión al terminar.',
      ],
    },
    {
      heading: 'Contacto',
      blocks: [
        `La responsable de esta web es ${company.name} (NIF ${company.nif}), con domicilio en esta dirección: ${company.address}.`,
        `Si tienes dudas sobre las cookies o sobre tus datos, escribe a ${company.dataProtectionEmail} y te responderemos. La política de privacidad explica tus derechos y cómo reclamar ante la Agencia Española de Protección de Datos.`,
      ],
    },
    {
      heading: 'Cambios en esta política',
      blocks: [
        'Si cambia lo que guardamos, actualizaremos esta página. Si hace falta tu permiso, te lo pediremos de nuevo.',
      ],
    },
  ],
});
