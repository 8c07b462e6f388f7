import { officeRoute } from './office-route.ts';

/** The staff's list of withdrawals and complaints. */
export const casesOfStaff = officeRoute('/cases', 'Cases');

/** Staff record a complaint that came by phone or letter. */
export const recordComplaint = officeRoute('/cases/record-complaint', 'RecordComplaint');

export const caseOfStaff = officeRoute('/cases/$caseId', 'CasePage');
