import type { ErrorTable } from '../issues.ts';

/** Errors of payments, refunds and bank statements. */
export const paymentErrors = {
  'method-not-available': {
    status: 409,
    message: {
      es: 'Esa forma de pago ya no está disponible. Elige otra.',
      ga: 'Esa forma de pagamento xa non está dispoñible. Escolle outra.',
    },
  },
  'together-not-payable': {
    status: 409,
    message: {
      es: 'El equipo de {student} no se puede pagar ahora. Quítalo y paga los demás: no se ha cobrado nada.',
      ga: 'O equipo de {student} non se pode pagar agora. Quítao e paga os demais: non se cobrou nada.',
    },
  },
  'payment-unavailable': {
    status: 503,
    message: {
      es: 'Ahora no se puede abrir la página de pago del banco. Inténtalo dentro de unos minutos: no se ha cobrado nada.',
      ga: 'Agora non se pode abrir a páxina de pagamento do banco. Téntao dentro duns minutos: non se cobrou nada.',
    },
  },
  'nothing-to-refund': {
    status: 409,
    message: {
      es: 'De este pago no queda nada por devolver, o su devolución está en marcha.',
      ga: 'Deste pagamento non queda nada por devolver, ou a súa devolución está en marcha.',
    },
  },
  'returned-by-transfer': {
    status: 409,
    message: {
      es: 'Ya consta que este dinero se devolvió por transferencia[ el {day}]. No se devuelve otra vez.',
      ga: 'Xa consta que este diñeiro se devolveu por transferencia[ o {day}]. Non se devolve outra vez.',
    },
  },
  'refund-too-large': {
    status: 409,
    message: {
      es: 'No se puede devolver más de lo que se pagó[ ({paid})][: quedan {left}].',
      ga: 'Non se pode devolver máis do que se pagou[ ({paid})][: quedan {left}].',
    },
  },
  'refund-needs-computer': {
    status: 409,
    message: {
      es: 'El pedido pagó varios equipos: elige de cuál es la devolución.',
      ga: 'O pedido pagou varios equipos: escolle de cal é a devolución.',
    },
  },
  'refund-too-soon': {
    status: 409,
    message: {
      es: 'Este pedido acaba de tener otra devolución del mismo importe, y el banco no distinguiría las dos. Espera un minuto e inténtalo otra vez.',
      ga: 'Este pedido acaba de ter outra devolución do mesmo importe, e o banco non distinguiría as dúas. Agarda un minuto e téntao outra vez.',
    },
  },
  'not-a-statement': {
    status: 415,
    message: {
      es: 'El archivo no es un extracto Norma 43 ni camt.053 que sepamos leer[ (línea {line})].',
      ga: 'O ficheiro non é un extracto Norma 43 nin camt.053 que saibamos ler[ (liña {line})].',
    },
  },
  'statement-wrong': {
    status: 400,
    message: {
      es: 'Los totales del extracto no cuadran[ (línea {line})]: puede estar incompleto.[ {total}: el archivo dice {said} y sus líneas dan {counted}.] Descárgalo otra vez.',
      ga: 'Os totais do extracto non cadran[ (liña {line})]: pode estar incompleto.[ {total}: o ficheiro di {said} e as súas liñas dan {counted}.] Descárgao outra vez.',
    },
  },
  'statement-other-account': {
    status: 400,
    message: {
      es: 'El extracto es de la cuenta {found}[ (línea {line})], pero las transferencias llegan a {expected}. Sube el de esta cuenta.',
      ga: 'O extracto é da conta {found}[ (liña {line})], pero as transferencias chegan a {expected}. Sobe o desta conta.',
    },
  },
  'no-bank-account': {
    status: 409,
    message: {
      es: 'Falta la cuenta bancaria de las transferencias. Escríbela en los ajustes generales y sube el extracto otra vez.',
      ga: 'Falta a conta bancaria das transferencias. Escríbea nos axustes xerais e sobe o extracto outra vez.',
    },
  },
  'deposit-settled': {
    status: 409,
    message: {
      es: 'Otra persona ya ha resuelto este ingreso. Está en la lista de resueltos.',
      ga: 'Outra persoa xa resolveu este ingreso. Está na lista de resoltos.',
    },
  },
  'deposit-open': {
    status: 409,
    message: {
      es: 'Este ingreso está sin resolver: no hay nada que cambiar.',
      ga: 'Este ingreso está sen resolver: non hai nada que cambiar.',
    },
  },
  'parts-not-whole': {
    status: 409,
    message: {
      es: 'Las partes tienen que sumar el importe del ingreso.',
      ga: 'As partes teñen que sumar o importe do ingreso.',
    },
  },
  'transfer-not-awaited': {
    status: 409,
    message: {
      es: 'Ese equipo no espera ninguna transferencia. Si el dinero sobra, déjalo por devolver.',
      ga: 'Ese equipo non espera ningunha transferencia. Se o diñeiro sobra, déixao por devolver.',
    },
  },
  'amount-needs-reason': {
    status: 409,
    message: {
      es: 'El importe no es el precio de la cobertura: escribe el motivo.',
      ga: 'O importe non é o prezo da cobertura: escribe o motivo.',
    },
  },
  'receipt-in-review': {
    status: 409,
    message: {
      es: 'Estamos comprobando el justificante de tu transferencia, así que no hace falta que pagues otra vez. Si algo falla, te avisamos y podrás pagar de otra forma.',
      ga: 'Estamos a comprobar o xustificante da túa transferencia, así que non fai falta que pagues outra vez. Se algo falla, avisámoste e poderás pagar doutra forma.',
    },
  },
  'too-many-payments': {
    status: 429,
    message: {
      es: 'Has empezado a pagar muchas veces en poco tiempo. Mira si alguno de los pagos ya consta; si no, espera un rato y prueba otra vez.',
      ga: 'Comezaches a pagar moitas veces en pouco tempo. Mira se algún dos pagamentos xa consta; se non, agarda un pouco e proba outra vez.',
    },
  },
  'receipt-replaced': {
    status: 409,
    message: {
      es: 'La familia ha enviado otro justificante. Míralo antes de decidir.',
      ga: 'A familia enviou outro xustificante. Mírao antes de decidir.',
    },
  },
  'quote-not-awaited': {
    status: 409,
    message: {
      es: 'Esa reparación no espera ningún pago. Si el dinero sobra, déjalo por devolver.',
      ga: 'Esa reparación non espera ningún pagamento. Se o diñeiro sobra, déixao por devolver.',
    },
  },
  'amount-not-quoted': {
    status: 409,
    message: {
      es: 'El importe no es el del presupuesto: escribe el motivo.',
      ga: 'O importe non é o do orzamento: escribe o motivo.',
    },
  },
  'deposit-pays-repair': {
    status: 409,
    message: {
      es: 'Este ingreso paga una reparación que ya está en marcha, así que no se puede deshacer. Si hace falta, devuelve el dinero.',
      ga: 'Este ingreso paga unha reparación que xa está en marcha, así que non se pode desfacer. Se fai falta, devolve o diñeiro.',
    },
  },
  'deposit-invoiced': {
    status: 409,
    message: {
      es: 'El equipo ya tiene factura, así que este ingreso no se puede deshacer.',
      ga: 'O equipo xa ten factura, así que este ingreso non se pode desfacer.',
    },
  },
  'deposit-refunded': {
    status: 409,
    message: {
      es: 'La devolución de este dinero ya empezó, así que este ingreso no se puede deshacer.',
      ga: 'A devolución deste diñeiro xa comezou, así que este ingreso non se pode desfacer.',
    },
  },
  'deposit-returned': {
    status: 409,
    message: {
      es: 'Este ingreso ya se devolvió, así que no se puede deshacer.',
      ga: 'Este ingreso xa se devolveu, así que non se pode desfacer.',
    },
  },
  'wrong-return-day': {
    status: 409,
    message: {
      es: 'La devolución no puede ser anterior al ingreso ni posterior a hoy.',
      ga: 'A devolución non pode ser anterior ao ingreso nin posterior a hoxe.',
    },
  },
} as const satisfies ErrorTable;
