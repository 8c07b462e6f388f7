import type { LegalText } from './document.ts';

export const privacyGa: LegalText = (company) => ({
  title: 'Política de privacidade',
  summary:
    'Que datos persoais tratamos, para que, canto tempo os gardamos e como podes exercer os teus dereitos.',
  sections: [
    {
      heading: 'Quen é responsable dos teus datos',
      blocks: [
        `${company.name} é a sociedade española que presta o servizo Cobertura SIR e a responsable do tratamento dos teus datos persoais.`,
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
        'Para calquera dúbida sobre os teus datos, escribe ao contacto de protección de datos.',
        'Aplicamos o Regulamento (UE) 2016/679, xeral de protección de datos (RXPD), e a Lei orgánica 3/2018, do 5 de decembro, de protección de datos persoais e garantía dos dereitos dixitais (LOPDGDD).',
      ],
    },
    {
      heading: 'Empresas do grupo',
      blocks: [
        ...(company.groupCompanies.length > 0
          ? ['Estas son as empresas do noso grupo:', { list: company.groupCompanies }]
          : ['O noso grupo non ten agora outras empresas.']),
        'Unha empresa do grupo só accede aos teus datos se participa no servizo ou na súa xestión, e só aos que precisa. Faino como encargada do tratamento ou, en tarefas administrativas internas, por interese lexítimo (artigo 6.1.f do RXPD).',
      ],
    },
    {
      heading: 'Que datos tratamos',
      blocks: [
        {
          list: [
            'Identificación e contacto da familia: nome, apelidos, DNI ou NIE, enderezo, teléfono e correo electrónico.',
            'Conta: contrasinal, que ninguén pode ler; chaves de acceso, se as usas; e a lingua que prefires.',
            'Estudante: nome e centro educativo.',
            'Portátil: modelo, número de serie e fotos do seu estado. Fotografa só o portátil, sen persoas.',
            'Documentos que che pidamos se falta algo, como unha copia do DNI ou unha autorización asinada.',
            'Contrato e probas da sinatura: o documento, a túa sinatura, a data e a hora, o enderezo IP, o dispositivo e o navegador.',
            'Pagamentos: medio de pagamento, importe, data, código de pedido e resultado. Se pagas por transferencia, tamén o xustificante e os datos de quen a fixo, que nos dá o banco.',
            'Facturas: os datos que a lei esixe que figuren nelas.',
            'Reparacións: o que nos contas da avaría, as súas fotos, o que se lle fixo ao portátil e a quen llo devolvemos.',
            'Mensaxes: o que nos contas en consultas e reclamacións.',
            'Rexistros de acceso e actividade: enderezo IP, data, hora, páxinas e accións.',
            'Datos de analítica, só se a medición de visitas está activada e a aceptas.',
            'Currículo, só se nolo envías.',
          ],
        },
        'Os datos da túa tarxeta escríbelos na pasarela de pagamento do banco. Nós nunca os vemos nin os gardamos.',
        'Non che pedimos datos de saúde, ideoloxía, relixión nin outros de categorías especiais. Por favor, non os envíes.',
      ],
    },
    {
      heading: 'De onde veñen os datos',
      blocks: [
        'Case todos nolos dás ti. Os demais xéranse ao usares a web, ou chegan do banco e do servizo de sinatura cando pagas e asinas.',
        'Os datos do estudante dánolos a persoa que contrata. Se nos dás datos doutra persoa, cóntalle o que di esta política.',
        'Os campos obrigatorios dos formularios son necesarios para contratar e facturar. Sen eles non podemos prestarche o servizo.',
      ],
    },
    {
      heading: 'Para que os usamos e con que base legal',
      blocks: [
        {
          table: {
            head: ['Para que', 'Que datos', 'Base legal'],
            rows: [
              [
                'Crear a túa conta, tramitar a contratación e prestar a cobertura',
                'Identificación, contacto, conta, portátil e documentos',
                'Contrato, ou pasos previos que nos pides (artigo 6.1.b do RXPD)',
              ],
              [
                'Saber que estudante usa o portátil e en que centro',
                'Nome do estudante e centro educativo',
                'Interese lexítimo, teu e noso, en cubrir o portátil correcto (artigo 6.1.f)',
              ],
              [
                'Asinar o contrato e poder probar a sinatura',
                'Contrato e probas da sinatura',
                'Contrato (artigo 6.1.b) e interese lexítimo en poder probalo (artigo 6.1.f)',
              ],
              [
                'Cobrar, comprobar transferencias e devolver importes',
                'Datos de pagamento',
                'Contrato (artigo 6.1.b)',
              ],
              [
                'Emitir facturas, levar a contabilidade e cumprir con Facenda',
                'Identificación, pagamentos e facturas',
                'Obriga legal (artigo 6.1.c)',
              ],
              [
                'Enviarche avisos do servizo e responder ás túas consultas',
                'Contacto e mensaxes',
                'Contrato (artigo 6.1.b) ou, se non o tes, interese lexítimo en responderche (artigo 6.1.f)',
              ],
              [
                'Atender os teus dereitos e as reclamacións, e defendernos se cómpre',
                'Os necesarios en cada caso',
                'Obriga legal (artigo 6.1.c) e interese lexítimo na defensa (artigo 6.1.f)',
              ],
              [
                'Protexer a web e as contas, e evitar fraudes',
                'Rexistros de acceso e actividade',
                'Interese lexítimo na seguridade (artigo 6.1.f)',
              ],
              [
                'Medir as visitas, se a medición está activada',
                'Cookies de analítica',
                'O teu consentimento (artigo 6.1.a)',
              ],
              [
                'Valorar a túa candidatura, se nos envías un currículo',
                'Currículo',
                'Pasos previos a un contrato que ti nos pides (artigo 6.1.b)',
              ],
            ],
          },
        },
        'Non usamos os teus datos para enviarche publicidade nin os vendemos. Tampouco elaboramos perfís nin tomamos decisións baseadas só en medios automáticos que te afecten de xeito importante.',
      ],
    },
    {
      heading: 'A quen lle comunicamos os datos',
      blocks: [
        {
          list: [
            'Ao banco e á pasarela de pagamento, para cobrar e devolver importes.',
            'Á Axencia Tributaria, polas facturas e os impostos.',
            'A xulgados, policía e outras administracións, cando a lei nos obriga.',
            'Ás empresas do grupo, nos casos que xa explicamos.',
          ],
        },
        'Tamén traballan para nós provedores de aloxamento, de correo electrónico e, se é o caso, de sinatura electrónica e analítica, e o taller que repara os portátiles. O taller só ve a avaría, as súas fotos, o nome do estudante, o centro, o modelo e o número de serie. Todos son encargados do tratamento: asinaron un contrato connosco e só usan os datos seguindo as nosas instrucións (artigo 28 do RXPD).',
      ],
    },
    {
      heading: 'Transferencias internacionais',
      blocks: [
        'Non transferimos os teus datos fóra do Espazo Económico Europeo.',
        'Se algún día fose necesario, informariámoste antes e aplicariamos as garantías dos artigos 44 a 49 do RXPD.',
      ],
    },
    {
      heading: 'Canto tempo conservamos os datos',
      blocks: [
        {
          table: {
            head: ['Datos', 'Prazo'],
            rows: [
              [
                'Conta e solicitudes sen rematar',
                'Mentres manteñas a conta. Podes borrala en «Os meus datos»; se tes unha cobertura en vigor, poderás facelo cando remate. Se a abrimos por teléfono e non escolles contrasinal en 30 días, borrámola.',
              ],
              [
                'Contratos, probas da sinatura, pagamentos e facturas',
                '6 anos desde o último asento contable (artigo 30 do Código de comercio), ou máis se unha norma fiscal o esixe.',
              ],
              [
                'Datos do estudante e do portátil, fotos e documentos',
                'Mentres dure a cobertura e, despois, ata que prescriban as reclamacións do contrato: 5 anos (artigo 1964 do Código civil).',
              ],
              [
                'Fotos dunha avaría',
                '12 meses desde que remata a reparación. O parte, as mensaxes e o resgardo consérvanse como o contrato.',
              ],
              [
                'Consultas e reclamacións',
                'Ata resolvelas e, despois, ata que prescriban as accións que poidan derivar delas.',
              ],
              ['Rexistros de acceso á web', '12 meses.'],
              ['Datos de analítica', 'O que indica a política de cookies: 2 anos como máximo.'],
              ['Currículos', '2 anos desde que os recibimos.'],
            ],
          },
        },
        'Cando un dato xa non fai falta, bloqueámolo: só poden velo os xuíces, o Ministerio Fiscal e as administracións competentes mentres se poida esixir algunha responsabilidade (artigo 32 da LOPDGDD). Despois borrámolo.',
      ],
    },
    {
      heading: 'Os teus dereitos',
      blocks: [
        {
          list: [
            'Acceso: saber que datos teus tratamos e recibir unha copia. Coa túa conta podes descargala en «Os meus datos».',
            'Rectificación ou supresión: corrixir os que estean mal ou pedir que os borremos cando xa non sexan necesarios. A túa conta pódela borrar en «Os meus datos».',
            'Limitación: pedir que só os conservemos mentres se resolve unha dúbida ou unha reclamación.',
            'Oposición: pedir, pola túa situación particular, que deixemos de tratar os que usamos por interese lexítimo.',
            'Portabilidade: recibir os que nos deches nun formato que poidas levar a outra empresa.',
            'Retirar o teu consentimento en calquera momento. O que se fixo ata entón segue a ser válido.',
            'Non ser obxecto de decisións baseadas só en medios automáticos.',
          ],
        },
        `Para exercelos, escribe a ${company.dataProtectionEmail} e di que dereito queres exercer. Tamén podes enviar unha carta ao noso domicilio. É de balde. Se temos dúbidas sobre quen es, pedirémosche que o acredites.`,
        'Responderémosche no prazo dun mes. Se a túa petición é complexa, a lei permite dous meses máis, e avisariámoste.',
        'Se cres que non respectamos os teus dereitos, podes reclamar ante a Axencia Española de Protección de Datos (AEPD): www.aepd.es, rúa Jorge Juan, 6, 28001 Madrid.',
      ],
    },
    {
      heading: 'Menores de idade',
      blocks: [
        'A idade mínima para usar esta web é de 14 anos. Se vemos que unha conta é de alguén máis novo, pecharémola.',
        'Do estudante só tratamos os datos necesarios para a cobertura. Se ten menos de 14 anos, os seus dereitos exérceos quen teña a patria potestade ou a tutela. Desde os 14 tamén pode exercelos pola súa conta.',
      ],
    },
    {
      heading: 'Seguridade',
      blocks: [
        {
          list: [
            'A conexión coa web vai cifrada.',
            'Os contrasinais gárdanse de xeito que ninguén os pode ler, tampouco nós.',
            'Cada persoa do noso equipo ve só o que precisa para o seu traballo, e os cambios quedan rexistrados.',
            'As fotos do portátil gárdanse sen os datos de localización que engade a cámara.',
          ],
        },
        'Se un fallo de seguridade pon en alto risco os teus dereitos, avisarémoste sen demora. Tamén avisaremos a AEPD cando a lei o esixa.',
      ],
    },
    {
      heading: 'Cookies',
      blocks: [
        'A política de cookies explica que garda esta web no teu navegador. Tes a ligazón ao pé da páxina.',
      ],
    },
    {
      heading: 'Cambios nesta política',
      blocks: [
        'Se cambiamos esta política, publicaremos aquí a nova versión. Se o cambio é importante para ti, avisarémoste antes por correo electrónico ou na web.',
      ],
    },
  ],
});
