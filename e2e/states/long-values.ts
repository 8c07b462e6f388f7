import type { BodyOf } from '../../web/src/testing/replies/reply.ts';
import type { Replies } from './replies.ts';

type Column = BodyOf<'GET /workshop/repairs'>['ready'];

const name = {
  firstName: 'María da Concepción',
  surname1: 'Fernández-Villaverde',
  surname2: 'Castiñeiras de la Torre',
};
const fullName = Object.values(name).join(' ');
const serial = '5CD0212HJK-ABCDEF-2026';
const school = 'CEIP Plurilingüe Virxe da Caridade de Santa María de Xunqueira';
const email = 'concepcion.fernandez.villaverde.castineiras@correo.example.com';
const address = 'Rúa da Virxe da Caridade de Santa María de Xunqueira, 112, 6.º D, 15704 Santiago';
const holiday = 'Lunes siguiente a la Asunción de la Virgen y a San Roque';

const longRepair = {
  number: 'A2026-1234567',
  student: fullName,
  serial,
  school,
  model: 'HP ProBook x360 11 G7 Education Edition',
  parts: ['does-not-start', 'charging', 'battery', 'network', 'touchpad', 'ports'],
  isRepeat: true,
} satisfies Partial<Column['docs'][number]>;

/** Replies in which every second row has long values, as real families and schools have. */
export const longReplies: Replies = {
  'GET /computers': everySecond((computer) => ({
    studentName: 'Antía María Fernández-Villaverde Castiñeiras',
    serialNumber: serial,
    payment: '261117QUQF6R',
    updatedAt: 1_794_000_000,
    invoicedAt: 1_794_000_000,
    renewal: true,
    user: { ...computer.user, ...name },
  })),
  'GET /user': everySecond(() => ({
    ...name,
    email,
    scopes: ['user', 'admin', 'cau', 'accountant'],
  })),
  'GET /cases': everySecond(() => ({ name: fullName, daysLeft: -123 })),
  'GET /repairs': everySecond(() => ({
    ...longRepair,
    isLateReport: true,
    hasObjected: true,
    unread: 12,
  })),
  'GET /workshop/repairs': (columns) => {
    const lengthen = everySecond<Column>(() => ({ ...longRepair, expectedOn: '2026-11-27' }));
    return {
      'to-arrive': lengthen(columns['to-arrive']),
      diagnosis: lengthen(columns.diagnosis),
      repair: lengthen(columns.repair),
      ready: lengthen(columns.ready),
    };
  },
  'GET /loaners': everySecond(({ loan }) => ({
    serial,
    model: longRepair.model,
    keptAt: address,
    words: holiday,
    loan: loan && { ...loan, number: longRepair.number, student: fullName, school },
  })),
  'GET /schools': everySecond(() => ({
    name: school,
    town: 'Santa Comba de Carnota',
    phone: '+34 881 999 999',
  })),
  'GET /serial-number': everySecond(() => ({
    _id: serial,
    computerModel: 'HP ProBook x360 11 G7 Education Edition',
  })),
  'GET /computer-models': everySecond(() => ({ model: 'HP ProBook x360 11 G7 Education Edition' })),
  'GET /holidays': everySecond(() => ({ nameEs: holiday, nameGa: holiday })),
  'GET /admin/exports': everySecond(() => ({ by: fullName, invoices: 21_136 })),
  'GET /admin/invoices/paper': everySecond(() => ({ name: fullName, address })),
  'GET /admin/payments/unclear': everySecond(() => ({ name: fullName, order: '261117QUQF6R' })),
};

function everySecond<Reply extends { docs: object[] }>(
  change: (row: Reply['docs'][number]) => Partial<Reply['docs'][number]>,
) {
  return ({ docs, ...reply }: Reply): Reply =>
    ({
      ...reply,
      docs: docs.map((row, place) => (place % 2 === 0 ? { ...row, ...change(row) } : row)),
    }) as unknown as Reply;
}
