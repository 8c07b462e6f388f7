/** Shows a file in a tab of its own; where none can be opened, saves it. */
export async function openInNewTab(load: () => Promise<Blob>): Promise<void> {
  // Within the click: once the file is here, the browser would take the tab for a pop-up.
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await load());
    if (tab) tab.location.replace(address);
    else follow(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'contrato.pdf';
  link.click();
}
