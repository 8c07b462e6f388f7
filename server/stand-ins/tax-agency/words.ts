import type { Language } from '@cobertura/domain/language.ts';
import type { behaviours } from './switches.ts';

type Words = {
  sandbox: string;
  noAgency: string;
  title: string;
  text: string;
  behaviour: string;
  behaviours: Record<(typeof behaviours)[number], string>;
  answerSeconds: string;
  waitSeconds: string;
  rejectNext: string;
  doubtNext: string;
  unknownNif: string;
  save: string;
  saved: string;
  submissions: string;
  noSubmissions: string;
  records: string;
  noRecords: string;
  incident: string;
};

/** The texts of the panel. Codes and their texts are the real agency's. */
export const words: Record<Language, Words> = {
  es: {
    sandbox: 'AEAT de pruebas',
    noAgency: 'Nada de esto llega a Hacienda.',
    title: 'Panel de la AEAT de pruebas',
    text: 'Lo que elijas aquí vale para los envíos que lleguen desde ahora.',
    behaviour: 'Cómo se contesta',
    behaviours: {
      right: 'Bien',
      slow: 'Bien, pero tarde',
      silence: 'Se guarda y se corta sin contestar',
      down: 'No hay servicio (503)',
      'fault-server': 'Error de la AEAT (Fault Server)',
      'fault-client': 'Envío rechazado entero (Fault Client)',
    },
    answerSeconds: 'Segundos antes de contestar tarde o de cortar',
    waitSeconds: 'Segundos de espera hasta el siguiente envío',
    rejectNext: 'Cuántos registros rechazar a partir de ahora',
    doubtNext: 'Cuántos aceptar con errores a partir de ahora',
    unknownNif: 'Un NIF de familia que no está en el censo',
    save: 'Guardar',
    saved: 'Guardado.',
    submissions: 'Envíos',
    noSubmissions: 'Todavía no ha llegado ningún envío.',
    records: 'Registros',
    noRecords: 'Todavía no hay registros.',
    incident: 'con incidencia',
  },
  ga: {
    sandbox: 'AEAT de probas',
    noAgency: 'Nada disto chega a Facenda.',
    title: 'Panel da AEAT de probas',
    text: 'O que escollas aquí vale para os envíos que cheguen desde agora.',
    behaviour: 'Como se contesta',
    behaviours: {
      right: 'Ben',
      slow: 'Ben, pero tarde',
      silence: 'Gárdase e córtase sen contestar',
      down: 'Non hai servizo (503)',
      'fault-server': 'Erro da AEAT (Fault Server)',
      'fault-client': 'Envío rexeitado enteiro (Fault Client)',
    },
    answerSeconds: 'Segundos antes de contestar tarde ou de cortar',
    waitSeconds: 'Segundos de espera ata o seguinte envío',
    rejectNext: 'Cantos rexistros rexeitar a partir de agora',
    doubtNext: 'Cantos aceptar con erros a partir de agora',
    unknownNif: 'Un NIF de familia que non está no censo',
    save: 'Gardar',
    saved: 'Gardado.',
    submissions: 'Envíos',
    noSubmissions: 'Aínda non chegou ningún envío.',
    records: 'Rexistros',
    noRecords: 'Aínda non hai rexistros.',
    incident: 'con incidencia',
  },
};
