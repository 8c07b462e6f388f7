import type { Language } from '@cobertura/domain/language.ts';

/** The text file in the ZIP that explains its contents. */
export const readme = {
  es: {
    name: 'LEEME.txt',
    text: `Todo lo que Cobertura SIR guarda sobre ti.

data.json    Los datos, por apartados:
  person           tus datos: nombre, DNI, dirección, teléfono, correo
  accountEvents    lo que ha pasado con tu cuenta, y cuándo y por qué vio tu área nuestro personal
  passwordResets   las veces que pediste cambiar la contraseña
  emailChanges     los últimos cambios de tu correo
  invitations      lo que registramos en tu nombre por teléfono y te contamos por correo
  savedViews       las vistas de la lista de equipos que guardaste, si trabajas con nosotros
  secondFactor     desde cuándo entras con un código, si trabajas con nosotros
  passkeys         tus llaves de acceso: su nombre y cuándo las usaste
  computers        tus equipos
  periods          cada año de cobertura
  documents        las fotos y documentos que enviaste
  events           el historial de cada equipo
  contracts        los contratos; signatures, signingCodes, sharedCodes y evidence:
                   cómo se firmaron
  attempts         los intentos de pago; attemptShares: la parte de cada equipo cuando pagaste
                   varios juntos; repairShares: la de una reparación;
                   jointTransfers: los equipos de una misma transferencia;
                   gatewayMessages: lo que respondió la pasarela;
                   messageReviews: lo que revisamos de sus mensajes
  payments         los pagos; refunds: las devoluciones, y la cuenta si fue por transferencia;
                   bankMovements: los apuntes del banco;
                   bankMovementParts: la parte de cada apunte que es de tus equipos
  reminders        los recordatorios
  invoices         las facturas; invoiceRecords: su registro en la AEAT;
                   invoiceConsents: cuándo pediste recibirlas por correo electrónico o en papel;
                   paperInvoices: las que van en papel, y cuándo se enviaron
  cases            tus desistimientos, reclamaciones y reparaciones;
                   caseEvents: su historial;
                   withdrawals: de qué contrato desististe, y la cuenta que nos diste;
                   caseMessages: lo que nos escribiste, lo que te respondimos y nuestras notas;
                   caseFiles: los documentos que llevan; complaints: lo que nos contaste en
                   cada reclamación; complaintPauses: cuándo te preguntamos algo;
                   repairs: lo que nos contaste de cada avería y cómo se reparó;
                   repairLines: las piezas y el trabajo de cada una;
                   quotes: sus presupuestos;
                   loans: los portátiles que te prestamos mientras; loaners: cuáles son;
                   coverageRules: lo que tus contratos prometen sobre las reparaciones;
                   unsentReportPhotos: las fotos de una avería que aún no enviaste
  mails            los correos que te hemos enviado hace poco

Una carpeta por equipo, y dentro una por año de cobertura, con las fotos, los
documentos, el contrato y la factura. Y una carpeta por cada desistimiento,
reclamación o reparación con documentos, con su número.

Las contraseñas y los códigos no están: solo guardamos una huella que no se puede leer.
`,
  },
  ga: {
    name: 'LEME.txt',
    text: `Todo o que Cobertura SIR garda sobre ti.

data.json    Os datos, por apartados:
  person           os teus datos: nome, DNI, enderezo, teléfono, correo
  accountEvents    o que pasou coa túa conta, e cando e por que viu a túa área o noso persoal
  passwordResets   as veces que pediches cambiar o contrasinal
  emailChanges     os últimos cambios do teu correo
  invitations      o que rexistramos no teu nome por teléfono e che contamos por correo
  savedViews       as vistas da lista de equipos que gardaches, se traballas connosco
  secondFactor     desde cando entras cun código, se traballas connosco
  passkeys         as túas chaves de acceso: o seu nome e cando as usaches
  computers        os teus equipos
  periods          cada ano de cobertura
  documents        as fotos e documentos que enviaches
  events           o historial de cada equipo
  contracts        os contratos; signatures, signingCodes, sharedCodes e evidence:
                   como se asinaron
  attempts         os intentos de pagamento; attemptShares: a parte de cada equipo cando pagaches
                   varios xuntos; repairShares: a dunha reparación;
                   jointTransfers: os equipos dunha mesma transferencia;
                   gatewayMessages: o que respondeu a pasarela;
                   messageReviews: o que revisamos das súas mensaxes
  payments         os pagamentos; refunds: as devolucións, e a conta se foi por transferencia;
                   bankMovements: os apuntes do banco;
                   bankMovementParts: a parte de cada apunte que é dos teus equipos
  reminders        os recordatorios
  invoices         as facturas; invoiceRecords: o seu rexistro na AEAT;
                   invoiceConsents: cando pediches recibilas por correo electrónico ou en papel;
                   paperInvoices: as que van en papel, e cando se enviaron
  cases            as túas desistencias, reclamacións e reparacións;
                   caseEvents: o seu historial;
                   withdrawals: de que contrato desististe, e a conta que nos deches;
                   caseMessages: o que nos escribiches, o que che respondemos e as nosas notas;
                   caseFiles: os documentos que levan; complaints: o que nos contaches en
                   cada reclamación; complaintPauses: cando che preguntamos algo;
                   repairs: o que nos contaches de cada avaría e como se reparou;
                   repairLines: as pezas e o traballo de cada unha;
                   quotes: os seus orzamentos;
                   loans: os portátiles que che prestamos mentres; loaners: cales son;
                   coverageRules: o que os teus contratos prometen sobre as reparacións;
                   unsentReportPhotos: as fotos dunha avaría que aínda non enviaches
  mails            os correos que che enviamos hai pouco

Un cartafol por equipo, e dentro un por ano de cobertura, coas fotos, os
documentos, o contrato e a factura. E un cartafol por cada desistencia,
reclamación ou reparación con documentos, co seu número.

Os contrasinais e os códigos non están: só gardamos unha pegada que non se pode ler.
`,
  },
} satisfies Record<Language, { name: string; text: string }>;
