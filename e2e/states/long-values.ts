type Reply = { docs: Record<string, unknown>[] };

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
};

/** Replies in which every second row has long values, as real families and schools have. */
export const longReplies = {
  '/computers': everySecond((computer: { user: object; status: string }) => ({
    studentName: 'Antía María Fernández-Villaverde Castiñeiras',
    serialNumber: serial,
    payment: '261117QUQF6R',
    updatedAt: 1_794_000_000,
    invoicedAt: 1_794_000_000,
    renewal: true,
    user: { ...computer.user, ...name },
  })),
  '/user': everySecond(() => ({ ...name, email, scopes: ['user', 'admin', 'cau', 'accountant'] })),
  '/cases': everySecond(() => ({ name: fullName, daysLeft: -123 })),
  '/repairs': everySecond(() => ({
    ...longRepair,
    isLateReport: true,
    hasObjected: true,
    unread: 12,
  })),
  '/workshop/repairs': (columns: Record<string, Reply>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        everySecond(() => ({ ...longRepair, expectedOn: '2026-11-27' }))(column),
      ]),
    ),
  '/loaners': everySecond(({ loan }: { loan: object | null }) => ({
    serial,
    model: longRepair.model,
    keptAt: address,
    words: holiday,
    loan: loan && { ...loan, number: longRepair.number, student: fullName, school },
  })),
  '/schools': everySecond(() => ({
    name: school,
    town: 'Santa Comba de Carnota',
    phone: '+34 881 999 999',
  })),
  '/serial-number': everySecond(() => ({
    _id: serial,
    computerModel: 'HP ProBook x360 11 G7 Education Edition',
  })),
  '/computer-models': everySecond(() => ({ model: 'HP ProBook x360 11 G7 Education Edition' })),
  '/holidays': everySecond(() => ({ nameEs: holiday, nameGa: holiday })),
  '/admin/exports': everySecond(() => ({ by: fullName, invoices: 21_136 })),
  '/admin/invoices/paper': everySecond(() => ({ name: fullName, address })),
  '/admin/payments/unclear': everySecond(() => ({ name: fullName, order: '261117QUQF6R' })),
};

function everySecond<Row>(change: (row: Row) => object) {
  return ({ docs, ...reply }: Reply) => ({
    ...reply,
    docs: docs.map((row, place) => (place % 2 === 0 ? { ...row, ...change(row as Row) } : row)),
  });
}
