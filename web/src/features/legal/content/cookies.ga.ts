import type { LegalText } from './document.ts';

export const cookiesGa: LegalText = (company) => ({
  title: 'Política de cookies',
  summary: 'Que garda esta web no teu navegador, para que, canto dura e como podes borralo.',
  sections: [
    {
      heading: 'Que son as cookies e o almacenamento local',
      blocks: [
        'Unha cookie é un pequeno ficheiro que unha web garda no teu navegador para lembrar algo na próxima visita. O almacenamento local (local storage) serve para o mesmo: garda datos no teu navegador, pero este non os envía de xeito automático.',
        'O almacenamento da lapela (session storage) é igual, pero bórrase ao pechala. Nesta páxina, cando dicimos «cookies» falamos das tres cousas.',
        {
          list: [
            'Propias: gárdaas esta web.',
            'De terceiros: gárdaas outra empresa.',
            'De sesión: bórranse cando remata a sesión.',
            'Persistentes: seguen aí ata que caducan ou as borras.',
          ],
        },
      ],
    },
    {
      heading: 'Que garda esta web',
      blocks: [
        {
          table: {
            head: ['Que', 'Para que serve', 'De quen é', 'Onde se garda', 'Canto dura'],
            rows: [
              [
                'Lingua (clave locale)',
                'Lembrar se prefires castelán ou galego',
                'Propia, técnica',
                'Almacenamento local',
                'Persistente: ata que a borres',
              ],
              [
                'Identificación de usuario (clave _t_)',
                'Saber que es ti mentres tes a sesión aberta',
                'Propia, técnica',
                'Almacenamento local',
                'De sesión: quítase ao pechar a sesión ou cando esta caduca',
              ],
              [
                'Dispositivo coñecido (clave device)',
                'Que non teñas que agardar para entrar cando hai moitos intentos desde a mesma rede; non abre a túa conta',
                'Propia, técnica',
                'Almacenamento local',
                'Persistente: ata que a borres',
              ],
              [
                'Consentimento de cookies (valor 1)',
                'Lembrar que aceptaches o aviso e non volver amosalo',
                'Propia, técnica',
                'Almacenamento local',
                'Persistente: ata que a borres',
              ],
              [
                'Formularios sen enviar (clave drafts)',
                'Non perder o que escribiches se se corta a conexión; nunca garda contrasinais',
                'Propia, técnica',
                'Almacenamento local',
                'Ata que envías o formulario, o cancelas ou pechas a sesión; como moito, 3 días',
              ],
              [
                'Volta á páxina (claves place e ended)',
                'Volver ao mesmo sitio cando remata a sesión e entras de novo',
                'Propia, técnica',
                'Almacenamento da lapela',
                'Ata que entras de novo ou pechas a lapela',
              ],
              [
                'Volta da sinatura (clave signing-token)',
                'Confirmar a túa sinatura se recargas a páxina',
                'Propia, técnica',
                'Almacenamento da lapela',
                'Ata que pechas a lapela',
              ],
              [
                'Recarga da páxina (clave reloaded)',
                'Non recargar a páxina unha e outra vez se non se pode abrir',
                'Propia, técnica',
                'Almacenamento da lapela',
                'Ata que pechas a lapela',
              ],
              [
                'Posición na páxina (clave que comeza por tsr-scroll-restoration)',
                'Atopar cada páxina á mesma altura cando volves a ela',
                'Propia, técnica',
                'Almacenamento da lapela',
                'Ata que pechas a lapela',
              ],
              [
                'Analítica, primeira cookie',
                'Distinguir un navegador doutro para contar visitas',
                'De terceiros, analítica',
                'Cookie',
                '2 anos',
              ],
              [
                'Analítica, segunda cookie',
                'Saber como se usan as páxinas, para melloralas',
                'De terceiros, analítica',
                'Cookie',
                '1 ano',
              ],
            ],
          },
        },
        'Non usamos cookies de publicidade nin creamos perfís con elas.',
      ],
    },
    {
      heading: 'As que son necesarias',
      blocks: [
        'A lingua, a identificación de usuario, os formularios sen enviar, a volta á páxina, a volta da sinatura, a recarga, a posición na páxina e o consentimento son necesarios para prestarche o servizo que pides. A lei non esixe permiso para gardalos (artigo 22.2 da Lei 34/2002, de servizos da sociedade da información e de comercio electrónico).',
        'Se os borras ou os bloqueas, terás que escoller de novo a lingua e volver entrar co teu contrasinal. Se os bloqueas de todo, pode que non consigas entrar na túa conta.',
      ],
    },
    {
      heading: 'As de analítica',
      blocks: [
        'Só se instalan se activamos a medición de visitas e despois de que ti a aceptes. Se está desactivada ou non a aceptas, non se instalan e a web funciona igual.',
        'Antes de activala e de pedirche permiso, esta páxina dirá que empresa presta a medición, como se chama cada cookie e se os datos saen do Espazo Económico Europeo.',
        'A base legal é o teu consentimento (artigo 6.1.a do Regulamento xeral de protección de datos).',
      ],
    },
    {
      heading: 'Páxinas doutras empresas',
      blocks: [
        'Para pagar ou asinar podes pasar pola páxina do banco ou pola dun servizo de sinatura. Esas páxinas poden usar as súas propias cookies. Mira a súa política cando esteas nelas.',
      ],
    },
    {
      heading: 'Como aceptar, rexeitar ou retirar o teu permiso',
      blocks: [
        'Para aceptar, preme o botón do aviso que aparece na parte inferior da pantalla. Se non queres aceptar, non o premas: podes seguir usando a web.',
        'Podes retirar o teu permiso cando queiras. Borra no teu navegador os datos desta web e, se aceptaras a analítica, tamén as cookies de terceiros. O aviso volverá saír. O que se fixo ata entón segue a ser válido.',
      ],
    },
    {
      heading: 'Como borralas ou bloquealas no teu navegador',
      blocks: [
        'Busca as cookies ou os datos de sitios web nos axustes do teu navegador. Os nomes poden cambiar un pouco dunha versión a outra.',
        {
          list: [
            'Chrome: Configuración, Privacidade e seguranza.',
            'Firefox: Axustes, Privacidade e seguranza, Cookies e datos do sitio.',
            'Edge: Configuración, Privacidade, busca e servizos, Cookies.',
            'Safari no Mac: Axustes, Privacidade, Xestionar datos de sitios web.',
            'Safari no iPhone ou no iPad: Axustes, Safari, Avanzado, Datos de sitios web.',
          ],
        },
        'Se usas un ordenador compartido, pecha a sesión ao rematar.',
      ],
    },
    {
      heading: 'Contacto',
      blocks: [
        `A responsable desta web é ${company.name} (NIF ${company.nif}), con domicilio neste enderezo: ${company.address}.`,
        `Se tes dúbidas sobre as cookies ou sobre os teus datos, escribe a ${company.dataProtectionEmail} e responderémosche. A política de privacidade explica os teus dereitos e como reclamar ante a Axencia Española de Protección de Datos.`,
      ],
    },
    {
      heading: 'Cambios nesta política',
      blocks: [
        'Se cambia o que gardamos, actualizaremos esta páxina. Se fai falta o teu permiso, pedirémoscho de novo.',
      ],
    },
  ],
});
