import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import * as api from '@cobertura/domain/repair/api.ts';
import * as publicApi from '@cobertura/domain/repair/public-api.ts';
import * as reportApi from '@cobertura/domain/repair/report-api.ts';
import * as staffApi from '@cobertura/domain/repair/staff-api.ts';
import * as workshopApi from '@cobertura/domain/repair/workshop-api.ts';
import * as workshopDataApi from '@cobertura/domain/repair/workshop-data-api.ts';
import * as workshopLinesApi from '@cobertura/domain/repair/workshop-lines-api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import type { Follower } from '../case/service/find-case.ts';
import { changeLines, listFavourites } from './service/change-lines.ts';
import type { Handler } from './service/change-repair.ts';
import { declineQuote } from './service/decline-quote.ts';
import * as follow from './service/follow-repair.ts';
import * as handle from './service/handle-repair.ts';
import { printLaptopLabel } from './service/label.ts';
import { listComputerRepairs, listMyRepairs } from './service/list-family-repairs.ts';
import { countRepairs, listRepairs } from './service/list-repairs.ts';
import { findScannedRepair, listWorkshop } from './service/list-workshop.ts';
import { readMyRepair } from './service/own-repair.ts';
import { disownRepair, followRepair } from './service/public-repair.ts';
import { printDepositReceipt } from './service/read-file.ts';
import { receiveLaptop } from './service/receive-laptop.ts';
import { reopenRepair } from './service/reopen-repair.ts';
import * as photos from './service/report-photos.ts';
import { reportRepair } from './service/report-repair.ts';
import type { Reporter } from './service/reporter.ts';
import { returnLaptop } from './service/return-laptop.ts';
import { readStaffRepair } from './service/view-staff-repair.ts';
import * as work from './service/work-on-repair.ts';
import { changeWorkshopData, readWorkshopData } from './service/workshop-data.ts';
import * as workshopPhotos from './service/workshop-photos.ts';
import { readWorkshopRepair } from './service/workshop-repair.ts';
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
  route(api.listMyRepairs, (deps, { caller }) => listMyRepairs(deps, caller.id)),
  route(api.listComputerRepairs, (deps, call) => listComputerRepairs(deps, toReporter(call))),
  route(api.readMyRepair, (deps, call) => readMyRepair(deps, toHandler(call))),
  route(api.readMyRepairFile, (deps, call) =>
    follow.readMyRepairFile(deps, toHandler(call), call.params.file),
  ),
  route(api.addMyPhoto, (deps, call) => follow.addMyPhoto(deps, toHandler(call), call.file)),
  route(api.writeToDesk, (deps, call) => follow.writeToDesk(deps, toHandler(call), call.body.text)),
  route(api.cancelMyRepair, (deps, call) =>
    follow.cancelMyRepair(deps, toHandler(call), call.body.reason),
  ),
  route(api.declineQuote, (deps, call) => declineQuote(deps, toHandler(call))),
  route(api.objectToRejection, (deps, call) =>
    follow.objectToRejection(deps, toHandler(call), call.body.text),
  ),
  route(api.reopenRepair, (deps, call) => reopenRepair(deps, toHandler(call), call.body)),
  route(api.rateRepair, (deps, call) => follow.rateRepair(deps, toHandler(call), call.body)),
  route(publicApi.followRepair, (deps, call) => followRepair(deps, toFollower(call))),
  route(publicApi.disownRepair, (deps, call) => disownRepair(deps, toFollower(call))),
];

