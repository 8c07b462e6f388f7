import { saveFile } from './save-file.ts';

/** Opens a file in a new tab, or saves it when the browser blocks the tab. */
export async function openInNewTab(
  load: () => Promise<Blob>,
  fileName = 'contrato.pdf',
): Promise<void> {
  // Open during the click: after loading, the browser would block the tab as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (tab) tab.location.replace(URL.createObjectURL(file));
    else saveFile(file, fileName);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
