import type { ComputerId } from '@cobertura/domain/ids.ts';
import * as reportApi from '@cobertura/domain/repair/report-api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import * as photos from './service/report-photos.ts';
import { reportRepair } from './service/report-repair.ts';
import type { Reporter } from './service/reporter.ts';

const familyRoutes: Route[] = [
  route(reportApi.listReportPhotos, (deps, call) =>
    photos.listReportPhotos(deps, toReporter(call)),
  ),
  route(reportApi.uploadReportPhoto, (deps, call) =>
    photos.uploadReportPhoto(deps, toReporter(call), call.file),
  ),
  route(reportApi.readReportPhoto, (deps, call) =>
    photos.readReportPhoto(deps, toReporter(call), call.params.photo),
  ),
  route(reportApi.removeReportPhoto, (deps, call) =>
    photos.removeReportPhoto(deps, toReporter(call), call.params.photo),
  ),
  route(reportApi.reportRepair, (deps, call) =>
    reportRepair(deps, {
      ...toReporter(call),
      form: call.body,
      key: call.headers['idempotency-key'],
    }),
  ),
];

const deskRoutes: Route[] = [];

const workshopRoutes: Route[] = [];

export const repairRoutes: Route[] = [...familyRoutes, ...deskRoutes, ...workshopRoutes];

function toReporter(call: { params: { id: ComputerId }; caller: Caller }): Reporter {
  return { computerId: call.params.id, caller: call.caller };
}
