import { withTexts } from '../lib/with-texts.ts';

/**
 * The scripts and texts of the staff's pages, except for the list of computers, their first page. They are
 * named in a file of their own, because the first load of every page would otherwise contain the names of
 * all their parts.
 */
export const officeScripts = {
  AccountingDeclaration: () =>
    withTexts(['accounting'], import('./pages/AccountingDeclaration.tsx')),
  AccountingExports: () =>
    withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingExports.tsx')),
  AccountingPaper: () =>
    withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingPaper.tsx')),
  AccountingRegister: () =>
    withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingRegister.tsx')),
  AccountingStatements: () =>
    withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingStatements.tsx')),
  ByPhone: () => withTexts(['phone', 'computers', 'interruptions'], import('./pages/ByPhone.tsx')),
  CasePage: () =>
    withTexts(['cases', 'complaints', 'interruptions', 'staff'], import('./pages/CasePage.tsx')),
  Cases: () => withTexts(['cases', 'complaints', 'settings', 'staff'], import('./pages/Cases.tsx')),
  ComputerPage: () => withTexts(['staff', 'computer-page'], import('./pages/ComputerPage.tsx')),
  RecordComplaint: () =>
    withTexts(['complaints', 'interruptions', 'staff'], import('./pages/RecordComplaint.tsx')),
  RepairNumbers: () =>
    withTexts(['repair-numbers', 'computers'], import('./pages/RepairNumbers.tsx')),
  RepairPage: () =>
    withTexts(
      ['quotes', 'repair-desk', 'repair-lines', 'loaners', 'interruptions', 'staff'],
      import('./pages/RepairPage.tsx'),
    ),
  Repairs: () =>
    withTexts(
      ['repair-desk', 'computers', 'interruptions', 'settings', 'staff'],
      import('./pages/Repairs.tsx'),
    ),
  Loaners: () => withTexts(['loaners', 'settings', 'staff'], import('./pages/Loaners.tsx')),
  ReportByPhone: () => withTexts(['repairs', 'interruptions'], import('./pages/ReportByPhone.tsx')),
  SettingsComputerModels: () =>
    withTexts(['settings', 'staff'], import('./pages/SettingsComputerModels.tsx')),
  SettingsCoverageRules: () =>
    withTexts(['coverage-rules', 'settings', 'staff'], import('./pages/SettingsCoverageRules.tsx')),
  SettingsGeneral: () => withTexts(['settings', 'staff'], import('./pages/SettingsGeneral.tsx')),
  SettingsHolidays: () => withTexts(['settings', 'staff'], import('./pages/SettingsHolidays.tsx')),
  SettingsParts: () =>
    withTexts(['price-list', 'settings', 'staff'], import('./pages/SettingsParts.tsx')),
  SettingsSchools: () => withTexts(['settings', 'staff'], import('./pages/SettingsSchools.tsx')),
  SettingsSerialNumbers: () =>
    withTexts(['settings', 'staff'], import('./pages/SettingsSerialNumbers.tsx')),
  SettingsWorkshop: () =>
    withTexts(['repair-desk', 'settings', 'staff'], import('./pages/SettingsWorkshop.tsx')),
  Users: () => withTexts(['settings', 'staff'], import('./pages/Users.tsx')),
  Workshop: () => withTexts(['repair-desk', 'staff'], import('./pages/Workshop.tsx')),
  WorkshopRepairPage: () =>
    withTexts(
      ['repair-desk', 'repair-lines', 'loaners', 'interruptions', 'staff'],
      import('./pages/WorkshopRepairPage.tsx'),
    ),
};
