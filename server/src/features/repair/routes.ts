import type { ComputerId } from '@cobertura/domain/ids.ts';
import * as reportApi from '@cobertura/domain/repair/report-api.ts';
import * as staffApi from '@cobertura/domain/repair/staff-api.ts';
import * as workshopApi from '@cobertura/domain/repair/workshop-api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import * as handle from './service/handle-repair.ts';
import { listWorkshop } from './service/list-workshop.ts';
import { printDepositReceipt } from './service/read-file.ts';
import { receiveLaptop } from './service/receive-laptop.ts';
import * as photos from './service/report-photos.ts';
import { reportRepair } from './service/report-repair.ts';
import type { Reporter } from './service/reporter.ts';
import { returnLaptop } from './service/return-laptop.ts';
import { readStaffRepair } from './service/view-staff-repair.ts';
import * as work from './service/work-on-repair.ts';
import { changeWorkshopData, readWorkshopData } from './service/workshop-data.ts';
import * as workshopPhotos from './service/workshop-photos.ts';
import { readWorkshopRepair, type Worker } from './service/workshop-repair.ts';
import * as write from './service/write-messages.ts';

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

const deskRoutes: Route[] = [
  route(staffApi.acceptRepairs, (deps, { caller, language, body }) =>
    handle.acceptRepairs(deps, { caller, language }, body),
  ),
  route(staffApi.readStaffRepair, (deps, call) => readStaffRepair(deps, toWorker(call))),
  route(staffApi.acceptRepair, (deps, call) =>
    handle.acceptRepair(deps, toWorker(call), call.body.handOver),
  ),
  route(staffApi.rejectRepair, (deps, call) =>
    handle.rejectRepair(deps, toWorker(call), call.body),
  ),
  route(staffApi.askAboutRepair, (deps, call) =>
    write.askAboutRepair(deps, toWorker(call), call.body),
  ),
  route(staffApi.recordInfo, (deps, call) =>
    write.recordInfo(deps, toWorker(call), call.body.text),
  ),
  route(staffApi.writeToFamily, (deps, call) =>
    write.writeToFamily(deps, toWorker(call), call.body.text),
  ),
  route(staffApi.addRepairNote, (deps, call) =>
    write.addRepairNote(deps, toWorker(call), call.body.text),
  ),
  route(staffApi.cancelRepair, (deps, call) =>
    handle.cancelRepair(deps, toWorker(call), call.body.reason),
  ),
  route(staffApi.confirmIrreparable, (deps, call) =>
    handle.confirmIrreparable(deps, toWorker(call), call.body.words),
  ),
  route(staffApi.readRepairFile, (deps, call) =>
    handle.readRepairFile(deps, toWorker(call), call.params.file),
  ),
];

const workshopRoutes: Route[] = [
  route(workshopApi.listWorkshop, (deps) => listWorkshop(deps)),
  route(workshopApi.readWorkshopRepair, (deps, call) => readWorkshopRepair(deps, toWorker(call))),
  route(workshopApi.addWorkshopPhoto, (deps, call) =>
    workshopPhotos.addWorkshopPhoto(deps, toWorker(call), {
      purpose: call.params.purpose,
      file: call.file,
    }),
  ),
  route(workshopApi.removeWorkshopPhoto, (deps, call) =>
    workshopPhotos.removeWorkshopPhoto(deps, toWorker(call), call.params.file),
  ),
  route(workshopApi.receiveLaptop, (deps, call) => receiveLaptop(deps, toWorker(call), call.body)),
  route(workshopApi.printDepositReceipt, (deps, call) => printDepositReceipt(deps, toWorker(call))),
  route(workshopApi.diagnose, (deps, call) => work.diagnose(deps, toWorker(call), call.body)),
  route(workshopApi.findNoFault, (deps, call) => work.findNoFault(deps, toWorker(call), call.body)),
  route(workshopApi.awaitPart, (deps, call) => work.awaitPart(deps, toWorker(call), call.body)),
  route(workshopApi.finishRepair, (deps, call) =>
    work.finishRepair(deps, toWorker(call), call.body),
  ),
  route(workshopApi.proposeIrreparable, (deps, call) =>
    work.proposeIrreparable(deps, toWorker(call), call.body),
  ),
  route(workshopApi.returnLaptop, (deps, call) => returnLaptop(deps, toWorker(call), call.body)),
  route(workshopApi.readWorkshopData, (deps, { language }) => readWorkshopData(deps, language)),
  route(workshopApi.changeWorkshopData, (deps, { caller, body }) =>
    changeWorkshopData(deps, caller, body),
  ),
];

export const repairRoutes: Route[] = [...familyRoutes, ...deskRoutes, ...workshopRoutes];

function toReporter(call: { params: { id: ComputerId }; caller: Caller }): Reporter {
  return { computerId: call.params.id, caller: call.caller };
}

function toWorker(call: {
  params: { id: string };
  headers?: { 'idempotency-key'?: string | undefined } | undefined;
  caller: Caller;
}): Worker {
  const { params, headers, caller } = call;
  return { id: params.id, caller, key: headers?.['idempotency-key'] };
}
