import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { coverageFrom } from '@cobertura/domain/computer/coverage-from.ts';
import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import { centsFromEuros, eurosFromCents, sumCents } from '@cobertura/domain/money.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { chooseShownAttempt } from '@cobertura/domain/payment/shown-attempt.ts';
import { shownTogether } from '@cobertura/domain/payment/together.ts';
import { mayTransfer, transferConcept } from '@cobertura/domain/payment/transfer.ts';
import type { WithdrawalStatus } from '@cobertura/domain/withdrawal/status.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { toSchool } from '../../school/service.ts';
import { listComputers, type PeriodRow, type WhichComputers } from '../store/view.ts';
import { toForm } from './computer-data.ts';

type Period = Computer['periods'][number];

/** Returns computers as the API shows them: the current period inline, the earlier ones in a list. */
export async function viewComputers(
  db: Db,
  which: WhichComputers,
  publicUrl: string,
): Promise<Computer[]> {
  const rows = await listComputers(db, which);
  return rows.flatMap((row) => {
    const [current, ...earlier] = row.periods;
    if (!current) return [];
    const address = `${publicUrl}/api/v1/computers/${row.id}`;
    const { first_name, surname1, surname2, email, phone, dni } = row;
    return [
      {
        ...viewPeriod(current, { address, isCurrent: true }),
        _id: row.id,
        ...toForm(row),
        school: toSchool(row.school),
        computerModel: row.model,
        serialClaimed: row.claimed_serial === row.serial_number,
        status: row.status,
        ...viewImage(current, address),
        ...viewWithdrawal(current),
        coversUntil: endOfPeriod(toSeconds(current.campaign_start)),
        ...(current.issue !== null && { issue: current.issue }),
        ...(showsTransfer(row.status, current) && { transfer: viewTransfer(current) }),
        ...viewTogether(row.status, current.joined),
        ...(mayTransfer(row.status) && viewAttempt(current.attempts)),
        renewal: row.renewal,
        refundDue: row.has_refund_due,
        user: {
          _id: row.user_id,
          firstName: first_name,
          surname1,
          surname2,
          email,
          phone,
          dni,
          address: row.address,
          postcode: row.postcode,
          town: row.town,
          province: row.province,
          lang: row.lang,
        },
        createdAt: toSeconds(row.created_at),
        updatedAt: toSeconds(row.updated_at),
        periods: earlier.map((period) => viewPeriod(period, { address, isCurrent: false })),
      },
    ];
  });
}

function viewPeriod(
  period: PeriodRow,
  { address, isCurrent }: { address: string; isCurrent: boolean },
): Period {
  const query = isCurrent ? '' : `?period=${period.ordinal}`;
  const method = period.payment_method;
  const paidAt = toSecondsOrNull(period.paid_at);
  const coversNotBefore = toSecondsOrNull(period.covers_not_before);
  return {
    ordinal: period.ordinal,
    coverageFrom: coverageFrom({ paidAt, coversNotBefore }),
    coversNotBefore,
    endDate: toSecondsOrNull(period.end_date),
    contractedAt: toSecondsOrNull(period.contracted_at),
    invoicedAt: toSecondsOrNull(period.invoiced_at),
    exportedAt: toSecondsOrNull(period.exported_at),
    contractSigned: period.contracted_at !== null,
    ...(period.contracted_at !== null && { contract: { url: `${address}/contract${query}` } }),
    documents: Object.fromEntries(
      period.documents.map((kind) => [kind, `${address}/files/${kind}${query}`]),
    ),
    ...(method !== null && { paymentMethod: method, payMethod: method }),
    paidAt,
    refundedAt: toSecondsOrNull(period.refunded_at),
    withdrawnAt: toSecondsOrNull(period.withdrawn_at),
    ...(period.paid_cents !== null && { paidAmount: eurosFromCents(period.paid_cents) }),
    ...(period.order_code !== null && { payment: period.order_code }),
    ...viewInvoice(period.invoice),
  };
}

function viewImage(
  { documents }: PeriodRow,
  address: string,
): Pick<Computer, 'computerImage' | 'computerImagePreview'> {
  if (!documents.includes('statusFront')) return {};
  const computerImage = `${address}/files/statusFront`;
  return { computerImage, computerImagePreview: `${computerImage}?size=preview` };
}

/** The deadline of a contract, or its withdrawal. */
function viewWithdrawal({ contract }: PeriodRow): Pick<Computer, 'withdrawUntil' | 'withdrawal'> {
  if (!contract) return {};
  const { signed_at, holidays, case_id: caseId, number, status, refund_cents } = contract;
  if (caseId !== null && number !== null) {
    const refundAmount = refund_cents === null ? undefined : eurosFromCents(refund_cents);
    return {
      withdrawal: {
        caseId,
        number,
        status: status as WithdrawalStatus,
        ...(refundAmount !== undefined && { refundAmount }),
      },
    };
  }
  return { withdrawUntil: toSeconds(withdrawalDeadline(new Date(signed_at), holidays)) };
}

/** Shows the transfer after the payment too, so that staff can compare it with the receipt. */
function showsTransfer(status: Computer['status'], { payment_method }: PeriodRow): boolean {
  return mayTransfer(status) || payment_method === 'transfer';
}

function viewTransfer(period: PeriodRow): Computer['transfer'] {
  // Only a computer set to paid by hand can lack a transfer price.
  if (period.transfer_price_cents === null) return undefined;
  const code = paymentCode(period.payment_number);
  return {
    code,
    concept: transferConcept(code),
    amount: eurosFromCents(period.transfer_price_cents),
  };
}

function viewTogether(
  status: Computer['status'],
  joined: PeriodRow['joined'],
): Pick<Computer, 'transferTogether'> {
  const shown = shownTogether(
    status,
    joined.map((each) => ({
      ...each,
      hasMoney: each.paid_at !== null,
      isPaidByTransfer: each.paid_at !== null && each.payment_method === 'transfer',
    })),
  );
  const [first] = shown;
  if (!first) return {};
  const cents = shown.map(({ transfer_price_cents }) => transfer_price_cents ?? centsFromEuros(0));
  return {
    transferTogether: {
      concept: transferConcept(paymentCode(first.transfer_number)),
      amount: eurosFromCents(sumCents(cents)),
      computers: shown.map(({ id, student_name }, index) => ({
        computerId: id,
        studentName: student_name,
        amount: eurosFromCents(cents[index] ?? centsFromEuros(0)),
      })),
    },
  };
}

function viewAttempt(attempts: PeriodRow['attempts']): Pick<Computer, 'attempt'> {
  const attempt = chooseShownAttempt(
    attempts.map(({ order_code, method, state, created_at, mismatched_at, settled_at }) => ({
      order: order_code,
      method,
      state,
      at: toSeconds(created_at),
      isMismatched: mismatched_at !== null,
      isSettled: settled_at !== null,
    })),
  );
  return attempt ? { attempt } : {};
}

function viewInvoice(invoice: PeriodRow['invoice']): Pick<Period, 'invoice'> {
  if (!invoice) return {};
  const { number, issued_at, total_cents } = invoice;
  const total = eurosFromCents(total_cents);
  return { invoice: { number, issuedAt: toSeconds(issued_at), total } };
}
