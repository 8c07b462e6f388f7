/** The fields of a computer that a family fills in, in the order of the form. Staff may correct them. */
export const dataFields = ['studentName', 'schoolId', 'pcModel', 'serialNumber'] as const;

export const maxStudentName = 150;

export type DataField = (typeof dataFields)[number];