const deskRoutes: Route[] = [
  route(staffApi.listRepairs, (deps, { query }) => listRepairs(deps, query)),
  route(staffApi.countRepairs, (deps) => countRepairs(deps)),
  route(staffApi.acceptRepairs, (deps, { caller, language, headers, body }) =>
    handle.acceptRepairs(deps, { caller, language, key: headers['idempotency-key'] }, body),
  ),
  route(staffApi.readStaffRepair, (deps, call) => readStaffRepair(deps, toHandler(call))),
  route(staffApi.acceptRepair, (deps, call) =>
    handle.acceptRepair(deps, toHandler(call), call.body),
  ),
  route(staffApi.rejectRepair, (deps, call) =>
    handle.rejectRepair(deps, toHandler(call), call.body),
  ),
  route(staffApi.askAboutRepair, (deps, call) =>
    write.askAboutRepair(deps, toHandler(call), call.body),
  ),
  route(staffApi.recordInfo, (deps, call) =>
    write.recordInfo(deps, toHandler(call), call.body.text),
  ),
  route(staffApi.writeToFamily, (deps, call) =>
    write.writeToFamily(deps, toHandler(call), call.body.text),
  ),
  route(staffApi.addRepairNote, (deps, call) =>
    write.addRepairNote(deps, toHandler(call), call.body.text),
  ),
  route(staffApi.cancelRepair, (deps, call) =>
    handle.cancelRepair(deps, toHandler(call), call.body.reason),
  ),
  route(staffApi.confirmIrreparable, (deps, call) =>
    handle.confirmIrreparable(deps, toHandler(call), call.body.words),
  ),
  route(staffApi.declineIrreparable, (deps, call) =>
    handle.declineIrreparable(deps, toHandler(call), call.body.words),
  ),
  route(staffApi.readRepairFile, (deps, call) =>
    handle.readRepairFile(deps, toHandler(call), call.params.file),
  ),
];

const workshopRoutes: Route[] = [
  route(workshopApi.listWorkshop, (deps) => listWorkshop(deps)),
  route(workshopApi.findScannedRepair, (deps, { params }) =>
    findScannedRepair(deps, params.serial),
  ),
  route(workshopApi.readWorkshopRepair, (deps, call) => readWorkshopRepair(deps, toHandler(call))),
  route(workshopApi.addWorkshopPhoto, (deps, call) =>
    workshopPhotos.addWorkshopPhoto(deps, toHandler(call), {
      purpose: call.params.purpose,
      file: call.file,
    }),
  ),
  route(workshopApi.removeWorkshopPhoto, (deps, call) =>
    workshopPhotos.removeWorkshopPhoto(deps, toHandler(call), call.params.file),
  ),
  route(workshopApi.receiveLaptop, (deps, call) => receiveLaptop(deps, toHandler(call), call.body)),
  route(workshopApi.printDepositReceipt, (deps, call) =>
    printDepositReceipt(deps, toHandler(call)),
  ),
  route(workshopApi.diagnose, (deps, call) => work.diagnose(deps, toHandler(call), call.body)),
  route(workshopApi.findNoFault, (deps, call) =>
    work.findNoFault(deps, toHandler(call), call.body),
  ),
  route(workshopApi.awaitPart, (deps, call) => work.awaitPart(deps, toHandler(call), call.body)),
  route(workshopApi.finishRepair, (deps, call) =>
    work.finishRepair(deps, toHandler(call), call.body),
  ),
  route(workshopApi.proposeIrreparable, (deps, call) =>
    work.proposeIrreparable(deps, toHandler(call), call.body),
  ),
  route(workshopApi.returnLaptop, (deps, call) => returnLaptop(deps, toHandler(call), call.body)),
  route(workshopLinesApi.listFavourites, (deps, call) => listFavourites(deps, toHandler(call))),
  route(workshopLinesApi.changeLines, (deps, call) =>
    changeLines(deps, toHandler(call), call.body.lines),
  ),
  route(workshopLinesApi.printLabel, (deps, call) => printLaptopLabel(deps, toHandler(call))),
  route(workshopDataApi.readWorkshopData, (deps) => readWorkshopData(deps)),
  route(workshopDataApi.changeWorkshopData, (deps, { caller, body }) =>
    changeWorkshopData(deps, caller, body),
  ),
];

export const repairRoutes: Route[] = [...familyRoutes, ...deskRoutes, ...workshopRoutes];

function toReporter(call: { params: { id: ComputerId }; caller: Caller }): Reporter {
  return { computerId: call.params.id, caller: call.caller };
}

function toHandler(call: {
  params: { id: string };
  headers?: { 'idempotency-key'?: string | undefined } | undefined;
  caller: Caller;
}): Handler {
  const { params, headers, caller } = call;
  return { id: params.id, caller, key: headers?.['idempotency-key'] };
}

function toFollower(call: {
  params: { number: string };
  headers: { 'case-key': string };
  caller: Caller | undefined;
  network: string;
}): Follower & { isStaff: boolean } {
  const { params, headers, caller, network } = call;
  return {
    number: params.number,
    key: headers['case-key'],
    callerId: caller?.id,
    network,
    isStaff: isStaff(caller?.scopes ?? []),
  };
}
