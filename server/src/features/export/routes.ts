import * as api from '@cobertura/domain/export/api.ts';
import { type Route, route } from '../../http/route.ts';
import { exportForSupport } from './service/export-for-support.ts';
import { exportInvoices } from './service/export-invoices.ts';
import { listExports, readExport } from './service/list-batches.ts';
import { previewInvoiceExport, previewSupportExport } from './service/preview-export.ts';

export const exportRoutes: Route[] = [
  route(api.exportInvoices, (deps, { query, caller }) =>
    exportInvoices(deps, { range: query, caller }),
  ),
  route(api.previewInvoiceExport, (deps, { query }) => previewInvoiceExport(deps, query)),
  route(api.exportForSupport, (deps, { query }) => exportForSupport(deps, query)),
  route(api.previewSupportExport, (deps, { query }) => previewSupportExport(deps, query)),
  route(api.listExports, (deps, { query }) => listExports(deps, query)),
  route(api.readExport, (deps, { params }) => readExport(deps, params.id)),
];
