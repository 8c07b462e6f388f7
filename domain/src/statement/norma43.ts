import type { Movement, ReadStatement } from './movement.ts';

/**
 * Norma 43 (AEB, 2012): records of 80 characters, whose first two say what they are. Banks cut blanks
 * at the end and put names and concepts in one complement or another, so all text is kept together.
 */
export function readNorma43(text: string): ReadStatement {
  const records = text
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/)
    .map((record, index) => ({ record: record.padEnd(80), line: index + 1 }))
    .filter(({ record }) => record.trim() !== '');
  if (records[0]?.record.slice(0, 2) !== '11') return { ok: false, problem: 'not-a-statement' };

  const movements: Movement[] = [];
  let account: Account | undefined;
  let current: Movement | undefined;
  for (const { record, line } of records) {
    const at = (from: number, to: number) => record.slice(from - 1, to);
    switch (at(1, 2)) {
      case '11':
        account = openAccount(at);
        break;
      case '22': {
        const cents = amount(at(29, 42));
        const bookedOn = day(at(11, 16));
        if (!account || cents === undefined || !bookedOn) {
          return { ok: false, problem: 'not-a-statement', line };
        }
        const isCredit = at(28, 28) === '2';
        account.balance += isCredit ? cents : -cents;
        current = {
          account: account.number,
          bookedOn,
          amountCents: cents,
          payer: '',
          text: at(53, 80).trim(),
        };
        if (isCredit && cents > 0) movements.push(current);
        break;
      }
      case '23':
        if (!current) return { ok: false, problem: 'not-a-statement', line };
        if (at(3, 4) === '01') current.payer = at(5, 42).trim();
        current.text = `${current.text} ${at(5, 42)} ${at(43, 80)}`.replace(/\s+/g, ' ').trim();
        break;
      case '33': {
        const closing = amount(at(60, 73));
        const signed = closing === undefined ? undefined : signOf(at(59, 59)) * closing;
        if (!account || signed !== account.balance) {
          return { ok: false, problem: 'does-not-add-up', line };
        }
        current = undefined;
        break;
      }
      case '24':
      case '88':
        break;
      default:
        return { ok: false, problem: 'not-a-statement', line };
    }
  }
  return { ok: true, movements };
}

type Account = { number: string; balance: number };

function openAccount(at: (from: number, to: number) => string): Account {
  const opening = amount(at(34, 47)) ?? 0;
  return { number: at(3, 20).trim(), balance: signOf(at(33, 33)) * opening };
}

/** 1 is debit, 2 is credit. */
function signOf(sign: string): number {
  return sign === '1' ? -1 : 1;
}

function amount(digits: string): number | undefined {
  return /^\d{14}$/.test(digits) ? Number(digits) : undefined;
}

/** yymmdd of this century. */
function day(digits: string): string | undefined {
  const found = /^(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (!found) return undefined;
  const [, year, month, date] = found;
  const text = `20${year}-${month}-${date}`;
  const isDay = !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}
