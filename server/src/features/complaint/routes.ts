import * as api from '@cobertura/domain/complaint/api.ts';
import * as staffApi from '@cobertura/domain/complaint/staff-api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import type { Follower } from '../case/service/find-case.ts';
import { changeComplaintKind } from './service/change-kind.ts';
import * as follow from './service/follow-complaint.ts';
import * as handle from './service/handle-complaint.ts';
import { listComputerComplaints, listMyComplaints } from './service/list-complaints.ts';
import { recordComplaint } from './service/record-complaint.ts';
import { submitComplaint } from './service/submit-complaint.ts';
import { uploadFamilyFile } from './service/upload-family-file.ts';

export const complaintRoutes: Route[] = [
  route(api.submitComplaint, (deps, { body, headers, caller, network, language }) =>
    submitComplaint(deps, {
      form: body,
      caller,
      network,
      language,
      key: headers['idempotency-key'],
    }),
  ),
  route(api.listMyComplaints, (deps, { caller }) => listMyComplaints(deps, caller.id)),
  route(api.readComplaint, (deps, call) => follow.readComplaint(deps, toFollower(call))),
  route(api.readComplaintReceipt, (deps, call) =>
    follow.readPaper(deps, toFollower(call), 'receipt'),
  ),
  route(api.readComplaintAnswer, (deps, call) =>
    follow.readPaper(deps, toFollower(call), 'answer'),
  ),
  route(api.uploadComplaintFile, (deps, call) =>
    uploadFamilyFile(deps, toFollower(call), call.file),
  ),
  route(api.readComplaintFile, (deps, call) =>
    follow.readFile(deps, toFollower(call), call.params.file),
  ),
  route(api.replyToComplaint, (deps, call) =>
    follow.replyToComplaint(deps, toFollower(call), {
      body: call.body,
      key: call.headers['idempotency-key'],
    }),
  ),
  route(api.rateComplaint, (deps, call) => follow.rateComplaint(deps, toFollower(call), call.body)),

  route(staffApi.recordComplaint, (deps, { body, headers, caller }) =>
    recordComplaint(deps, { form: body, caller, key: headers['idempotency-key'] }),
  ),
  route(staffApi.readStaffComplaint, (deps, call) =>
    handle.readStaffComplaint(deps, toHandler(call)),
  ),
  route(staffApi.askFamily, (deps, call) => handle.askFamily(deps, toHandler(call), call.body)),
  route(staffApi.resumeComplaint, (deps, call) => handle.resumeComplaint(deps, toHandler(call))),
  route(staffApi.changeComplaintKind, (deps, call) =>
    changeComplaintKind(deps, toHandler(call), call.body),
  ),
  route(staffApi.recordReply, (deps, call) => handle.recordReply(deps, toHandler(call), call.body)),
  route(staffApi.answerComplaint, (deps, call) =>
    handle.answerComplaint(deps, toHandler(call), call.body),
  ),
  route(staffApi.addComplaintNote, (deps, call) =>
    handle.addNote(deps, toHandler(call), call.body.text),
  ),
  route(staffApi.uploadStaffFile, (deps, call) =>
    handle.uploadStaffFile(deps, toHandler(call), call.file),
  ),
  route(staffApi.readStaffFile, (deps, call) =>
    handle.readStaffFile(deps, toHandler(call), call.params.file),
  ),
  route(staffApi.printComplaintPaper, (deps, call) =>
    handle.readStaffPaper(deps, toHandler(call), call.params.paper),
  ),
  route(staffApi.listComputerComplaints, (deps, { params }) =>
    listComputerComplaints(deps, params.id),
  ),
];

function toFollower(call: {
  params: { number: string };
  headers: { 'case-key'?: string | undefined };
  caller: Caller | undefined;
  network: string;
}): Follower {
  const { params, headers, caller, network } = call;
  return { number: params.number, key: headers['case-key'], callerId: caller?.id, network };
}

function toHandler(call: {
  params: { id: string };
  headers?: { 'idempotency-key'?: string | undefined } | undefined;
  caller: Caller;
}): handle.Handler {
  const { params, headers, caller } = call;
  return { id: params.id, caller, key: headers?.['idempotency-key'] };
}
