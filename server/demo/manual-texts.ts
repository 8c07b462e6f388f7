import type { Language } from '@cobertura/domain/language.ts';

export type BadgeTone = 'blue' | 'neutral' | 'orange' | 'yellow' | 'green' | 'red';

export type ManualText = {
  title: string;
  lead: string;
  voluntary: { title: string; text: string };
  stepsTitle: string;
  steps: { title: string; text: string }[];
  cover: { title: string; points: string[] };
  states: { title: string; rows: { label: string; tone: BadgeTone; text: string }[] };
  questions: { title: string; items: { question: string; answer: string }[] };
  help: { title: string; text: string };
  page: (number: number, total: number) => string;
};

export const manualTexts: Record<Language, ManualText> = {
  es: {
    title: 'Manual para familias',
    lead: 'Cómo contratar, paso a paso, la cobertura de reparación del portátil que entrega el centro. Puedes parar cuando quieras y seguir otro día.',
    voluntary: {
      title: 'Contratar es voluntario',
      text: 'Nadie está obligado a contratar esta cobertura. Antes de decidir, mira tu seguro de hogar: puede que ya cubra el portátil.',
    },
    stepsTitle: 'Los cinco pasos',
    steps: [
      {
        title: 'Datos del equipo',
        text: 'En «Mis equipos», pulsa «Añadir equipo». Escribe el nombre del alumno o la alumna, busca su centro, elige el modelo y copia el número de serie, que está en la etiqueta de la base del portátil.',
      },
      {
        title: 'Foto del equipo',
        text: 'Haz una foto del portátil abierto y encendido, de frente, en la que se vea entero. Vale la cámara del móvil. Se admiten JPG, PNG y GIF de hasta 10 MB.',
      },
      {
        title: 'Firma del contrato',
        text: 'Lee el contrato con calma y fírmalo en la pantalla, con el dedo o con el ratón. Elige si la cobertura empieza en cuanto pagues o cuando acaben los 14 días para cambiar de idea. La copia firmada queda guardada y la puedes abrir cuando quieras.',
      },
      {
        title: 'Pago',
        text: 'Verás el importe y las formas de pago disponibles. En la página segura del banco, el pago se confirma al momento. Si eliges transferencia, usa la cuenta y el concepto que te indicamos y sube el justificante: lo revisamos y te escribimos.',
      },
      {
        title: 'Resumen y factura',
        text: 'Con el pago confirmado, la ficha del equipo dice desde cuándo y hasta cuándo está cubierto. Te avisamos por correo cuando la factura está lista, y la descargas aquí.',
      },
    ],
    cover: {
      title: 'Qué cubre',
      points: [
        'La reparación del portátil que has dado de alta, durante el periodo contratado y en las condiciones del contrato.',
        'El contrato dice qué averías y daños entran, cuáles no y cómo se pide una reparación. Es el documento que vale: léelo antes de firmar.',
        'Cada pago cubre un equipo y un periodo. Si en casa hay dos portátiles, se contratan por separado desde la misma cuenta.',
      ],
    },
    states: {
      title: 'Qué tienes que hacer en cada momento',
      rows: [
        {
          label: 'Falta la foto',
          tone: 'blue',
          text: 'Sube la foto. Si te pedimos otra, el correo explica por qué.',
        },
        {
          label: 'Foto en revisión',
          tone: 'neutral',
          text: 'Nada. Estamos mirando la foto nueva y te escribimos.',
        },
        {
          label: 'Contrato por firmar',
          tone: 'orange',
          text: 'Lee el contrato y fírmalo.',
        },
        {
          label: 'Pago pendiente',
          tone: 'yellow',
          text: 'Elige cómo pagar. Hasta entonces el equipo no está cubierto.',
        },
        {
          label: 'Transferencia en revisión',
          tone: 'neutral',
          text: 'Nada. Comprobamos el justificante, normalmente en unos días.',
        },
        {
          label: 'Pagado',
          tone: 'green',
          text: 'Nada. Su ficha dice desde cuándo está cubierto.',
        },
        {
          label: 'Caducado',
          tone: 'red',
          text: 'Renueva si quieres seguir con la cobertura, dentro del plazo.',
        },
      ],
    },
    questions: {
      title: 'Preguntas frecuentes',
      items: [
        {
          question: 'El número de serie no se acepta',
          answer:
            'Comprueba que lo has copiado entero y que el modelo es el de la etiqueta. Si aparece como asignado, escríbenos: lo miramos contigo.',
        },
        {
          question: 'El curso pasado ya lo contraté',
          answer:
            'No lo des de alta otra vez. Busca el equipo en «Mis equipos» y pulsa «Renovar»: solo hay que repetir la foto, la firma y el pago.',
        },
        {
          question: 'Me he equivocado en un dato',
          answer:
            'Puedes corregirlo hasta que firmes el contrato. Después, pídenos el cambio y lo hacemos nosotros.',
        },
      ],
    },
    help: {
      title: 'Dónde pedir ayuda',
      text: 'En «Instrucciones», dentro de tu cuenta, tienes el teléfono y el correo del servicio de soporte. Ten a mano el número de serie del portátil: así te atendemos antes.',
    },
    page: (number, total) => `Página ${number} de ${total}`,
  },
  ga: {
    title: 'Manual para as familias',
    lead: 'Como contratar, paso a paso, a cobertura de reparación do portátil que entrega o centro. Podes parar cando queiras e seguir outro día.',
    voluntary: {
      title: 'Contratar é voluntario',
      text: 'Ninguén ten a obriga de contratar esta cobertura. Antes de decidir, mira o teu seguro do fogar: pode que xa cubra o portátil.',
    },
    stepsTitle: 'Os cinco pasos',
    steps: [
      {
        title: 'Datos do equipo',
        text: 'En «Os meus equipos», preme «Engadir equipo». Escribe o nome do alumno ou da alumna, busca o seu centro, escolle o modelo e copia o número de serie, que está na etiqueta da base do portátil.',
      },
      {
        title: 'Foto do equipo',
        text: 'Fai unha foto do portátil aberto e aceso, de fronte, na que se vexa enteiro. Vale a cámara do móbil. Admítense JPG, PNG e GIF de ata 10 MB.',
      },
      {
        title: 'Sinatura do contrato',
        text: 'Le o contrato con calma e asínao na pantalla, co dedo ou co rato. Escolle se a cobertura comeza en canto pagues ou cando rematen os 14 días para cambiar de idea. A copia asinada queda gardada e pódela abrir cando queiras.',
      },
      {
        title: 'Pagamento',
        text: 'Verás o importe e as formas de pagamento dispoñibles. Na páxina segura do banco, o pagamento confírmase no momento. Se escolles transferencia, usa a conta e o concepto que che indicamos e sube o xustificante: revisámolo e escribímosche.',
      },
      {
        title: 'Resumo e factura',
        text: 'Co pagamento confirmado, a ficha do equipo di desde cando e ata cando está cuberto. Avisámoste por correo cando a factura está lista, e descárgala aquí.',
      },
    ],
    cover: {
      title: 'Que cobre',
      points: [
        'A reparación do portátil que rexistraches, durante o período contratado e nas condicións do contrato.',
        'O contrato di que avarías e danos entran, cales non e como se pide unha reparación. É o documento que vale: convén lelo antes de asinar.',
        'Cada pagamento cobre un equipo e un período. Se na casa hai dous portátiles, contrátanse por separado desde a mesma conta.',
      ],
    },
    states: {
      title: 'Que tes que facer en cada momento',
      rows: [
        {
          label: 'Falta a foto',
          tone: 'blue',
          text: 'Sube a foto. Se che pedimos outra, o correo explica por que.',
        },
        {
          label: 'Foto en revisión',
          tone: 'neutral',
          text: 'Nada. Estamos a mirar a foto nova e escribímosche.',
        },
        {
          label: 'Contrato por asinar',
          tone: 'orange',
          text: 'Le o contrato e asínao.',
        },
        {
          label: 'Pagamento pendente',
          tone: 'yellow',
          text: 'Escolle como pagar. Ata entón o equipo non está cuberto.',
        },
        {
          label: 'Transferencia en revisión',
          tone: 'neutral',
          text: 'Nada. Comprobamos o xustificante, normalmente nuns días.',
        },
        {
          label: 'Pagado',
          tone: 'green',
          text: 'Nada. A súa ficha di desde cando está cuberto.',
        },
        {
          label: 'Caducado',
          tone: 'red',
          text: 'Renova se queres seguir coa cobertura, dentro do prazo.',
        },
      ],
    },
    questions: {
      title: 'Preguntas frecuentes',
      items: [
        {
          question: 'O número de serie non se acepta',
          answer:
            'Comproba que o copiaches enteiro e que o modelo é o da etiqueta. Se aparece como asignado, escríbenos: mirámolo contigo.',
        },
        {
          question: 'O curso pasado xa o contratei',
          answer:
            'Non o rexistres outra vez. Busca o equipo en «Os meus equipos» e preme «Renovar»: só hai que repetir a foto, a sinatura e o pagamento.',
        },
        {
          question: 'Equivoqueime nun dato',
          answer:
            'Podes corrixilo ata que asines o contrato. Despois, pídenos o cambio e facémolo nós.',
        },
      ],
    },
    help: {
      title: 'Onde pedir axuda',
      text: 'En «Instrucións», dentro da túa conta, tes o teléfono e o correo do servizo de soporte. Ten á man o número de serie do portátil: así atendémoste antes.',
    },
    page: (number, total) => `Páxina ${number} de ${total}`,
  },
};
