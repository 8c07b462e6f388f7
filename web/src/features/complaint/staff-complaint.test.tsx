import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { caseId, complaint, question, staffComplaint } from '../../testing/replies/complaints.ts';

const found = {
  _id: caseId,
  number: complaint.number,
  kind: 'complaint' as const,
  status: complaint.status,
  awaits: 'desk' as const,
  channel: 'web' as const,
  name: complaint.name,
  email: complaint.email,
  receivedAt: complaint.receivedAt,
  dueAt: complaint.dueAt,
  daysLeft: 5,
  closedAt: null,
  computerId: null,
  events: [],
};

describe("the staff's page of a complaint", () => {
  beforeEach(() => {
    answer('GET /cases/{id}', found);
  });
  const open = (scopes: Scope[] = ['cau']) => renderApp(`/cases/${caseId}`, { scopes });

  test('answers with own words and says what is granted', async () => {
    answer('GET /admin/complaints/{id}', staffComplaint);
    const text = 'Hemos comprobado el cobro y te lo devolvemos esta semana.';
    const closed = { ...staffComplaint, status: 'answered', granted: 'all' } as const;
    const sent = answer('POST /admin/complaints/{id}/answer', closed);
    const user = await open();
    expect(await screen.findByText('Me cobraron dos veces.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await user.type(screen.getByLabelText('Mensaje'), 'No.');
    await user.click(screen.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(screen.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.clear(screen.getByLabelText('Mensaje'));
    await user.type(screen.getByLabelText('Mensaje'), text);
    await user.click(screen.getByRole('radio', { name: 'Te damos la razón en todo' }));
    answer('GET /admin/complaints/{id}', closed);
    await user.click(screen.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(await screen.findByText('La respuesta está enviada.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ text, files: [], granted: 'all' });
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  test('stops the clock with a question, and offers to continue only after the time', async () => {
    answer('GET /admin/complaints/{id}', staffComplaint);
    const asked = {
      ...staffComplaint,
      status: 'asked' as const,
      replyBy: Date.now() / 1000 + 86_400,
      messages: [{ ...question, by: 'Breogán Quiñoá' }],
    };
    answer('POST /admin/complaints/{id}/questions', asked);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Preguntar a la familia' }));
    await user.type(screen.getByLabelText('Mensaje'), '¿Qué día te cobraron?');
    answer('GET /admin/complaints/{id}', asked);
    await user.click(screen.getByRole('button', { name: 'Enviar la pregunta' }));
    expect(await screen.findByText(/El plazo está parado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Seguir sin respuesta' })).toBeNull();
  });

  test('offers only to grant everything while the family has time to reply', async () => {
    const replyBy = Date.now() / 1000 + 86_400;
    answer('GET /admin/complaints/{id}', { ...staffComplaint, status: 'asked', replyBy });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Responder' }));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Te damos la razón en todo' })).toBeVisible();
    expect(screen.getByText(/Hasta entonces solo puedes darle la razón en todo/)).toBeVisible();
  });

  test('continues without a reply after the time to reply', async () => {
    answer('GET /admin/complaints/{id}', { ...staffComplaint, status: 'asked', replyBy: 1 });
    const sent = answer('POST /admin/complaints/{id}/resume', staffComplaint);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Seguir sin respuesta' }));
    expect(await screen.findByRole('button', { name: 'Responder' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('changes the kind, and the timeline names both kinds', async () => {
    answer('GET /admin/complaints/{id}', staffComplaint);
    const changed = { ...staffComplaint, kind: 'contract' } as const;
    const sent = answer('PUT /admin/complaints/{id}/kind', changed);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Cambiar el tipo' }));
    expect(await screen.findByRole('radio', { name: 'Un cobro o una factura' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'El contrato' }));
    answer('GET /admin/complaints/{id}', changed);
    const event = {
      at: staffComplaint.receivedAt,
      by: 'Breogán Quiñoá',
      event: 'kind-changed',
      from: 'received' as const,
      to: 'received' as const,
      why: 'billing > contract',
    };
    answer('GET /cases/{id}', { ...found, events: [event] });
    await user.click(screen.getByRole('button', { name: 'Guardar el tipo' }));
    expect(await screen.findByText('El tipo y el plazo están cambiados.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ kind: 'contract', seen: 'billing' });
    expect(await screen.findByText('Cambio de tipo')).toBeVisible();
    expect(screen.getByText('Un cobro o una factura → El contrato')).toBeVisible();
  });

  test('shows the new kind if another person has changed it meanwhile', async () => {
    answer('GET /admin/complaints/{id}', staffComplaint);
    refuse('PUT /admin/complaints/{id}/kind', 'complaint-kind-changed');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Cambiar el tipo' }));
    await user.click(await screen.findByRole('radio', { name: 'El contrato' }));
    answer('GET /admin/complaints/{id}', { ...staffComplaint, kind: 'repair' });
    await user.click(screen.getByRole('button', { name: 'Guardar el tipo' }));
    expect(await screen.findByText(/El tipo de esta reclamación ya ha cambiado/)).toBeVisible();
    expect(await screen.findByText('Una reparación', { selector: 'dd' })).toBeInTheDocument();
  });

  test.each([
    [['accountant'], 'received'],
    [['cau'], 'answered'],
  ] as const)('offers no change of the kind to %j when it is %s', async (scopes, status) => {
    answer('GET /admin/complaints/{id}', { ...staffComplaint, status });
    await open([...scopes]);
    expect(await screen.findByRole('button', { name: 'Nota interna' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar el tipo' })).toBeNull();
  });

  test('says so when the kind is not for this person', async () => {
    refuse('GET /admin/complaints/{id}', 'access-denied');
    await open(['accountant']);
    expect(await screen.findByText(/No tienes permisos/)).toBeVisible();
  });

  test('records a complaint that came by letter', async () => {
    answer('GET /admin/complaints/{id}', staffComplaint);
    const sent = answer('POST /admin/complaints', { _id: caseId, number: complaint.number });
    const user = await renderApp('/cases', { scopes: ['cau'] });
    await user.click(await screen.findByRole('link', { name: 'Anotar una reclamación' }));
    await user.click(await screen.findByRole('radio', { name: 'Por carta' }));
    await user.type(screen.getByLabelText('Nombre y apellidos'), 'Manuel Outeiral');
    await user.type(screen.getByLabelText('Qué cuenta'), 'No entiende la fecha.');
    await user.click(screen.getByRole('button', { name: 'Guardar la reclamación' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Reclamación Q2026-000007' }),
    ).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      channel: 'letter',
      name: 'Manuel Outeiral',
      email: '',
      text: 'No entiende la fecha.',
    });
  });
});
