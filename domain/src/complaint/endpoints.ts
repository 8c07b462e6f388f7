import * as api from './api.ts';
import * as staffApi from './staff-api.ts';

/** Every endpoint of complaints, for the list of the whole API. */
export const complaintEndpoints = [
  api.submitComplaint,
  api.listMyComplaints,
  api.readComplaint,
  api.readComplaintReceipt,
  api.readComplaintAnswer,
  api.uploadComplaintFile,
  api.readComplaintFile,
  api.replyToComplaint,
  api.rateComplaint,
  staffApi.recordComplaint,
  staffApi.readStaffComplaint,
  staffApi.askFamily,
  staffApi.resumeComplaint,
  staffApi.changeComplaintKind,
  staffApi.recordReply,
  staffApi.answerComplaint,
  staffApi.addComplaintNote,
  staffApi.uploadStaffFile,
  staffApi.readStaffFile,
  staffApi.printComplaintPaper,
  staffApi.listComputerComplaints,
] as const;
